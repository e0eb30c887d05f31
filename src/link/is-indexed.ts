// Whether search engines may list a page. This decides both about `noindex` in its head and about the sitemap.
import type { Page } from '../model/content-graph.js';
import type { SiteConfig } from '../model/site-config.js';

/** Pages that no reader searches for: the page for missing addresses, and pages that only repeat what other pages contain. */
const APART: ReadonlySet<Page['kind']> = new Set(['notFound', 'search', 'sidebarMap', 'feed']);

export const isIndexed = ({ kind, unlisted, draft }: Page, { noIndex }: Pick<SiteConfig, 'noIndex'>): boolean =>
  !noIndex && !unlisted && !draft && !APART.has(kind);
