// Decides which pages are searched, and numbers them by their places in this list. Pages of one language and version have consecutive
// numbers.
import { searchTagsOf } from '../../link/create-page-contexts.js';
import type { Page } from '../../model/content-graph.js';
import type { SearchGroup } from '../../model/search-index.js';

export interface SearchedPages {
  pages: Page[];
  groups: SearchGroup[];
}

const SEARCHED = new Set<Page['kind']>(['doc', 'page', 'post', 'api', 'generatedIndex']);

export function searchedPages(all: readonly Page[]): SearchedPages {
  const groups = new Map<string, { group: SearchGroup; pages: Page[] }>();
  for (const page of all) {
    if (page.unlisted || page.draft || !SEARCHED.has(page.kind)) continue;
    const { language, tag } = searchTagsOf(page);
    const key = `${language}\n${tag}`;
    const known = groups.get(key) ?? { group: { language, tag, count: 0 }, pages: [] };
    groups.set(key, known);
    known.group.count++;
    known.pages.push(page);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return { pages: sorted.flatMap((one) => one.pages), groups: sorted.map(({ group }) => group) };
}
