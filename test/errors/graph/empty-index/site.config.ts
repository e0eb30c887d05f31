export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  docs: [
    {
      sidebars: {
        main: ['index', { type: 'category', label: 'Later', items: [], link: { type: 'generatedIndex' } }],
      },
    },
  ],
};
