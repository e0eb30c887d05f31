export default {
  title: 'Fixture',
  url: 'https://docs.example.com',
  search: false,
  analytics: { module: './stat.ts' },
};
