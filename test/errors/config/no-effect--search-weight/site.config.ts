export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: { weights: { '/docs/eror/**': 0.5 } },
};
