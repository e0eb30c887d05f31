import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [{ path: '/guide', folder: 'content/guide' }, { id: 'default' }],
});
