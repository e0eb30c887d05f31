import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Syntax',
  url: 'https://syntax.example',
  search: false,
  markdown: { admonitions: { 'security-note': 'warning' } },
  footer: {
    style: 'dark',
    logo: { src: '/mark.svg', alt: 'Mark', width: 16, height: 16, href: '/docs' },
    links: [
      { title: 'Pages', items: [{ label: 'Other', to: '/docs/other' }, { html: '<a href="/docs">Every</a>' }] },
      { title: 'Elsewhere', items: [{ label: 'Forum', href: 'https://forum.example' }] },
    ],
    copyright: 'By <a href="/docs/other">us</a>',
  },
});
