import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  tagLine: 'Light in the dark',
  themeConfig: {},
  navbar: { items: [{ label: 'Guide', to: '/docs', postion: 'right' }] },
  docs: [{ versions: [{ name: 'current', banners: 'none' }] }, { id: 'api', path: 'api', routeBasePath: 'api', theme: 'dark' }],
});
