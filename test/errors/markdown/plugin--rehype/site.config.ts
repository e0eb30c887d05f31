export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  markdown: { rehypePlugins: [{ module: '@site/plugins/mine.ts', options: { depth: 3 } }] },
};
