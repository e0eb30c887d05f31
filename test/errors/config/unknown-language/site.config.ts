import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  markdown: {
    languages: { 'acme-sql': 'postgress', flow: 'acme-sql', 'two words': 'sql', LOG: 'text' },
  },
});
