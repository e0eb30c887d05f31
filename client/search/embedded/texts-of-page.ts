// The texts of the pages that a query finds. The files of words have the rows of the best pages that show one word. Other texts are fetched.
import type { SearchPageTexts } from '../../../src/model/client.js';
import type { SearchIndex } from './fetch-index.js';
import type { MatchedQuery, RankedPage } from './rank-pages.js';

export interface TextsReader {
  /** The page's texts, or the part of them that shows the words of the query. */
  shown(page: RankedPage): Promise<SearchPageTexts>;
  /** All texts of the page. From then on `shown` returns them. */
  whole(page: RankedPage): Promise<SearchPageTexts>;
}

export function createTextsReader(index: SearchIndex, { matches, wholeMatches, named }: MatchedQuery): TextsReader {
  const nodes = new Set([...matches, ...wholeMatches].flatMap((match) => [...match.nodes]));
  if (named) nodes.add(named.node);
  const known = new Map<number, Promise<SearchPageTexts>>();
  const whole = ({ page }: RankedPage): Promise<SearchPageTexts> => {
    const texts = index.page(page);
    known.set(page, texts);
    return texts;
  };
  return {
    whole,
    async shown(ranked) {
      const before = known.get(ranked.page);
      if (before) return before;
      const merged = ranked.isRecorded ? mergeRows([...nodes].flatMap((node) => node.pages.get(ranked.page) ?? [])) : undefined;
      if (!merged) return whole(ranked);
      known.set(ranked.page, Promise.resolve(merged));
      return merged;
    },
  };
}

/** Joins parts of a page. Rows that several parts have occur once. */
function mergeRows(parts: readonly SearchPageTexts[]): SearchPageTexts | undefined {
  const [first, ...rest] = new Set(parts);
  if (!first || rest.length === 0) return first;
  const rows = new Map([first, ...rest].flatMap(wholeRows).map((row) => [JSON.stringify(row), row]));
  return { ...Object.assign({}, first, ...rest), rows: [...rows.values()] };
}

/** With the anchor and the hierarchy in each row. */
function wholeRows({ rows }: SearchPageTexts): SearchPageTexts['rows'] {
  let [a, h]: [string, (string | null)[]] = ['', []];
  return rows.map((row) => {
    a = row.a ?? a;
    h = row.h ?? h;
    return { ...row, a, h };
  });
}
