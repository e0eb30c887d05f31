import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  image: 'card.png',
  navbar: {
    items: [
      { label: 'Forum', to: 'https://forum.example.com' },
      { label: 'Guide', href: '/docs' },
      { label: 'Mail', href: 'forum.example.com' },
    ],
  },
});
