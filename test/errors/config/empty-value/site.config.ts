import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  titleDelimiter: ' ',
  announcementBar: { content: '' },
  navbar: { items: [{ label: '', to: '/docs' }] },
  docs: [{ versions: [] }],
  analytics: { script: 'https://stats.example.com/a.js', global: 'stats', trackingId: 'x', excludedUserAgents: ['bot', ' '] },
});
