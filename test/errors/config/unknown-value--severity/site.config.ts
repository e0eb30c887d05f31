export default {
  title: 'Fixture',
  url: 'https://example.com',
  checks: {
    severity: {
      'lint/missing-alt': 'off',
      'markdown/no-list': 'off',
      'markdown/missing-image': 'off',
      'lint/orphan-page': 'warn',
      'lint/large-image': 0,
      'link/no-such-page': 'eror',
      'lint/skipped-level': 'loud',
    },
  },
};
