export default {
  title: 'Depot',
  url: 'https://depot.example',
  apis: [{ id: 'depot', specification: 'openapi/depot.yaml', samples: ['curl', 'nodejs', 'python'] }],
};
