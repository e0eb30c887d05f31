import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  tagline: `Version ${process.env.RELEASE}`,
  footer: { copyright: process.env.FIXTURE_OWNER ?? 'Nobody' },
  env: ['RELEASE', 'FIXTURE_OWNER'],
});
