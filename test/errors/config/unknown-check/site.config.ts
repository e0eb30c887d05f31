export default {
  title: 'Fixture',
  url: 'https://example.com',
  checks: {
    ignore: [
      { code: 'link/no-such-pages', reason: 'misspelt' },
      { code: 'markdown/missing-image', reason: 'an error of the content' },
    ],
  },
};
