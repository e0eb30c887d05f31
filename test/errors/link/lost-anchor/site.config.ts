export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  checks: { urlsLock: true },
};
