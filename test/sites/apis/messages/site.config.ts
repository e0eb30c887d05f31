export default {
  title: 'Street lights',
  url: 'https://lights.example',
  apis: [{ id: 'lights', specification: 'openapi/lights.yaml', samples: ['python'], extensions: { 'x-owner': 'Owner' } }],
};
