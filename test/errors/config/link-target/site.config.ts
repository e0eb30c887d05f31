import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { label: 'Nowhere' },
      { label: 'Both', to: '/docs', href: 'https://example.com' },
      { label: 'More', items: [{ type: 'icon', icon: 'github', label: 'Code' }] },
    ],
  },
  footer: { links: [{ label: 'Nowhere' }] },
});
