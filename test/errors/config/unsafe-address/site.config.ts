import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { label: 'Run', href: 'javascript:alert(1)' },
      { label: 'Elsewhere', to: '//evil.example/docs' },
    ],
  },
  redirects: [
    { from: '/a', to: '//evil.example' },
    { from: '/b', to: 'javascript:alert(1)' },
  ],
});
