export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  apis: [{ id: 'shop', specification: 'openapi/shop.yaml', filter: { exclude: { tags: ['staff'] } } }],
  checks: { severity: { 'openapi/filtered-out': 'warning' } },
};
