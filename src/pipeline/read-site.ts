// The first half of a run: from the folders of a site to its graph. Nothing is rendered yet, and nothing of a page's prose
// has been looked at by another page.
import { relative, sep } from 'node:path';
import { createTrackedFiles } from '../engine/tracked-fs.js';
import { buildGraph } from '../link/build-graph.js';
import type { Outline } from '../model/compiled-entry.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import type { LastChange, SiteFiles, SourceEntry } from '../model/source-entry.js';
import { loadGitDates } from '../sources/git-dates.js';
import { scanSite } from '../sources/scan-site.js';
import type { BuildScope } from './build-scope.js';
import { type CompiledEntries, compileEntries, type KeptPage } from './compile-entries.js';
import { createCollector } from './create-collector.js';
import { type HighlightedBlocks, highlightBlocks } from './highlight-blocks.js';
import type { LoadedConfig } from './load-config.js';
import { keyOf } from './tasks/keys.js';

export interface ReadSiteOptions extends BuildScope {
  /** Absolute; left out of the scan when it lies inside the site. */
  outFolder: string;
  drafts: boolean;
  loaded: LoadedConfig;
  /** Of the options and plugins that every entry is compiled with. */
  compiler: string;
}

export interface ReadSite {
  config: SiteConfig;
  places: ConfigPlaces;
  files: FileReader;
  scanned: SiteFiles;
  /** By entry key, drafts included. */
  pages: CompiledEntries['pages'];
  outlines: Map<string, Outline>;
  /** By file. */
  lastChanges: Record<string, LastChange>;
  graph: ContentGraph;
  /** Of everything that the graph was built from: equal keys, equal graphs. */
  graphKey: string;
  lines: HighlightedBlocks['lines'];
  /** What was not taken from the cache. */
  work: { compile: string[]; highlight: string[] };
}

export async function readSite(options: ReadSiteOptions): Promise<Outcome<ReadSite>> {
  const { siteRoot, outFolder, drafts, compiler, cache, workers } = options;
  const { config, places } = options.loaded;
  const { diagnostics, take } = createCollector();
  const files = createTrackedFiles(siteRoot);
  const scanned = take(await scanSite({ siteRoot, config, places, ...outputInside(siteRoot, outFolder) }));
  const { entries, categories, publicFiles } = scanned;
  const dated = entries.filter((entry) => showsDate(entry, config)).map(({ file }) => file);
  const dating = loadGitDates({ siteRoot, files: dated, env: process.env });
  const { pages, texts, compiled } = take(await compileEntries({ entries, compiler, cache, workers }));
  // Drafts too: which pages there are is being found out while the workers are at their code.
  const highlighting = highlightBlocks({ pages, texts, cache, workers });
  const outlines = mapOf(pages, ({ outline }) => outline);
  const frontMatterPlaces = mapOf(pages, ({ summary }) => summary.frontMatterPlaces);
  const graph = take(buildGraph({ config, places, entries, outlines, frontMatterPlaces, categories, publicFiles, drafts }));
  const [dates, highlights] = await Promise.all([dating, highlighting]);
  const lastChanges = take(dates);
  const { lines, highlighted } = take(highlights);
  const outlineDigests = entries.map(({ key }) => pages.get(key)?.outlineDigest ?? '');
  return {
    value: {
      config,
      places,
      files,
      scanned,
      pages,
      outlines,
      lastChanges,
      graph,
      graphKey: keyOf(config, drafts, entries, outlineDigests, categories, publicFiles),
      lines,
      work: { compile: compiled, highlight: highlighted },
    },
    diagnostics,
  };
}

const mapOf = <T>(pages: Map<string, KeptPage>, pick: (page: KeptPage) => T): Map<string, T> =>
  new Map([...pages].map(([key, page]) => [key, pick(page)]));

const showsDate = ({ docs }: SourceEntry, config: SiteConfig): boolean =>
  docs !== undefined && config.docs.some(({ id, lastUpdated }) => lastUpdated && id === docs.instance);

function outputInside(siteRoot: string, outFolder: string): { outFolder?: string } {
  const path = relative(siteRoot, outFolder).split(sep).join('/');
  return path.startsWith('..') || path === '' ? {} : { outFolder: path };
}
