import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [{ sidebarCollapsible: false, sidebarCollapsed: true }],
});
