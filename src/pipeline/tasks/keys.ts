// Keys of the memo tables. A key is a digest of everything that a result is made of and that is known beforehand. What is only found out on
// the way (files that a page includes) is recorded with the result instead.
import { digest } from '../../base/values/digest.js';
import type { SourceEntry } from '../../model/source-entry.js';

/** 32 hex digits are 128 bits: no two inputs of a site share a key. */
export const KEY_LENGTH = 32;

export const keyOf = (...parts: unknown[]): string => digest(JSON.stringify(parts)).slice(0, KEY_LENGTH);

/** The table is part of the stored key, so that a payload of another table is not taken for one of this table. */
export const storeKey = (table: StoreTable, key: string): string => `${table} ${key}`;

export type StoreTable =
  | 'compile'
  | 'body'
  | 'records'
  | 'words'
  | 'text'
  | 'highlight'
  | 'diagram'
  | 'article'
  | 'facts'
  | 'graph'
  | 'bundles'
  | 'anchors'
  | 'places'
  | 'entries'
  | 'shared'
  | 'outlines'
  | 'api'
  | 'search';

/**
 * @param compiler key of what all entries are compiled with: options and plugins (`WorkerSetup.compiler`)
 * @param content digest of the entry's file
 */
export const compileKey = (compiler: string, entry: SourceEntry, content: string): string => keyOf(compiler, entry, content);
