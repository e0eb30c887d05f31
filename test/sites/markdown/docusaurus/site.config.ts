// A site that came from Docusaurus: its pages as they are written there.
import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Harbour',
  url: 'https://harbour.example',
  baseUrl: '/h/',
  search: false,
  markdown: {
    format: 'mdx',
    remarkPlugins: ['./plugins/shout.ts'],
    rehypePlugins: [{ module: './plugins/mark-paragraphs.ts', options: { name: 'marked' } }],
  },
  customFields: { release: '2.1' },
});
