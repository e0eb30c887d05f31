import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [
    {
      versions: [
        { name: 'current' },
        { name: 'release/1.0' },
        { name: '..' },
        { name: 'the version that came before the last one' },
      ],
    },
  ],
});
