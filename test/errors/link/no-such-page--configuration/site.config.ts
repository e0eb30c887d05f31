export default {
  title: 'Fixture',
  url: 'https://example.com',
  baseUrl: '/base/',
  search: false,
  navbar: {
    items: [
      { label: 'Guide', to: '/docs/gide' },
      { label: 'More', items: [{ label: 'Start', to: '/docs' }, { label: 'Gone', to: '/docs/gone' }] },
    ],
  },
  footer: { links: [{ html: '<a href="/docs/guide">without the base URL</a>' }] },
};
