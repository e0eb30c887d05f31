import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://docs.example.com',
  search: {
    searchParameters: {
      hitsPerPage: 10,
      analytics: false,
      filters: 'language:en AND NOT version:2',
      facets: ['type'],
      facetFilters: ['language:en', ['docusaurus_tag:default', 'type:lvl1']],
    },
  },
});
