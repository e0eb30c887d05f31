import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [{ id: 'guide' }, { id: 'api' }],
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'default', docsPluginId: 'guides' },
      { type: 'docsVersionDropdown' },
    ],
  },
});
