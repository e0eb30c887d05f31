import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: { items: [{ label: 'More', items: [{ label: 'Guide', to: '/docs', position: 'right' }] }] },
});
