export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'bare' }] },
  docs: [{ sidebars: { main: ['index'], bare: [{ type: 'link', label: 'Elsewhere', href: 'https://example.org' }] } }],
};
