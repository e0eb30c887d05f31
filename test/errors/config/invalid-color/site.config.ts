import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  announcementBar: {
    content: 'Hello',
    backgroundColor: 'tael',
    textColor: 'red; background: url(https://evil.example)',
  },
});
