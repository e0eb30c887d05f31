import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  // The type checker refuses it as well; JavaScript would not.
  search: { searchPagePath: true as unknown as string },
});
