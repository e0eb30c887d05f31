export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  docs: [{ folder: 'content/guide', versions: [{ name: '2.0', folder: 'content/new' }, { name: '1.0', folder: 'content/old' }] }],
};
