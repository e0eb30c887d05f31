import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  footer: {
    links: [
      { title: 'More', items: [{ label: 'Guide', to: '/docs' }] },
      { label: 'Forum', href: 'https://forum.example.com' },
    ],
  },
});
