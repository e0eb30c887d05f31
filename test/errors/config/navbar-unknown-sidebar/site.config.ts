export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'mian' }] },
  docs: [{ sidebars: { main: ['index'] } }],
};
