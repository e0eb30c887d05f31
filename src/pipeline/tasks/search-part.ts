// What the search keeps of a page, made from that page alone: the end of the file with its texts, as one line, and one line of words for
// each weight.
import type { ApiPart } from '../../model/api/api-document.js';
import type { SearchPageTexts, SearchRow } from '../../model/search-index.js';
import type { PageIndexer } from '../../search/index-page.js';

export interface SearchPart {
  /** The end of the JSON of `SearchPageTexts`, after the properties that only the site knows. */
  tail: string;
  /** Words by weight, separated by blanks. */
  words: string[];
}

export interface SearchedText {
  rows: readonly SearchRow[];
  keywords?: readonly string[] | undefined;
  description?: string | undefined;
  /** `SearchPageTexts.share` */
  share?: number | undefined;
  /** `SearchPageTexts.operation` */
  operation?: { method: string; path: string } | undefined;
  /** Its place in the content. The words of the path tell what the page belongs to. */
  path?: string;
}

/**
 * How much the words of a part weigh. Operations repeat what the prose states once. A schema is part of operations, which explain it in
 * more detail.
 */
const API_SHARES: Record<ApiPart['part'], number> = { overview: 1, operation: 0.9, channel: 0.9, message: 0.8, schema: 0.7 };

/** `SearchPageTexts.share`. Undefined stands for 1. */
export const shareOf = (api: ApiPart | undefined): number | undefined => api && API_SHARES[api.part];

/** `SearchPageTexts.operation` */
export const operationOf = (api: ApiPart | undefined): SearchPageTexts['operation'] =>
  api?.method !== undefined && api.path !== undefined ? { method: api.method, path: api.path } : undefined;

export function searchPartOf(
  { rows, keywords = [], description = '', share = 1, operation, path = '' }: SearchedText,
  indexer: PageIndexer,
): SearchPart {
  // Many pages begin with their description.
  const isText = rows.some(({ c }) => c === description);
  const own = {
    ...(keywords.length > 0 && { keywords }),
    ...(description !== '' && !isText && { description }),
    ...(share !== 1 && { share }),
    rows,
  };
  return { tail: JSON.stringify({ ...(operation && { operation }), ...own }).slice(1), words: indexer.index({ ...own, path }) };
}

export const printSearchPart = ({ tail, words }: SearchPart): string => [tail, ...words].join('\n');

/** Its tail stays as the bytes of the store: it is copied into a file and never parsed. */
export interface StoredSearchPart {
  tail: Uint8Array;
  words: string[];
}

export function parseSearchPart(payload: Buffer): StoredSearchPart {
  const end = payload.indexOf(10);
  return { tail: payload.subarray(0, end), words: payload.toString('utf8', end + 1).split('\n') };
}

/** Makes the file of a page's texts. */
export function textsFile(
  site: Pick<SearchPageTexts, 'url' | 'lvl0' | 'labels' | 'weight'>,
  { tail }: Pick<SearchPart | StoredSearchPart, 'tail'>,
): Buffer {
  const head = Buffer.from(`${JSON.stringify(site).slice(0, -1)},`);
  return Buffer.concat([head, typeof tail === 'string' ? Buffer.from(tail) : tail]);
}
