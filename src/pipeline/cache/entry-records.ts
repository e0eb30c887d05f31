// What a run leaves of its entries: which there were, when each was last changed, and what the graph was made of. A revision that makes the
// graph again need not read the heads of all pages then.
import { graphPart } from '../../link/graph-part.js';
import type { Outlines } from '../../link/outlines.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { LastChange, SourceEntry } from '../../model/source-entry.js';
import type { FoundDates } from '../read/find-dates.js';
import type { SiteModel } from '../read/read-site.js';
import type { BuildCache } from './build-cache.js';
import { keepText, loadText } from './stored-text.js';

export interface EntryRecords {
  entries: SourceEntry[];
  /** By entry key. An outline has only its `graphPart`. */
  outlines: Outlines;
  /** By entry key: `CompiledPage.graphDigest`. */
  graphDigests: Pick<ReadonlyMap<string, string>, 'get'>;
  /** By entry key. */
  dates: Pick<ReadonlyMap<string, LastChange>, 'get'>;
}

/** JSON-shaped. `part`: what `graphPart` returned. */
type Row = [entry: SourceEntry, graphDigest: string, part: string, date: LastChange | null];

interface RecordedSite extends Pick<SiteModel, 'scanned'> {
  outlines: Outlines;
  dates: Pick<FoundDates, 'value'>;
  graphDigests: EntryRecords['graphDigests'];
}

/** @returns what `loadEntries` takes. Undefined if an entry could not be compiled */
export function keepEntries({ scanned, outlines, graphDigests, dates }: RecordedSite, cache: BuildCache): string | undefined {
  const rows: Row[] = [];
  for (const entry of scanned.entries) {
    const [outline, digest] = [outlines.get(entry.key), graphDigests.get(entry.key)];
    if (!outline || digest === undefined) return undefined;
    rows.push([entry, digest, graphPart(outline), dates.value[entry.file] ?? null]);
  }
  return keepText('entries', JSON.stringify(rows), cache);
}

/** Undefined if the store has lost them. */
export function loadEntries(key: string, cache: BuildCache): EntryRecords | undefined {
  const text = loadText('entries', key, cache);
  if (text === undefined) return undefined;
  const rows = JSON.parse(text) as Row[];
  const byKey = new Map(rows.map((row) => [row[0].key, row]));
  const outlines = new Map<string, Outline>();
  return {
    entries: rows.map(([entry]) => entry),
    outlines: {
      get(entryKey) {
        const part = byKey.get(entryKey)?.[2];
        const outline = outlines.get(entryKey) ?? (part === undefined ? undefined : outlineOf(part));
        if (outline) outlines.set(entryKey, outline);
        return outline;
      },
    },
    graphDigests: { get: (entryKey) => byKey.get(entryKey)?.[1] },
    dates: { get: (entryKey) => byKey.get(entryKey)?.[3] ?? undefined },
  };
}

function outlineOf(part: string): Outline {
  const [frontMatter, title, post] = JSON.parse(part) as [Outline['frontMatter'], string | null, Outline['post'] | null];
  return {
    frontMatter,
    ...(title !== null && { title }),
    ...(post && { post }),
    description: '',
    hasContentTitle: false,
    headings: [],
  };
}
