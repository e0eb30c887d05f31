// Finds what the site's folders contain, without reading pages: files by name, and when each was last changed. Git takes its time, so its
// result is a promise.
import { relative, sep } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteFiles } from '../../model/source-entry.js';
import type { ParsedFiles } from '../../sources/api/read/parsed-files.js';
import { scanSite } from '../../sources/scan-site.js';
import type { BuildCache } from '../cache/build-cache.js';
import { type FoundDates, findDates } from './find-dates.js';
import { type LoadApisOptions, type LoadedApis, loadApis } from './load-apis.js';
import type { LoadedConfig } from './load-config.js';
import type { RemoteDocuments } from './remote-documents.js';

export interface FoundContent {
  scanned: SiteFiles;
  /** Their entries are among the scanned ones. */
  apis: LoadedApis;
  /** Diagnostics of the scan. Faults of API documents are found by `apis.check`. */
  diagnostics: Diagnostic[];
  /** Never rejects. */
  dating: Promise<FoundDates>;
}

export interface FindContentOptions extends Pick<LoadApisOptions, 'onDocument'> {
  siteRoot: string;
  /** Absolute. It is left out of the scan if it lies inside the site. */
  outFolder: string;
  loaded: LoadedConfig;
  cache: BuildCache;
  remote: RemoteDocuments;
  /** Files of API descriptions that were parsed before. */
  parsedFiles: ParsedFiles | undefined;
  /** The session is lazy: no sitemap is written. */
  isLazy: boolean;
}

export async function findContent({
  siteRoot,
  outFolder,
  loaded,
  cache,
  remote,
  parsedFiles,
  isLazy,
  onDocument,
}: FindContentOptions): Promise<FoundContent> {
  const { config, places } = loaded;
  const scan = await scanSite({ siteRoot, config, places, ...outputInside(siteRoot, outFolder) });
  const apis = await loadApis({ siteRoot, loaded, cache, remote, parsedFiles, onDocument });
  const scanned = { ...scan.value, entries: [...scan.value.entries, ...apis.entries] };
  return {
    scanned,
    apis,
    diagnostics: [...scan.diagnostics, ...remote.notes()],
    dating: findDates({ siteRoot, config, entries: scanned.entries, isLazy }),
  };
}

/** The output folder as `scanSite` takes it. */
export function outputInside(siteRoot: string, outFolder: string): { outFolder?: string } {
  const path = relative(siteRoot, outFolder).split(sep).join('/');
  return path.startsWith('..') || path === '' ? {} : { outFolder: path };
}
