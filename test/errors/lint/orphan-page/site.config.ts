export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  docs: [{ sidebars: { guide: ['index'] } }],
  checks: { severity: { 'lint/orphan-page': 'warning' } },
};
