import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: { items: [{ type: 'docSidbar', sidebarId: 'guide' }, { type: 'carousel' }] },
});
