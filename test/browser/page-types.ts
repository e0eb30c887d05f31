// Every layout, once or more, as an address of a built site. All browser tests read this list; a layout that is not in it
// fails `layouts.test.ts`. `site`: `own` is this repository's site, `unlike` the fixture
// test/sites/whole/lantern, `api` the fixture test/sites/whole/api.
export interface PageType {
  name: string;
  layout: 'doc' | 'page' | 'home' | 'generatedIndex' | 'sidebarMap' | 'notFound' | 'api';
  site: 'own' | 'unlike' | 'api';
  path: string;
}

export const PAGE_TYPES: PageType[] = [
  { name: 'home', layout: 'home', site: 'own', path: '/' },
  { name: 'doc', layout: 'doc', site: 'own', path: '/docs/welcome/' },
  { name: 'doc-deep', layout: 'doc', site: 'own', path: '/docs/ai-agents/quickstart/' },
  { name: 'doc-island', layout: 'doc', site: 'own', path: '/docs/api/api-overview/' },
  { name: 'sidebar-map', layout: 'sidebarMap', site: 'own', path: '/_nav/default/current/docs/' },
  { name: 'not-found', layout: 'notFound', site: 'own', path: '/no/such/page' },
  { name: 'generated-index', layout: 'generatedIndex', site: 'unlike', path: '/manual/guide/next/category/reference/' },
  { name: 'page-module', layout: 'page', site: 'unlike', path: '/manual/' },
  { name: 'doc-versioned', layout: 'doc', site: 'unlike', path: '/manual/guide/next/start/light/' },
  { name: 'doc-mdx', layout: 'doc', site: 'unlike', path: '/manual/guide/next/reference/lens/' },
  { name: 'api-overview', layout: 'api', site: 'api', path: '/docs/sky/' },
  { name: 'api-operation', layout: 'api', site: 'api', path: '/docs/sky/create-exposure/' },
  { name: 'api-operation-long', layout: 'api', site: 'api', path: '/docs/sky/list-exposures/' },
  // With chat widget and analytics, as no fixture has them.
  { name: 'api-operation-own', layout: 'api', site: 'own', path: '/docs/api/rest/create-brain/' },
  { name: 'api-schema', layout: 'api', site: 'api', path: '/docs/sky/schemas/exposure/' },
];
