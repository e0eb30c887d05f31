export default {
  title: 'Fixture',
  url: 'https://example.com',
  apis: [{ id: 'shop', specification: 'openapi/shop.yaml', version: 'v2' }],
};
