export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  docs: [
    {
      sidebars: {
        main: [{ type: 'category', label: 'All', items: ['index'], link: { type: 'generatedIndex', slug: '/all?' } }],
      },
    },
  ],
};
