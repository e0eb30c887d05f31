import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  env: ['BUILD-NUMBER'],
  docs: [{ id: 'user guide', path: '/guide', sidebars: { 'a/b': [] } }],
  analytics: { script: 'https://stats.example.com/a.js', global: 'window.stats', trackingId: 'x' },
});
