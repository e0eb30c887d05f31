// The facts of a page without markup of its own: the compiler saw every link and every id, and knows their places exactly.
import type { Summary } from '../model/compiled-entry.js';
import type { Page } from '../model/content-graph.js';
import type { Place } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';

export interface SummaryFactsOptions {
  page: Page;
  summary: Pick<Summary, 'links' | 'ids' | 'headingPlaces'>;
  /** Resolved addresses, in the order of `summary.links`. */
  hrefs: string[];
}

export const factsFromSummary = ({ page, summary, hrefs }: SummaryFactsOptions): PageFacts => ({
  page,
  ids: summary.ids.map((id) => ({ id, isKnown: true, ...placed(headingPlace(id, summary)) })),
  links: summary.links.map(({ href: raw, at }, index) => ({ href: hrefs[index] ?? raw, raw, at })),
  assets: [],
});

export const headingPlace = (id: string, { headingPlaces }: Pick<Summary, 'headingPlaces'>): Place | undefined =>
  Object.hasOwn(headingPlaces, id) ? headingPlaces[id] : undefined;

export const placed = (at: Place | undefined): { at?: Place } => (at ? { at } : {});
