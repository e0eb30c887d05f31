// Which pages `facetFilters` allow among the hits. The known facets are `language` and `docusaurus_tag` (`version` is part of the tag). No
// page has any other facet, so a filter of one allows no page, as with the hosted service.
import type { SearchGroup } from '../../../src/model/client.js';

export interface Allowed {
  page(number: number): boolean;
  /** Whether one of the groups is allowed. @param groups as bits: three in an octal digit, the first group first */
  word(groups: string): boolean;
}

export function allowedPages(groups: readonly SearchGroup[], filters: unknown): Allowed {
  const all = Array.isArray(filters) ? filters : typeof filters === 'string' ? [filters] : [];
  const isAllowed = groups.map((group) =>
    all.every((one: unknown) => (Array.isArray(one) ? one.some((choice) => passes(group, choice)) : passes(group, one))),
  );
  const ranges: [from: number, to: number][] = [];
  let first = 0;
  for (const [index, { count }] of groups.entries()) {
    if (isAllowed[index]) ranges.push([first, first + count]);
    first += count;
  }
  return {
    page: (page) => ranges.some(([from, to]) => page >= from && page < to),
    word: (bits) => isAllowed.some((allowed, index) => allowed && Number(bits[Math.floor(index / 3)] ?? 0) & (1 << (index % 3))),
  };
}

function passes({ language, tag }: SearchGroup, filter: unknown): boolean {
  const [, facet, not, value] = /^([^:]+):(-?)(.*)$/s.exec(String(filter)) ?? [];
  const own = facet === 'language' || facet === 'lang' ? language : facet === 'docusaurus_tag' ? tag : undefined;
  return (own === value) !== (not === '-');
}
