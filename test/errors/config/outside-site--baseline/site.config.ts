export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  checks: { baseline: '.env', urlsLock: './.cache/urls.lock' },
};
