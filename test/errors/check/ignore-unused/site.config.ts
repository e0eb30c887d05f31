export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  checks: {
    ignore: [
      { code: 'link/no-such-page', target: '/console/**', reason: 'served by the application' },
      { code: 'link/no-such-page', target: '/olde', reason: 'a redirect of the host answers' },
      { target: 'https://status.example.com/**', reason: 'only a run that requests it could say' },
    ],
  },
};
