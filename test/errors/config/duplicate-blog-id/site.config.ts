export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  blog: [{ id: 'news' }, { id: 'news', path: '/releases' }],
};
