// MiniSearch over the same records, set as its authors recommend for a site: titles before text, beginnings, and slips of a fifth of a word.
import { importExtra } from '../extra-packages.js';
import type { OwnRecord } from './own-index.js';

/** The parts of it that are used. */
interface Exports {
  default: new (options: object) => { addAll(records: object[]): void; search(query: string): { id: unknown }[] };
}

export async function createMiniSearch(records: readonly OwnRecord[]): Promise<(query: string) => Promise<string[]>> {
  const { default: MiniSearch } = await importExtra<Exports>('minisearch/dist/es/index.js');
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
