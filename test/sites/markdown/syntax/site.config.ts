import { defineConfig } from 'docgen';

export default defineConfig({ title: 'Syntax', url: 'https://syntax.example', search: false });
