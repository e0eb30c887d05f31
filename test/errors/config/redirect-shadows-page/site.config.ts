export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  redirects: [{ from: '/docs', to: 'https://example.org' }],
};
