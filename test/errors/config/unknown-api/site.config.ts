export default {
  title: 'Fixture',
  url: 'https://example.com',
  docs: [{ sidebars: { default: ['index', { type: 'category', label: 'API', items: [{ type: 'api', id: 'shp' }] }] } }],
  apis: [{ id: 'shop', specification: 'openapi/shop.yaml' }],
};
