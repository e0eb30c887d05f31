// A site of pages by route, without a build, and the diagnostics of the link check for links that are given as hrefs.
import { atOnce } from '../../../src/base/values/in-turns.js';
import { type CheckOptions, checkSite } from '../../../src/check/check-site.js';
import type { ContentGraph, Page } from '../../../src/model/content-graph.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { PageFacts } from '../../../src/model/page-facts.js';
import type { ConfigPlaces, SiteConfig } from '../../../src/model/site-config.js';
import { at, pageAt } from './page-at.js';

/** The parts of a graph that are about docs, empty. */
export const NO_DOCS = { mainDocs: {}, posts: {}, shadowed: {}, absentDrafts: [] };

/** `hrefs`: the links of the first page. */
export function check(
  hrefs: string[],
  more: {
    routes?: string[];
    outputs?: string[];
    ids?: Record<string, string[]>;
    files?: string[];
    baseUrl?: string;
    redirects?: ContentGraph['redirects'];
    /** Further properties of each page, by its route. */
    pages?(route: string): Partial<Page>;
    config?: Partial<SiteConfig>;
    places?: ConfigPlaces;
    assets?: string[];
    reported?: Diagnostic[];
  } = {},
): Diagnostic[] {
  const pages = (more.routes ?? ['/docs/a', '/docs/Setup', '/docs/install']).map((route, index) => ({
    ...pageAt(route, more.outputs?.[index]),
    ...more.pages?.(route),
  }));
  const facts: PageFacts[] = pages.map((page, index) => ({
    page,
    ids: (more.ids?.[page.route] ?? []).map((id) => ({ id, isKnown: true })),
    links: index === 0 ? hrefs.map((href, n) => ({ href, raw: href, at: at('content/docs/a.md', n + 1) })) : [],
    assets: index === 0 ? (more.assets ?? []).map((href) => ({ href, raw: href, at: at('content/docs/a.md') })) : [],
  }));
  const options: CheckOptions = {
    graph: { pages, sidebars: {}, redirects: more.redirects ?? [], ...NO_DOCS },
    config: {
      sitemap: false,
      search: false,
      apis: [],
      url: 'https://docs.example',
      baseUrl: more.baseUrl ?? '/',
      navbar: { title: '', items: [] },
      docs: [],
      ...more.config,
    } as unknown as SiteConfig,
    places: more.places ?? {},
    facts,
    files: more.files ?? [],
    ...(more.reported ? { reported: more.reported } : {}),
  };
  return atOnce(checkSite(options));
}

export const brief = (diagnostics: Diagnostic[]): string[] =>
  diagnostics.map(({ code, message, hint }) => `${code}: ${message}${hint ? ` | ${hint}` : ''}`);
