// The facts of a page without markup of its own. The compiler saw every link and every id, and knows their exact places.
import type { LinkReference, Summary } from '../model/compiled-entry.js';
import type { Page } from '../model/content-graph.js';
import type { Place } from '../model/diagnostic.js';
import type { LinkFact, PageFacts } from '../model/page-facts.js';

export interface SummaryFactsOptions {
  page: Page;
  summary: Pick<Summary, 'links' | 'ids' | 'headingPlaces' | 'unlinked'>;
  /** Resolved addresses, in the order of `summary.links`. */
  hrefs: string[];
}

export function factsFromSummary({ page, summary, hrefs }: SummaryFactsOptions): PageFacts {
  const ids = summary.ids.map((id) => ({ id, isKnown: true, ...placed(headingPlace(id, summary)) }));
  const facts: PageFacts = { page, ids, links: [], assets: [] };
  summary.links.forEach((link, index) => void facts[isLoaded(link) ? 'assets' : 'links'].push(linkFact(link, hrefs[index])));
  return facts;
}

export const isLoaded = ({ apart }: LinkReference): boolean => apart === 'asset' || apart === 'meta';

export const linkFact = ({ href: raw, written = raw, at }: LinkReference, href: string | undefined): LinkFact => ({
  href: href ?? raw,
  raw: written,
  at,
});

export const headingPlace = (id: string, { headingPlaces }: Pick<Summary, 'headingPlaces'>): Place | undefined =>
  Object.hasOwn(headingPlaces, id) ? headingPlaces[id] : undefined;

export const placed = (at: Place | undefined): { at?: Place } => (at ? { at } : {});
