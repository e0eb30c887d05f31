import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [{ lastVersion: '1.o', versions: [{ name: 'current' }, { name: '1.0' }] }],
});
