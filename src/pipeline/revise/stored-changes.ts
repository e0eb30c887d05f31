// Compares a run with one that an earlier process recorded: which pages came, went or have another text since, and what the earlier run
// stored of its entries.
import { once } from '../../base/values/once.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { BuildScope } from '../cache/build-scope.js';
import { changedInBundles } from '../cache/bundle-record.js';
import { type EntryRecords, loadEntries } from '../cache/entry-records.js';
import type { LastRun } from '../cache/journal.js';
import { contentFiles, type RunInput, runParts } from '../cache/last-run.js';
import { whatDiffers } from '../cache/shared-inputs.js';
import { isHistoryUnchanged } from '../check/history-of-hints.js';
import { type CachedPage, storedPage } from '../read/compile-entries.js';
import { comingEntries } from './coming-entries.js';
import { type Declined, decline, declineLost, declineMany, orDeclined } from './declined.js';

export interface StoredChanges {
  last: LastRun;
  /** The entries of files that are new, or have another text. */
  entries: SourceEntry[];
  /** Keys of those that are new. */
  added: ReadonlySet<string>;
  /** Entries whose files are gone. */
  gone: SourceEntry[];
  /** What the last run left of all entries. */
  records(): EntryRecords;
  /** `LastRun.base` of this run. */
  base: string;
  /**
   * Digests of all files of the content as they are now. Call it after the entries are settled, because a file may change again until it is
   * read.
   */
  digests(): string;
  /** The page of an entry as the last run compiled it. Undefined if it has none, or if the store has lost it. */
  pageBefore(entryKey: string): CachedPage | undefined;
}

/** Nothing has changed: a new run would do exactly what the last one did, if its outputs are in place. */
export const isNoChange = ({ entries, gone }: StoredChanges): boolean => entries.length + gone.length === 0;

const declineUnknown = ({ store }: BuildScope['cache']): never =>
  decline(store.isOfOtherVersion ? 'the cache is of another version of docgen or Node.js' : 'the last run left no record');

/** @returns a function that compares with a recorded run */
export function createComparison(input: RunInput, { siteRoot, cache }: BuildScope) {
  const parts = once(() => runParts(input, cache));
  const { entries } = input.content.scanned;
  const compare = async (last: LastRun = declineUnknown(cache)): Promise<StoredChanges> => {
    const { base, rest, shared, digests } = await parts();
    if (rest !== last.rest) decline(whatDiffers(last.shared, shared, cache));
    const records = once(() => loadEntries(last.entries, cache) ?? declineLost());
    const isSameList = base === last.base;
    const { added, gone } = isSameList ? { added: [], gone: [] } : comingEntries(records().entries, entries);
    const isAdded = new Set(added.map(({ key }) => key));
    const { value: dates } = await input.content.dating;
    const isRedated = ({ key, file }: SourceEntry): boolean => JSON.stringify(records().dates.get(key)) !== JSON.stringify(dates[file]);
    const redated = isSameList ? undefined : entries.find((entry) => !isAdded.has(entry.key) && isRedated(entry));
    if (redated) decline(`${redated.file} has another date`);
    const unread = digests.indexOf(undefined);
    if (unread >= 0) decline(`${contentFiles(input.content)[unread]} can’t be read`);
    const before = last.digests.split(' ');
    const entriesBefore = isSameList ? entries : records().entries;
    const placeBefore = once(() => new Map(entriesBefore.map(({ key }, place) => [key, place])));
    const digestBefore = (place: number): string | undefined => {
      if (isSameList) return before[place];
      const entry = entries[place];
      return before[entry ? (placeBefore().get(entry.key) ?? -1) : place - entries.length + entriesBefore.length];
    };
    const places = [...digests.keys()].filter((place) => digests[place] !== digestBefore(place));
    declineMany(places.length + gone.length);
    const publicFile = places.find((place) => place >= entries.length);
    if (publicFile !== undefined) decline(`${contentFiles(input.content)[publicFile]} has changed`);
    const read = cache.inputs.changedIn(last.reads);
    if (read !== undefined) decline(`${read} has changed, which pages include or looked for`);
    const bundled = changedInBundles(last.bundles, siteRoot);
    if (bundled !== undefined) decline(`${bundled} has changed, which is in a bundle or was looked for`);
    if (!(await isHistoryUnchanged(last, siteRoot))) decline('the history that hints were taken from has changed');
    const found = new Map<string, CachedPage | undefined>();
    return {
      last,
      entries: places.flatMap((place) => entries[place] ?? []),
      added: isAdded,
      gone,
      records,
      base,
      digests() {
        const now = [...digests];
        for (const place of places) now[place] = cache.inputs.digestOf(entries[place]?.file ?? '');
        return now.join(' ');
      },
      pageBefore(entryKey) {
        const place = placeBefore().get(entryKey) ?? -1;
        const entry = entriesBefore[place];
        if (entry && !found.has(entryKey)) found.set(entryKey, storedPage(entry, before[place] ?? '', { compiler: input.compiler, cache }));
        return found.get(entryKey);
      },
    };
  };
  return (last: LastRun | undefined): Promise<StoredChanges | Declined> => orDeclined(() => compare(last));
}
