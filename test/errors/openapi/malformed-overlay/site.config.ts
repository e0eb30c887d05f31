export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  apis: [{ id: 'shop', specification: 'openapi/shop.yaml', overlays: ['openapi/public.overlay.yaml'] }],
};
