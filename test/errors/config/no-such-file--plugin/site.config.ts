export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  markdown: { remarkPlugins: ['./plugns/mine.ts'], rehypePlugins: [{ module: '@site/plugins/mien.ts' }] },
};
