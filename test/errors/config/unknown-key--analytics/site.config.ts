export default {
  title: 'Fixture',
  url: 'https://docs.example.com',
  search: false,
  // A module is told by itself what it needs: `options`.
  analytics: { module: './stats.ts', trackingId: 'x' },
};
