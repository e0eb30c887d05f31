import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [
    {
      versions: [
        { name: 'current', path: '/docs' },
        { name: '1.0', path: '/docs/' },
      ],
    },
    { id: 'api', path: '/docs' },
  ],
});
