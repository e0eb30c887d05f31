import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  security: {
    image: ['https://cdn.example.com/img', 'cdn.example.com'],
    connect: ["https://a.example; script-src 'unsafe-inline'"],
  },
});
