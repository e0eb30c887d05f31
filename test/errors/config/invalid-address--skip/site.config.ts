import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  checks: {
    external: {
      skip: {
        'jobs.example.com': 'behind a login',
        'https://shop.example.com/cart/': 'every reader has another',
        '*.example.com': 'no host',
        'ftp://example.com/': 'never asked',
      },
    },
  },
});
