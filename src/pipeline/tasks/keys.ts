// Keys of the memo tables: digests of everything that a result is made of and that was known beforehand. What is only
// found out on the way (files that a page includes) is recorded with the result instead.
import { digest } from '../../base/values/digest.js';
import type { SourceEntry } from '../../model/source-entry.js';

/** 128 bits: no two inputs of a site share one. */
export const KEY_LENGTH = 32;

export const keyOf = (...parts: unknown[]): string => digest(JSON.stringify(parts)).slice(0, KEY_LENGTH);

/** A payload says which table it belongs to: one that lies where another should is then no payload at all. */
export const storeKey = (table: StoreTable, key: string): string => `${table} ${key}`;

export type StoreTable =
  | 'compile'
  | 'body'
  | 'records'
  | 'words'
  | 'text'
  | 'highlight'
  | 'article'
  | 'facts'
  | 'graph'
  | 'bundles'
  | 'anchors'
  | 'outlines'
  | 'api'
  | 'search';

/**
 * @param compiler what all entries are compiled with: options and plugins (`WorkerSetup.compiler`)
 * @param content digest of the entry's file
 */
export const compileKey = (compiler: string, entry: SourceEntry, content: string): string => keyOf(compiler, entry, content);
