export default {
  title: 'Fixture',
  url: 'https://docs.example.com',
  search: false,
  // A module gets its own `options`.
  analytics: { module: './stats.ts', trackingId: 'x' },
};
