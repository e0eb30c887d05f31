export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  navbar: {
    items: [
      { label: 'More', items: [] },
      { label: 'Docs', to: '/docs/', items: [] },
      { label: 'Shop', href: 'https://shop.example/', items: [] },
    ],
  },
};
