// Looks up what a save under `dev` changes: the entries that are made of the saved files. Declines if anything else is made of them too.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteFiles, SourceEntry } from '../../model/source-entry.js';
import type { LiveSite } from '../live/live-site.js';
import type { SiteModel } from '../read/read-site.js';
import { decline, declineMany } from './declined.js';

/** What is made of the saved files. */
export interface Saved {
  entries: SourceEntry[];
  isOfApis: boolean;
  isOfHistory: boolean;
}

/** Finds the pages that are made of these files. Declined if anything else is made of them too. */
export function savedIn({ site, siteRoot, bundles, configInputs, diagnostics }: LiveSite, files: readonly string[]): Saved {
  const { scanned } = site;
  const { read, absent } = site.files.reads();
  const others = new Set([
    ...Object.keys(read),
    ...absent,
    ...configInputs,
    ...bundles.inputs,
    ...[...scanned.categories, ...scanned.tagFiles, ...scanned.authorFiles].map(({ file }) => file),
  ]);
  const history = new Set(site.dates.head?.files);
  const asked = new Set(files.filter((file) => !history.has(file)));
  const isOfHistory = asked.size < new Set(files).size;
  // A diagnostic that the last whole run reported for the file would keep its old lines.
  if (mentions(diagnostics, asked)) decline('the last whole run reported something of a changed file');
  for (const file of asked) {
    if (others.has(file) || file.startsWith('content/public/')) decline(`the whole site may depend on ${file}`);
    if (file.endsWith('/') || !existsSync(join(siteRoot, file))) decline(`${file} is a folder, or gone`);
  }
  const ofApis = [...asked].filter((file) =>
    [...site.apiReads.values()].some((reads) => Object.hasOwn(reads.read, file) || reads.absent.includes(file)),
  );
  const isOfApis = ofApis.length > 0;
  const found = readersOf(asked, site);
  const explained = new Set([...ofApis, ...[...found.values()].flatMap(({ files }) => files)]);
  declineMany(found.size);
  if (!areExplained([...asked], explained, siteRoot)) decline('no page is known to read a changed file');
  return { entries: [...found.values()].map(({ entry }) => entry), isOfApis, isOfHistory };
}

/**
 * Entries that are made of one of the files, with these files: the entry's own text, or files that it read. Entries of APIs are left out.
 */
function readersOf(asked: ReadonlySet<string>, { scanned, pages }: SiteModel): Map<string, { entry: SourceEntry; files: string[] }> {
  const found = new Map<string, { entry: SourceEntry; files: string[] }>();
  const add = (key: string, entry: SourceEntry, file: string): void => {
    if (!entry.api) found.set(key, { entry, files: [...(found.get(key)?.files ?? []), file] });
  };
  for (const file of asked) for (const entry of entriesByFile(scanned).get(file) ?? []) add(entry.key, entry, file);
  for (const [key, page] of pages) for (const file in page.reads.read) if (asked.has(file)) add(key, page.entry, file);
  return found;
}

/** Entries by file, without those of APIs. The map is made once for thousands of entries, because a save of a page does not change them. */
const entriesOfFiles = new WeakMap<SiteFiles, Map<string, SourceEntry[]>>();

function entriesByFile(scanned: SiteFiles): ReadonlyMap<string, SourceEntry[]> {
  const known = entriesOfFiles.get(scanned);
  if (known) return known;
  const entries = new Map<string, SourceEntry[]>();
  for (const entry of scanned.entries) if (!entry.api) entries.set(entry.file, [...(entries.get(entry.file) ?? []), entry]);
  entriesOfFiles.set(scanned, entries);
  return entries;
}

/**
 * Whether all changed names are accounted for. A name under which no page reads the file counts if another name of the file is accounted
 * for.
 */
function areExplained(asked: readonly string[], explained: ReadonlySet<string>, siteRoot: string): boolean {
  if (explained.size === asked.length) return true;
  const known = new Set([...explained].map((name) => fileOf(siteRoot, name)));
  return asked.every((name) => explained.has(name) || known.has(fileOf(siteRoot, name)));
}

/** Returns the name itself if the file has been removed meanwhile. */
function fileOf(siteRoot: string, name: string): string {
  try {
    return realpathSync(join(siteRoot, name));
  } catch {
    return name;
  }
}

export const mentions = (diagnostics: readonly Diagnostic[], files: ReadonlySet<string>): boolean =>
  diagnostics.some(({ at, related = [] }) => [at, ...related.map((other) => other.at)].some((place) => place && files.has(place.file)));
