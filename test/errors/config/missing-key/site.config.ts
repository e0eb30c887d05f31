export default {
  navbar: {
    items: [
      { to: '/docs' },
      { type: 'doc', label: 'Intro' },
    ],
  },
  redirects: [{ from: '/old' }],
};
