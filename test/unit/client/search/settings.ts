// Settings of a site with the hosted service, as `assets/search.json` has them.
import type { SearchSettings } from '../../../../src/model/client.js';

export const SETTINGS: SearchSettings = {
  indexName: 'manual',
  hosted: { appId: 'APP', apiKey: 'key' },
  version: '3.8.1',
  locale: 'en',
  baseUrl: '/',
  contextualSearch: true,
  docs: [{ id: 'default', versions: ['current'], latest: 'current' }],
  searchParameters: {},
  mainPages: [],
  placeholder: 'Search docs',
  insights: false,
  translations: {},
};
