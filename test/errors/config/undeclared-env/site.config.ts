import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  tagline: `Build ${process.env.BUILD_NUMBER}`,
  search: { appId: process.env['SEARCH_APP'] ?? 'app', apiKey: 'key', indexName: 'docs' },
  env: ['SEARCH_APP'],
});
