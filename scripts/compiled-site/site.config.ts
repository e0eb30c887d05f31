import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Usual site',
  url: 'https://usual.example',
  navbar: {
    items: [
      { label: 'Docs', to: '/docs' },
      { label: 'Code', href: 'https://code.example' },
    ],
  },
  footer: { links: [{ title: 'Pages', items: [{ label: 'Guide', to: '/docs/guide/code' }] }], copyright: 'Nobody' },
});
