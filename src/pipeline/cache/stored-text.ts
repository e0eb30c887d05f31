// Texts in the store that are found by their own digests. A run leaves them for the next one if they are too large for the journal.
import { digest } from '../../base/values/digest.js';
import { createSegmentWriter } from '../../engine/store/segment-writer.js';
import { type StoreTable, storeKey } from '../tasks/keys.js';
import type { BuildCache } from './build-cache.js';

/** @returns the text's digest, by which `loadText` finds it, unless the disk refused the text */
export function keepText(table: StoreTable, text: string, { store, folder }: BuildCache): string {
  const key = digest(text);
  if (store.get(table, key)) return key;
  const writer = createSegmentWriter(folder);
  const ref = writer.append(storeKey(table, key), text);
  writer.close();
  if (ref) store.put(table, key, ref);
  return key;
}

/** Undefined if the store does not have it, or has lost it. */
export function loadText(table: StoreTable, key: string, { store, reader }: BuildCache): string | undefined {
  const ref = store.get(table, key);
  return ref && reader.read(ref, storeKey(table, key))?.toString('utf8');
}
