import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  docs: [{ versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }] }],
  navbar: {
    items: [
      { type: 'docsVersionDropdown', versions: ['2.0', '1.1'] },
      { type: 'docsVersionDropdown', versions: { current: 'Next', '3.x': 'Three' } },
    ],
  },
});
