import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [
    {
      versions: [
        { name: 'current' },
        { name: '1.0' },
        { name: '1.0', path: '/docs/old', folder: 'content/old' },
      ],
    },
  ],
});
