export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  redirects: [{ from: '/old', to: '/docs' }],
  redirectFiles: ['netlify', 'vercel', 'cloudflare'],
};
