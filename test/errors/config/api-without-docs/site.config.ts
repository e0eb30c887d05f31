export default {
  title: 'Fixture',
  url: 'https://example.com',
  docs: [],
  apis: [{ id: 'shop', specification: 'openapi/shop.yaml' }],
};
