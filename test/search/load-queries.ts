// The queries of the relevance suite, as their files say them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface RelevanceQuery {
  query: string;
  kind: string;
  /** Addresses, with or without an anchor: all of them equally good. */
  expect: string[];
}

export function loadQueries(file: string): RelevanceQuery[] {
  const rows = parse(readFileSync(join('test/search', file), 'utf8')) as (Omit<RelevanceQuery, 'expect'> & {
    expect: string | string[];
  })[];
  return rows.map((row) => ({ ...row, expect: [row.expect].flat() }));
}

/** Place of the first hit that answers it, from 1; 0: none does. An address without an anchor is answered by any place of its page. */
export function rankOf(urls: readonly string[], expect: readonly string[]): number {
  return urls.findIndex((url) => expect.some((one) => (one.includes('#') ? url === one : url.split('#')[0] === one))) + 1;
}
