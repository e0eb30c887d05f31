export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  navbar: { items: [{ type: 'doc', docId: 'indx' }] },
};
