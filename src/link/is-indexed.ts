// Whether search engines may list a page: what says `noindex` in its head, and what is left out of the sitemap, is decided here for both.
import type { Page } from '../model/content-graph.js';
import type { SiteConfig } from '../model/site-config.js';

/** Of these nobody looks for one: addresses that don't exist, and lists that say again what other pages say. */
const APART: ReadonlySet<Page['kind']> = new Set(['notFound', 'search', 'sidebarMap', 'feed']);

export const isIndexed = ({ kind, unlisted, draft }: Page, { noIndex }: Pick<SiteConfig, 'noIndex'>): boolean =>
  !noIndex && !unlisted && !draft && !APART.has(kind);
