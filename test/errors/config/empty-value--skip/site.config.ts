import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  checks: { external: { skip: { 'jobs.example.com': '' } } },
});
