import { defineConfig } from 'docgen/config';

export default defineConfig({ title: 'Fixture', url: 'https://example.com', search: false });
