import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [
    { folder: 'content/docs' },
    { id: 'api', folder: 'content/docs/api' },
    { id: 'pages' },
  ],
});
