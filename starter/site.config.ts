import { defineConfig } from 'docgen';

// Your editor shows an explanation of every key. Change the title and the address first.
export default defineConfig({
  title: 'My project',
  tagline: 'What it does, in one sentence.',
  url: 'https://docs.example.com',
  trailingSlash: true,
  favicon: '/favicon.svg',
  colorMode: { respectSystem: true },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API' },
      { type: 'search', position: 'right' },
    ],
  },
  docs: [
    {
      sidebars: {
        guide: ['index', 'writing', 'publishing'],
        api: ['api/errors', { type: 'api', id: 'orders' }],
      },
    },
  ],
  // Problems that readers would notice. `docgen build --strict` fails on these.
  checks: {
    severity: {
      'lint/empty-link-text': 'warning',
      'lint/large-image': 'warning',
      'lint/missing-alt': 'warning',
      'lint/orphan-page': 'warning',
      'lint/several-h1': 'warning',
      'lint/skipped-level': 'warning',
      'lint/unused-file': 'warning',
      'lint/unused-partial': 'warning',
    },
  },
  apis: [{ id: 'orders', specification: 'openapi/orders.yaml', path: '/docs/api/orders' }],
});
