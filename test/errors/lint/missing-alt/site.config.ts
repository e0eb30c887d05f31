export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  checks: { severity: { 'lint/missing-alt': 'warning' } },
};
