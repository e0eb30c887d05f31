export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  docs: [
    {
      sidebars: {
        main: ['index', 'indx', { type: 'category', label: 'More', items: ['gone'] }],
      },
    },
  ],
};
