import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  templates: { NavBar: './parts/Bar.tsx', Widget: './parts/Bar.tsx' },
});
