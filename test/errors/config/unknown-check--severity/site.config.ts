export default {
  title: 'Fixture',
  url: 'https://example.com',
  checks: { severity: { 'lint/mising-alt': 'warning', 'nothing/of-the-kind': 'info' } },
};
