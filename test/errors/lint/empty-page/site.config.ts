export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  checks: { severity: { 'lint/empty-page': 'warning' } },
};
