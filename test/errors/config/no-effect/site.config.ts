export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  sitemap: { ignore: ['/docs/internal/**'] },
  markdown: { admonitions: { tip: 'info', tabs: 'note', 'my note': 'tip' } },
  docs: [{ sidebars: { guide: ['index', { type: 'category', label: 'More', items: ['index'] }], later: [] } }],
};
