export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  redirects: [{ from: '/docs/setup.html', to: '/docs/setup' }],
};
