import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  trailingSlash: true,
  markdown: { format: 'commonmark' },
  navbar: { items: [{ label: 'Guide', to: '/docs', position: 'rigth' }] },
  docs: [{ breadcrumbs: 'visble', sidebars: { guide: [{ type: 'auto', dirName: '.' }] } }],
});
