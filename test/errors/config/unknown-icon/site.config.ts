import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { type: 'icon', icon: 'gitub', label: 'Code', href: 'https://code.example.com' },
      { type: 'icon', icon: 'forum.png', label: 'Forum', href: 'https://forum.example.com' },
    ],
  },
});
