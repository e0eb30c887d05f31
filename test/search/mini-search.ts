// MiniSearch over the same records, set as its authors recommend for a site: titles before text, beginnings, and slips of a fifth of a word.
import MiniSearch from 'minisearch';
import type { OwnRecord } from './own-index.js';

export function createMiniSearch(records: readonly OwnRecord[]): (query: string) => Promise<string[]> {
  const index = new MiniSearch({
    idField: 'url',
    fields: ['heading', 'titles', 'keywords', 'content'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { heading: 4, titles: 2, keywords: 3 } },
  });
  index.addAll(records.map((record) => ({ ...record, titles: record.titles.join(' '), keywords: record.keywords.join(' ') })));
  return async (query) =>
    index
      .search(query)
      .slice(0, 20)
      .map(({ id }) => String(id));
}
