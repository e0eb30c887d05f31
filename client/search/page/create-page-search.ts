// The state of the search page: the query, the results so far, and the running search. A search starts when nothing has been typed for a
// moment. An answer to an earlier query is dropped. This file uses no DOM: `onChange` renders.
import type { Asker } from '../create-asker.js';
import type { Answer } from '../read-answer.js';

export interface PageView {
  query: string;
  status: 'idle' | 'loading' | 'error';
  /** The results of all pages that were fetched. Undefined if there is no result yet. */
  found?: Pick<Answer, 'hits' | 'count' | 'nearWords'> & { hasMore: boolean };
}

export interface PageSearch {
  /** `atOnce`: searches without waiting for more to be typed. */
  search(query: string, atOnce?: boolean): void;
  /** Fetches the next page of the same results, or the same page again if it failed. */
  more(): void;
  end(): void;
}

export interface PageSearchOptions {
  ask: Asker['ask'];
  snippetWords: number;
  onChange(view: PageView): void;
}

export const MOST_CHARACTERS = 512;
const TYPING_MS = 300;

export function createPageSearch({ ask, snippetWords, onChange }: PageSearchOptions): PageSearch {
  let view: PageView = { query: '', status: 'idle' };
  let pages = 0;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (part: Partial<PageView>) => {
    view = { ...view, ...part };
    onChange(view);
  };

  const fetchPage = async (page: number) => {
    const own = ++turn;
    const { query } = view;
    change({ status: 'loading' });
    try {
      const answer = await ask({ query, snippetWords, page, advancedSyntax: true });
      if (own !== turn) return;
      pages = page + 1;
      const hits = page === 0 ? answer.hits : [...(view.found?.hits ?? []), ...answer.hits];
      change({ status: 'idle', found: { hits, count: answer.count, nearWords: answer.nearWords, hasMore: pages < answer.pages } });
    } catch (error) {
      if (own !== turn) return;
      console.warn('docgen: the search failed.', error);
      if (page === 0) view = { query, status: 'error' };
      change({ status: 'error' });
    }
  };

  return {
    search(typed, atOnce = false) {
      const query = typed.slice(0, MOST_CHARACTERS);
      clearTimeout(timer);
      turn++;
      pages = 0;
      if (query.trim() === '') {
        const { found: _, ...rest } = view;
        view = rest;
        change({ query, status: 'idle' });
        return;
      }
      // The results of the earlier query stay until the next ones are there.
      change({ query, status: 'loading', ...(view.found && { found: { ...view.found, hasMore: false } }) });
      timer = setTimeout(() => void fetchPage(0), atOnce ? 0 : TYPING_MS);
    },
    more: () => void (view.status === 'loading' || fetchPage(pages)),
    end() {
      clearTimeout(timer);
      turn++;
    },
  };
}
