export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  navbar: { items: [{ label: 'Home', to: '/' }, { label: 'Shop', href: 'https://shop.example.com' }] },
  templates: { NavItem: './parts/NavItem.tsx' },
};
