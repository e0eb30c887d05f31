import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  redirects: [
    { from: '/100%', to: '/docs' },
    { from: '/news', to: 'http://news.example.com' },
    { from: '/blog/*', to: '/docs' },
    { from: '/mail', to: 'mailto:docs@example.com' },
  ],
});
