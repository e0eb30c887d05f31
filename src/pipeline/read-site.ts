// The first half of a run: from the folders of a site to its graph. Nothing is rendered yet, and nothing of a page's prose
// has been looked at by another page.
import { relative, sep } from 'node:path';
import { createTrackedFiles } from '../engine/tracked-fs.js';
import { buildGraph } from '../link/build-graph.js';
import type { CompiledEntry, Outline } from '../model/compiled-entry.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import type { LastChange, SiteFiles, SourceEntry } from '../model/source-entry.js';
import { loadGitDates } from '../sources/git-dates.js';
import { scanSite } from '../sources/scan-site.js';
import { compileEntries } from './compile-entries.js';
import { createCollector } from './create-collector.js';
import type { LoadedConfig } from './load-config.js';

export interface ReadSiteOptions {
  siteRoot: string;
  /** Absolute; left out of the scan when it lies inside the site. */
  outFolder: string;
  drafts: boolean;
  loaded: LoadedConfig;
}

export interface ReadSite {
  config: SiteConfig;
  places: ConfigPlaces;
  files: FileReader;
  scanned: SiteFiles;
  /** By entry key, drafts included. */
  compiled: Map<string, CompiledEntry>;
  outlines: Map<string, Outline>;
  /** By file. */
  lastChanges: Record<string, LastChange>;
  graph: ContentGraph;
}

export async function readSite({ siteRoot, outFolder, drafts, loaded: { config, places } }: ReadSiteOptions): Promise<Outcome<ReadSite>> {
  const { diagnostics, take } = createCollector();
  const files = createTrackedFiles(siteRoot);
  const scanned = take(await scanSite({ siteRoot, config, places, ...outputInside(siteRoot, outFolder) }));
  const { entries, categories, publicFiles } = scanned;
  const compiled = take(await compileEntries({ entries, files, config }));
  const dated = entries.filter((entry) => showsDate(entry, config)).map(({ file }) => file);
  const lastChanges = take(await loadGitDates({ siteRoot, files: dated, env: process.env }));
  const outlines = mapOf(compiled, ({ outline }) => outline);
  const frontMatterPlaces = mapOf(compiled, ({ summary }) => summary.frontMatterPlaces);
  const graph = take(buildGraph({ config, places, entries, outlines, frontMatterPlaces, categories, publicFiles, drafts }));
  return { value: { config, places, files, scanned, compiled, outlines, lastChanges, graph }, diagnostics };
}

const mapOf = <T>(compiled: Map<string, CompiledEntry>, pick: (entry: CompiledEntry) => T): Map<string, T> =>
  new Map([...compiled].map(([key, entry]) => [key, pick(entry)]));

const showsDate = ({ docs }: SourceEntry, config: SiteConfig): boolean =>
  docs !== undefined && config.docs.some(({ id, lastUpdated }) => lastUpdated && id === docs.instance);

function outputInside(siteRoot: string, outFolder: string): { outFolder?: string } {
  const path = relative(siteRoot, outFolder).split(sep).join('/');
  return path.startsWith('..') || path === '' ? {} : { outFolder: path };
}
