import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: { items: [{ label: 'Guide', to: '/docs', activeBaseRegex: '/docs/(guide' }] },
  search: { externalUrlRegex: '*.example.com' },
});
