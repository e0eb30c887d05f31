// How much the words of a page count in the search, by its route (`search.weights`).
import { createGlob } from '../../base/files/glob.js';
import type { SiteConfig } from '../../model/site-config.js';

/** The weight of each route: above 0, at most 1. Of several patterns that match, the last one counts. */
export function createSearchWeights({ search }: Pick<SiteConfig, 'search'>): (route: string) => number {
  const rules = Object.entries(search === false ? {} : search.weights).map(([pattern, weight]) => ({
    matches: createGlob(pattern),
    weight,
  }));
  return (route) => rules.findLast(({ matches }) => matches(route))?.weight ?? 1;
}
