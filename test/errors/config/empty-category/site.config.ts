import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [{ sidebars: { guide: [{ type: 'category', label: 'Empty', items: [] }] } }],
});
