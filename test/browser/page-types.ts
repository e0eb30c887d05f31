// Every layout at least once, as an address of a built site. All browser tests read this list. A layout that is missing here fails
// `test/tidy/registries.test.ts`. `site`: `own` is this repository's site, `unlike` is the fixture test/sites/whole/lantern, `api` and `blog`
// are the fixtures with those names beside it, and `answers` and `messages` those in test/sites/apis, which api-looks.test.ts opens.
import type { LayoutName } from '../../src/model/content-graph.js';

export interface PageType {
  name: string;
  layout: LayoutName;
  site: 'own' | 'unlike' | 'api' | 'blog' | 'answers' | 'messages';
  path: string;
}

export const PAGE_TYPES: PageType[] = [
  { name: 'home', layout: 'home', site: 'own', path: '/' },
  { name: 'doc', layout: 'doc', site: 'own', path: '/docs/welcome/' },
  { name: 'doc-deep', layout: 'doc', site: 'own', path: '/docs/ai-agents/quickstart/' },
  { name: 'doc-island', layout: 'doc', site: 'own', path: '/docs/api/api-overview/' },
  { name: 'sidebar-map', layout: 'sidebarMap', site: 'own', path: '/_nav/default/current/docs/' },
  { name: 'search', layout: 'search', site: 'own', path: '/search' },
  { name: 'not-found', layout: 'notFound', site: 'own', path: '/no/such/page' },
  { name: 'generated-index', layout: 'generatedIndex', site: 'unlike', path: '/manual/guide/next/category/reference/' },
  { name: 'page-module', layout: 'page', site: 'unlike', path: '/manual/' },
  { name: 'doc-versioned', layout: 'doc', site: 'unlike', path: '/manual/guide/next/start/light/' },
  { name: 'doc-mdx', layout: 'doc', site: 'unlike', path: '/manual/guide/next/reference/lens/' },
  { name: 'api-overview', layout: 'api', site: 'api', path: '/docs/sky/' },
  { name: 'api-operation', layout: 'api', site: 'api', path: '/docs/sky/create-exposure/' },
  { name: 'api-operation-long', layout: 'api', site: 'api', path: '/docs/sky/list-exposures/' },
  // This site has a chat widget and analytics, which no fixture has.
  { name: 'api-operation-own', layout: 'api', site: 'own', path: '/docs/api/rest/create-brain/' },
  { name: 'post', layout: 'post', site: 'blog', path: '/blog/2026/02/12/tide-2/' },
  { name: 'post-list', layout: 'postList', site: 'blog', path: '/blog/' },
  { name: 'post-list-author', layout: 'postList', site: 'blog', path: '/blog/authors/keeper/' },
  { name: 'post-list-tag', layout: 'postList', site: 'blog', path: '/blog/tags/tides/' },
  { name: 'archive', layout: 'archive', site: 'blog', path: '/blog/archive/' },
  { name: 'author-index', layout: 'authorIndex', site: 'blog', path: '/blog/authors/' },
  { name: 'tag-index', layout: 'tagIndex', site: 'blog', path: '/blog/tags/' },
  { name: 'doc-list', layout: 'docList', site: 'blog', path: '/docs/tags/tides/' },
  { name: 'api-schema', layout: 'api', site: 'api', path: '/docs/sky/schemas/exposure/' },
];
