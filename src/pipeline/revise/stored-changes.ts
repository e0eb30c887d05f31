// Finds the entries whose files have changed since the last run, and what that run stored of its entries.
import type { SourceEntry } from '../../model/source-entry.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { LastRun } from '../cache/journal.js';
import { type RunInput, runParts } from '../cache/last-run.js';
import { type CachedPage, storedPage } from '../read/compile-entries.js';

/** With more changed pages than this, a build of the whole site is faster. */
export const MAX_PAGES = 48;

export interface StoredChanges {
  /** The entries of the changed files. */
  entries: SourceEntry[];
  /**
   * Digests of all files of the content as they are now. Call it after the entries are settled, because a file may change again until it is
   * read.
   */
  digests(): string;
  /** The page of an entry as the last run compiled it. Undefined if it has none, or if the store has lost it. */
  pageBefore(entryKey: string): CachedPage | undefined;
}

/** @returns undefined if something else than texts of pages changed, or too many of them */
export async function findStoredChanges(input: RunInput, last: LastRun, cache: BuildCache): Promise<StoredChanges | undefined> {
  const { base, digests } = await runParts(input, cache);
  if (base !== last.base || digests.includes(undefined)) return undefined;
  const { entries } = input.content.scanned;
  const before = last.digests.split(' ');
  const places = [...digests.keys()].filter((place) => digests[place] !== before[place]);
  if (places.length > MAX_PAGES || places.some((place) => place >= entries.length)) return undefined;
  const placeOf = new Map(entries.map(({ key }, place) => [key, place]));
  const found = new Map<string, CachedPage | undefined>();
  return {
    entries: places.flatMap((place) => entries[place] ?? []),
    digests() {
      for (const place of places) digests[place] = cache.inputs.digestOf(entries[place]?.file ?? '');
      return digests.join(' ');
    },
    pageBefore(entryKey) {
      const place = placeOf.get(entryKey) ?? -1;
      const entry = entries[place];
      if (entry && !found.has(entryKey)) found.set(entryKey, storedPage(entry, before[place] ?? '', { compiler: input.compiler, cache }));
      return found.get(entryKey);
    },
  };
}
