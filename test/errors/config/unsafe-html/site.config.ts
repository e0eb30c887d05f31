import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  announcementBar: { content: 'New: <a href="java&#115;cript:alert(1)" onclick="go()">read</a><script>go()</script>' },
  navbar: {
    items: [
      { type: 'html', html: '<b style="color: red">Beta' },
      { type: 'icon', icon: './forum.svg', label: 'Forum', href: 'https://forum.example.com' },
    ],
  },
  footer: { copyright: '© Example</div>' },
});
