import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  redirects: [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/docs' },
  ],
});
