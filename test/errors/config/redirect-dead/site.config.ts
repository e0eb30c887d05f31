export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  redirects: [{ from: '/start', to: '/dcos' }],
};
