// Two APIs share a file, and three operations a path: a fault there is reported once.
export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  apis: [
    { id: 'shop', specification: 'openapi/shop.yaml' },
    { id: 'store', specification: 'openapi/store.yaml' },
  ],
};
