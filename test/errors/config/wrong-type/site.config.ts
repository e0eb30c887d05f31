import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  noIndex: 'no',
  styles: './brand.css',
  navbar: { items: ['docs', { label: 42, to: '/docs' }] },
  search: true,
  docs: [{ versions: ['1.0'], sidebars: { guide: [7] } }],
});
