export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  navbar: {
    items: [
      { type: 'doc', docId: 'wheel', label: 'Wheel' },
      { label: 'More', items: [{ type: 'docSidebar', sidebarId: 'parts', label: 'Parts' }, { to: '/docs/', label: 'Start' }] },
    ],
  },
  docs: [{ sidebars: { parts: ['wheel'] } }],
};
