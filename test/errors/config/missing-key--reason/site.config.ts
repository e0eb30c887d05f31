export default {
  title: 'Fixture',
  url: 'https://example.com',
  checks: { ignore: [{ target: '/old' }] },
};
