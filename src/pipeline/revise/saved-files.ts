// Looks up what a save under `dev` changes: the entries that are made of the saved files. Declines if anything else is made of them too.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteFiles, SourceEntry } from '../../model/source-entry.js';
import type { LiveSite } from '../live/live-site.js';
import type { SiteModel } from '../read/read-site.js';
import { type ScannedAgain, scanAgain } from './coming-entries.js';
import { decline, declineMany } from './declined.js';

/** What is made of the saved files. */
export interface Saved {
  entries: SourceEntry[];
  isOfApis: boolean;
  isOfHistory: boolean;
  /** Present if pages come or go. */
  coming?: ScannedAgain;
}

/**
 * Finds the pages that are made of these files. Declined if anything else is made of them too.
 * @param isBehind as in `reviseLiveSite`
 */
export async function savedIn(live: LiveSite, files: readonly string[], isBehind: boolean): Promise<Saved> {
  const { site, siteRoot, bundles, configInputs, diagnostics } = live;
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
    if (file.endsWith('/')) decline(`${file} is a folder`);
  }
  const gone = new Set([...asked].filter((file) => !existsSync(join(siteRoot, file))));
  const ofApis = [...asked].filter((file) =>
    [...site.apiReads.values()].some((reads) => Object.hasOwn(reads.read, file) || reads.absent.includes(file)),
  );
  const isOfApis = ofApis.length > 0;
  const there = new Set([...asked].filter((file) => !gone.has(file)));
  const found = readersOf(there, site);
  const explained = new Set([...ofApis, ...[...found.values()].flatMap(({ files }) => files)]);
  declineMany(found.size + gone.size);
  const entries = [...found.values()].map(({ entry }) => entry);
  if (gone.size === 0 && areExplained([...asked], explained, siteRoot)) return { entries, isOfApis, isOfHistory };
  if (live.early || isBehind || isOfApis) decline('files are new or gone, and not all pages are known');
  const coming = await scanAgain(live, new Set([...asked].filter((file) => !explained.has(file))));
  return { entries: [...entries, ...coming.added], isOfApis, isOfHistory, coming };
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
