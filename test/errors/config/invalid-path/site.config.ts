import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  favicon: 'favicon.svg',
  styles: ['/styles/brand.css', './brand.scss'],
  navbar: { items: [{ label: 'Guide', to: 'docs/guide', activeBasePath: '/docs?tab=1' }] },
  docs: [{ path: '/guide/../docs' }],
  search: { searchPagePath: 'find?me' },
});
