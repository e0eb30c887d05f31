export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  sitemap: { ignore: ['/docs/internal/**'] },
  markdown: { admonitions: { tip: 'info' } },
  docs: [{ sidebars: { guide: ['index', { type: 'category', label: 'More', items: ['index'] }], later: [] } }],
};
