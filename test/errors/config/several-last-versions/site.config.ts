import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [{ versions: [{ name: '2.0', isLast: true }, { name: '1.0', isLast: true }] }],
});
