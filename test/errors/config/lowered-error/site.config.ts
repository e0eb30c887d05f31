export default {
  title: 'Fixture',
  url: 'https://example.com',
  checks: { severity: { 'markdown/missing-image': 'warning' } },
};
