// What the search keeps of a page, by the page alone: the end of its texts' file, a line, and a line for the words of each weight.
import type { ApiPart } from '../../model/api-document.js';
import type { SearchRow } from '../../model/search-index.js';
import type { PageIndexer } from '../../search/index-page.js';

export interface SearchPart {
  /** JSON of `SearchPageTexts`, from behind what only the site knows. */
  tail: string;
  /** Words by weight, with blanks between them. */
  words: string[];
}

export interface SearchedText {
  rows: readonly SearchRow[];
  keywords?: readonly string[] | undefined;
  /** `SearchPageTexts.share` */
  share?: number | undefined;
  /** Its place in the content: words of it say what it belongs to. */
  path?: string;
}

/** What every operation repeats is told once in prose; a schema is part of operations, which say more of it. */
const API_SHARES: Record<ApiPart['part'], number> = { overview: 1, operation: 0.9, schema: 0.7 };

/** `SearchPageTexts.share`; undefined: all of it. */
export const shareOf = (api: ApiPart | undefined): number | undefined => api && API_SHARES[api.part];

export function searchPartOf({ rows, keywords = [], share = 1, path = '' }: SearchedText, indexer: PageIndexer): SearchPart {
  const own = { ...(keywords.length > 0 && { keywords }), ...(share !== 1 && { share }), rows };
  return { tail: JSON.stringify(own).slice(1), words: indexer.index({ ...own, path }) };
}

export const printSearchPart = ({ tail, words }: SearchPart): string => [tail, ...words].join('\n');

/** Its tail as it lies in the store: it goes into a file, and nobody reads it on the way. */
export interface StoredSearchPart {
  tail: Uint8Array;
  words: string[];
}

export function parseSearchPart(payload: Buffer): StoredSearchPart {
  const end = payload.indexOf(10);
  return { tail: payload.subarray(0, end), words: payload.toString('utf8', end + 1).split('\n') };
}

/** The file of a page's texts. */
export function textsFile(site: { url: string; lvl0: string }, { tail }: Pick<SearchPart | StoredSearchPart, 'tail'>): Buffer {
  const head = Buffer.from(`${JSON.stringify(site).slice(0, -1)},`);
  return Buffer.concat([head, typeof tail === 'string' ? Buffer.from(tail) : tail]);
}
