// What the checker knew of the pages in the last run. The store has the summary of each page, and the facts of a page that runs code.
import type { Page } from '../../model/content-graph.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { PageRows } from '../cache/journal.js';
import { type PageInputsScope, pageInputs } from '../render/page-key.js';
import { readStoredFacts } from '../render/plan-pages.js';
import { reusedFacts } from '../render/render-pages.js';

export interface StoredPageFacts {
  facts: PageFacts;
  /** Something was reported of what the page's code rendered. */
  hasFindings: boolean;
  /** Keys under which the store holds the page. A page without an entry has none. */
  keys: string[];
}

/**
 * @param scope the site of the last run
 * @returns a function that finds the facts of a page. Undefined if the page was not published, or if the store has lost its facts
 */
export function createStoredFacts(scope: PageInputsScope, rows: PageRows, cache: BuildCache): (page: Page) => StoredPageFacts | undefined {
  const found = new Map<string, StoredPageFacts | undefined>();
  const find = (page: Page): StoredPageFacts | undefined => {
    const row = Object.hasOwn(rows, page.output) ? rows[page.output] : undefined;
    if (!row || (page.file !== undefined && !scope.pages.get(page.key))) return undefined;
    const { value: inputs } = pageInputs(page, scope);
    const stored = readStoredFacts(inputs, cache);
    const keys = [inputs.compiled?.key ?? [], inputs.article?.key ?? []].flat();
    return stored && { facts: reusedFacts(page, { row, stored }), hasFindings: stored.diagnostics.length > 0, keys };
  };
  return (page) => {
    if (!found.has(page.key)) found.set(page.key, find(scope.pageOf(page.key) ?? page));
    return found.get(page.key);
  };
}
