export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  env: ['FIXTURE_PLUGIN'],
  markdown: { remarkPlugins: ['./plugins/release.ts'] },
};
