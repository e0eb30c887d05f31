export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  env: ['FIXTURE_NEVER_SET'],
  checks: { severity: { 'mdx/unset-variable': 'warning' } },
};
