import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      {
        type: 'docsVersionDropdown',
        itemsBefore: [{ label: 'First', to: '/docs', position: 'left' }],
        itemsAfter: [{ label: 'Last', to: '/docs', position: 'left' }],
      },
    ],
  },
});
