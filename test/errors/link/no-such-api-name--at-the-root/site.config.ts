export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  apis: [{ id: 'files', specification: 'openapi/files.yaml' }],
  markdown: { apiNames: true },
};
