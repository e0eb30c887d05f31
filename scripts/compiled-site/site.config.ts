import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Usual site',
  url: 'https://usual.example',
  apis: [{ id: 'usual', specification: 'openapi/usual.yaml', path: '/docs/api' }],
  navbar: {
    items: [
      { label: 'Docs', to: '/docs' },
      { label: 'Code', href: 'https://code.example' },
    ],
  },
  footer: { links: [{ title: 'Pages', items: [{ label: 'Guide', to: '/docs/guide/code' }] }], copyright: 'Harbour' },
});
