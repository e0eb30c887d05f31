import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  search: { weights: { 'docs/errors/**': 0.5 } },
});
