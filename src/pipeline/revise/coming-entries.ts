// Entries that come or go.
import type { SiteFiles, SourceEntry } from '../../model/source-entry.js';
import { scanSite } from '../../sources/scan-site.js';
import type { LiveSite } from '../live/live-site.js';
import { outputInside } from '../read/find-content.js';
import { decline } from './declined.js';

export interface ComingEntries {
  added: SourceEntry[];
  gone: SourceEntry[];
}

/** Declines if anything else of the entries differs, or if a page of an API comes or goes. */
export function comingEntries(before: readonly SourceEntry[], now: readonly SourceEntry[]): ComingEntries {
  const left = new Map(before.map((entry) => [entry.key, entry]));
  const added = now.filter((entry) => {
    const old = left.get(entry.key);
    left.delete(entry.key);
    if (old && old !== entry && JSON.stringify(old) !== JSON.stringify(entry))
      decline(`${entry.file} is another kind of page, or its API has changed`);
    return !old;
  });
  const gone = [...left.values()];
  if ([...added, ...gone].some(({ api }) => api)) decline('pages of an API come or go');
  return { added, gone };
}

export interface ScannedAgain extends ComingEntries {
  scanned: SiteFiles;
}

/**
 * Looks under `dev` which pages the saved files bring or take away. Declines if these files are anything else than pages.
 * @param files of which no page is made so far, or which are gone
 */
export async function scanAgain({ site, siteRoot, outFolder, diagnostics }: LiveSite, files: ReadonlySet<string>): Promise<ScannedAgain> {
  const { config, places, scanned: before, pages } = site;
  const { value: now, diagnostics: found } = await scanSite({ siteRoot, config, places, ...outputInside(siteRoot, outFolder) });
  const ofScan = (all: typeof diagnostics): string[] =>
    all
      .filter(({ code }) => /^(?:source\/(?!unread-)|config\/(?:docs|blog)-folder)/.test(code))
      .map((one) => JSON.stringify(one))
      .sort();
  if (ofScan(found).join('\n') !== ofScan(diagnostics).join('\n')) decline('the scan of the folders has other findings');
  const withoutEntries = (scan: SiteFiles): string => JSON.stringify({ ...scan, entries: [] });
  if (withoutEntries(now) !== withoutEntries(before)) decline('files come or go that are not pages');
  const known = new Map(before.entries.map((entry) => [entry.key, entry]));
  const ofApis = before.entries.filter(({ api }) => api);
  const entries = [...now.entries.map((entry) => known.get(entry.key) ?? entry), ...ofApis];
  const coming = comingEntries(before.entries, entries);
  const explained = new Set([...coming.added, ...coming.gone].map(({ file }) => file));
  if (explained.size !== files.size || [...files].some((file) => !explained.has(file))) decline('no page is known to read a changed file');
  for (const { entry, reads, imports, module } of pages.values()) {
    if (explained.has(entry.file) && (imports.length > 0 || module !== undefined)) decline(`${entry.file} is gone, with its code`);
    const isRead = Object.keys(reads.read).some((file) => explained.has(file)) || reads.absent.some((file) => explained.has(file));
    if (isRead || Object.keys(reads.listed).length > 0) decline(`${entry.file} may read a file that comes or goes`);
  }
  return { ...coming, scanned: { ...now, entries } };
}
