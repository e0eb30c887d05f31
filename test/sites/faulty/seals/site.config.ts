import { defineConfig } from 'docgen';

// A large description in Swagger 2.0 with two references that lead nowhere, one of them from two places.
export default defineConfig({
  title: 'Seals',
  url: 'https://seals.example',
  search: false,
  docs: [{ path: '/docs', lastUpdated: false }],
  apis: [{ id: 'seals', specification: 'openapi/seals.json', path: '/docs/seals' }],
});
