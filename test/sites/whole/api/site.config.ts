import { defineConfig } from 'docgen';

// An observatory: everything that a page of an API reference can show, in seven operations and a webhook.
export default defineConfig({
  title: 'Observatory',
  url: 'https://observatory.example.org',
  trailingSlash: true,
  search: false,
  docs: [{ sidebars: { default: ['index', { type: 'api', id: 'sky' }] } }],
  apis: [
    { id: 'sky', specification: 'openapi/sky.yaml', path: '/docs/sky', extensions: { 'x-rate-limit': 'Rate limit', 'x-unit': 'Unit' } },
  ],
});
