import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  navbar: { items: [{ type: 'html', html: '<b>Beta</b>', label: 'Beta' }] },
  footer: { links: [{ html: '<b>Beta</b>', label: 'Beta' }] },
});
