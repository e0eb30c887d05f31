export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  markdown: { remarkPlugins: ['remark-no-such'], rehypePlugins: [{ module: 'rehype-no-such', options: {} }] },
};
