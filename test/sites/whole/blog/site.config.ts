export default {
  title: 'Harbour log',
  url: 'https://harbour.example',
  trailingSlash: true,
  search: false,
  navbar: { items: [{ label: 'Log', to: '/blog/' }, { label: 'Charts', to: '/docs/charts/' }] },
  blog: { title: 'Log', description: 'What came in and what went out.', postsPerPage: 2 },
};
