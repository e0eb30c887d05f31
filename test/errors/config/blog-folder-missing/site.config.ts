export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  blog: { path: '/news', folder: 'content/news' },
};
