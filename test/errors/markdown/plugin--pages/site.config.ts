export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  markdown: { remarkPlugins: ['./plugins/mine.ts'] },
};
