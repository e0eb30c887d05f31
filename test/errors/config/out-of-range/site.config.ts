import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  tableOfContents: { minLevel: 1, maxLevel: 3.5 },
  navbar: { logo: { src: 'https://example.com/logo.svg', width: 0 } },
});
