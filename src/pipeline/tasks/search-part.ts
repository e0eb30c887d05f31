// What the search keeps of a page, made from that page alone: the end of the file with its texts, as one line, the lengths of its pieces,
// and lines of words.
import type { ApiPart } from '../../model/api/api-document.js';
import type { SearchPageTexts, SearchRow } from '../../model/search-index.js';
import type { PageIndexer } from '../../search/index-page.js';
import { type PackedPage, type PrintedTexts, printTexts } from '../../search/page-texts.js';

export interface SearchPart extends PrintedTexts {
  /** Lines of words (search/word-rows). */
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
  return { ...printTexts({ ...(operation && { operation }), ...own }), words: indexer.index({ ...own, path }) };
}

export const printSearchPart = ({ tail, cuts, words }: SearchPart): string => [tail, cuts, ...words].join('\n');

/** Its tail stays as the bytes of the store: it is copied into a file and never parsed. */
export interface StoredSearchPart extends Omit<SearchPart, 'tail'> {
  tail: Uint8Array;
}

export function parseSearchPart(payload: Buffer): StoredSearchPart {
  const end = payload.indexOf(10);
  const [cuts = '', ...words] = payload.toString('utf8', end + 1).split('\n');
  return { tail: payload.subarray(0, end), cuts, words };
}

/** Makes the file of a page's texts. */
export function textsFile(
  site: Pick<SearchPageTexts, 'url' | 'lvl0' | 'labels' | 'weight'>,
  { tail, cuts }: Omit<SearchPart | StoredSearchPart, 'words'>,
): PackedPage {
  const head = Buffer.from(`${JSON.stringify(site).slice(0, -1)},`);
  return { file: Buffer.concat([head, typeof tail === 'string' ? Buffer.from(tail) : tail]), head: head.length, cuts };
}
