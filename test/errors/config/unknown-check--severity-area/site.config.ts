export default {
  title: 'Fixture',
  url: 'https://example.com',
  checks: { severity: { 'lint/*': 'off', graph: 'warning', 'no-such-page': 'error', 'lint/unused-*': 'warning' } },
};
