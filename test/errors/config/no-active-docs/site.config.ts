export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  navbar: { items: [{ type: 'docsVersion', to: '/guide/setup' }] },
};
