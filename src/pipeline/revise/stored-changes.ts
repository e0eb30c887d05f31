// Compares a run with one that an earlier process recorded: which files of pages have changed since, and what the earlier run stored of its
// entries.
import { once } from '../../base/values/once.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { BuildScope } from '../cache/build-scope.js';
import { areBundlesUnchanged } from '../cache/bundle-record.js';
import type { LastRun } from '../cache/journal.js';
import { type RunInput, runParts } from '../cache/last-run.js';
import { isHistoryUnchanged } from '../check/history-of-hints.js';
import { type CachedPage, storedPage } from '../read/compile-entries.js';
import { type Declined, decline, declineMany, orDeclined } from './declined.js';

export interface StoredChanges {
  last: LastRun;
  /** The entries of the changed files. Empty: a new run would do exactly what the last one did, if its outputs are in place. */
  entries: SourceEntry[];
  /**
   * Digests of all files of the content as they are now. Call it after the entries are settled, because a file may change again until it is
   * read.
   */
  digests(): string;
  /** The page of an entry as the last run compiled it. Undefined if it has none, or if the store has lost it. */
  pageBefore(entryKey: string): CachedPage | undefined;
}

/** @returns a function that compares with a recorded run */
export function createComparison(input: RunInput, { siteRoot, cache }: BuildScope) {
  const parts = once(() => runParts(input, cache));
  const { entries } = input.content.scanned;
  const placeOf = once(() => new Map(entries.map(({ key }, place) => [key, place])));
  const compare = async (last: LastRun = decline('the last run left no record')): Promise<StoredChanges> => {
    const { base, digests } = await parts();
    if (base !== last.base) decline('something beside the texts of files has changed');
    if (digests.includes(undefined)) decline('a file can’t be read');
    const before = last.digests.split(' ');
    const places = [...digests.keys()].filter((place) => digests[place] !== before[place]);
    declineMany(places.length);
    if (places.some((place) => place >= entries.length)) decline('a public file has changed');
    if (!cache.inputs.isUnchanged(last.reads)) decline('a file that pages include or looked for has changed');
    if (!areBundlesUnchanged(last.bundles, siteRoot)) decline('a file of a bundle has changed');
    if (!(await isHistoryUnchanged(last, siteRoot))) decline('the history that hints were taken from has changed');
    const found = new Map<string, CachedPage | undefined>();
    return {
      last,
      entries: places.flatMap((place) => entries[place] ?? []),
      digests() {
        const now = [...digests];
        for (const place of places) now[place] = cache.inputs.digestOf(entries[place]?.file ?? '');
        return now.join(' ');
      },
      pageBefore(entryKey) {
        const place = placeOf().get(entryKey) ?? -1;
        const entry = entries[place];
        if (entry && !found.has(entryKey)) found.set(entryKey, storedPage(entry, before[place] ?? '', { compiler: input.compiler, cache }));
        return found.get(entryKey);
      },
    };
  };
  return (last: LastRun | undefined): Promise<StoredChanges | Declined> => orDeclined(() => compare(last));
}
