import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  redirects: [
    { from: '/old', to: '/docs' },
    { from: '/old/', to: '/' },
  ],
});
