import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Widget',
  url: 'https://example.com',
  docs: [{ versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }] }],
});
