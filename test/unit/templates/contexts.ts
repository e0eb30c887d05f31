// A minimal site and page as the graph gives them to the templates. Each test adds what it is about.
import type { PageContext, SiteContext } from '../../../src/model/page-context.js';
import { navbarConfig } from '../sources/site-on-disk.js';

export const siteWith = (own: Partial<SiteContext> = {}): SiteContext => ({
  title: 'Lamp',
  tagline: '',
  rootUrl: 'https://lamp.example/manual/',
  baseUrl: '/manual/',
  locale: 'en',
  direction: 'ltr',
  titleDelimiter: '|',
  noIndex: false,
  colorMode: { default: 'light', respectSystem: false, disableSwitch: false },
  assets: {
    inlineScript: 'document.documentElement.dataset.js=""',
    bannerScript: 'banner()',
    scripts: ['/manual/main.js'],
    styles: ['/manual/main.css'],
    apiStyles: ['/manual/api.css'],
    listStyles: ['/manual/lists.css'],
    searchStyles: ['/manual/search.css'],
  },
  policy: "default-src 'none'",
  generator: 'docgen v3.8.1',
  buildId: '0a1b2c3d',
  search: null,
  ...own,
});

export const pageWith = (own: Partial<PageContext> = {}): PageContext => ({
  key: 'docs/light.md',
  layout: 'doc',
  permalink: '/manual/light',
  canonical: 'https://lamp.example/manual/light',
  title: 'Light',
  showTitle: true,
  description: '',
  keywords: [],
  noIndex: false,
  unlisted: false,
  draft: false,
  navbar: { ...navbarConfig({ title: 'Lamp' }), homePermalink: '/manual/', left: [], right: [] },
  toc: [],
  searchTags: { language: 'en', version: 'current', tag: 'docs-default-current' },
  ...own,
});
