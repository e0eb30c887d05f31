import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  favicon: '/favicon.svg',
  styles: ['./brand.css'],
  templates: { Footer: './parts/Footer.tsx' },
  navbar: {
    logo: { src: '/logo.svg' },
    items: [{ type: 'icon', icon: './forum.svg', label: 'Forum', href: 'https://forum.example.com' }],
  },
});
