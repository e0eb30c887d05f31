// Which pages `facetFilters` allow among the hits. The known facets are `language` and `docusaurus_tag` (`version` is part of the tag). No
// page has any other facet, so a filter of one allows no page, as with the hosted service.
import type { SearchGroup } from '../../../src/model/client.js';

export function allowedPages(groups: readonly SearchGroup[], filters: unknown): (page: number) => boolean {
  const all = Array.isArray(filters) ? filters : typeof filters === 'string' ? [filters] : [];
  if (all.length === 0) return () => true;
  const ranges: [from: number, to: number][] = [];
  let first = 0;
  for (const group of groups) {
    const isAllowed = all.every((one: unknown) => (Array.isArray(one) ? one.some((choice) => passes(group, choice)) : passes(group, one)));
    if (isAllowed) ranges.push([first, first + group.count]);
    first += group.count;
  }
  return (page) => ranges.some(([from, to]) => page >= from && page < to);
}

function passes({ language, tag }: SearchGroup, filter: unknown): boolean {
  const [, facet, not, value] = /^([^:]+):(-?)(.*)$/s.exec(String(filter)) ?? [];
  const own = facet === 'language' || facet === 'lang' ? language : facet === 'docusaurus_tag' ? tag : undefined;
  return (own === value) !== (not === '-');
}
