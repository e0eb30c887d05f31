export default {
  title: 'Fixture',
  url: 'https://example.com',
  checks: { ignore: [{ reason: 'nobody has time' }] },
};
