// The first half of a run: from the content of a site to its graph. Nothing is rendered yet, and no page has looked at another page's
// prose.
import { bothOf, inTurns } from '../../base/values/in-turns.js';
import { createTrackedFiles, type TrackedFiles } from '../../engine/tracked-fs.js';
import { buildGraph } from '../../link/build-graph.js';
import type { Outlines } from '../../link/outlines.js';
import type { ApiIndex } from '../../model/api/api-document.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../../model/site-config.js';
import type { SiteFiles } from '../../model/source-entry.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { BuildScope } from '../cache/build-scope.js';
import { createCollector } from '../create-collector.js';
import { type HighlightedBlocks, highlightSite } from '../render/highlight-site.js';
import { keyOf } from '../tasks/keys.js';
import { checkMessageDocuments } from './check-message-documents.js';
import type { CachedPage, CompiledEntries, EntryCompiler } from './compile-entries.js';
import type { FoundContent } from './find-content.js';
import type { FoundDates } from './find-dates.js';
import type { LoadedApis } from './load-apis.js';
import type { LoadedConfig } from './load-config.js';
import { reportUnread } from './report-unread.js';

export interface ReadSiteOptions extends BuildScope {
  drafts: boolean;
  loaded: LoadedConfig;
  content: FoundContent;
  entryCompiler: EntryCompiler;
  /** Default: false. true: code is highlighted when a page is rendered. `lines` is empty, and `texts` has the blocks to highlight. */
  isLazy?: boolean;
}

export interface SiteModel extends Pick<CompiledEntries, 'pages' | 'faulty' | 'reads' | 'diagnosticsOf'> {
  config: SiteConfig;
  places: ConfigPlaces;
  files: TrackedFiles;
  scanned: SiteFiles;
  outlines: Map<string, Outline>;
  apis: ApiIndex[];
  /** By id: files that the descriptions are made of. */
  apiReads: LoadedApis['reads'];
  /** By id: the documents from which workers compile the pages. */
  apiDocuments: LoadedApis['documents'];
  /** Diagnostics of the descriptions. */
  apiDiagnostics: Diagnostic[];
  /** Diagnostics of the documents of messages. */
  messageDiagnostics: Diagnostic[];
  /** Drafts are pages too. */
  drafts: boolean;
  dates: FoundDates;
  graph: ContentGraph;
  /** Diagnostics of the graph. */
  graphDiagnostics: Diagnostic[];
  /** Key of everything that the graph was built from. Equal keys mean equal graphs. */
  graphKey: string;
  /** Texts of code blocks that were compiled in this run. A text is dropped once its block is highlighted. */
  texts: CompiledEntries['texts'];
  lines: HighlightedBlocks['lines'];
  plain: HighlightedBlocks['plain'];
  /** What was made because the cache did not have it. */
  work: { compile: string[]; highlight: string[] };
}

export async function readSite({
  siteRoot,
  drafts,
  loaded,
  content,
  entryCompiler,
  cache,
  workers,
  isLazy = false,
}: ReadSiteOptions): Promise<Outcome<SiteModel>> {
  const { config, places } = loaded;
  const { scanned, apis, dating } = content;
  const { entries } = scanned;
  const { diagnostics, take } = createCollector();
  diagnostics.push(...content.diagnostics);
  // Runs while the workers compile.
  const [, apiDiagnostics] = await bothOf(entryCompiler.settle(entries), inTurns(apis.check()));
  diagnostics.push(...apiDiagnostics);
  const { pages, faulty, texts, reads, diagnosticsOf, compiled } = take(entryCompiler.take(entries));
  diagnostics.push(...reportUnread(scanned.unread, pages.values()));
  // Blocks of drafts too: the graph, which decides which pages there are, is built while the workers highlight.
  const highlighting = highlightSite({ pages: isLazy ? new Map() : pages, texts, cache, workers });
  if (isLazy) keepTexts(texts, cache);
  const checking = checkMessageDocuments(pages.values(), { config, siteRoot, cache });
  const outlines = mapOf(pages, ({ outline }) => outline);
  const built = graphOf({ config, places, scanned, outlines, pages, drafts, apis: apis.indexes });
  const graph = take(built);
  const graphKey = graphKeyOf({ config, drafts, scanned, apis: apis.indexes }, (key) => pages.get(key)?.graphDigest);
  const [[dates, highlights], messageDiagnostics] = await bothOf(Promise.all([dating, highlighting]), checking);
  take(dates);
  for (const one of messageDiagnostics) diagnostics.push(one);
  const { lines, plain, highlighted } = take(highlights);
  const files = createTrackedFiles(siteRoot);
  const work = { compile: compiled, highlight: highlighted };
  return {
    value: {
      config,
      places,
      files,
      scanned,
      pages,
      faulty,
      diagnosticsOf,
      reads: [...reads, ...apis.reads.values()],
      outlines,
      apis: apis.indexes,
      apiReads: apis.reads,
      apiDocuments: apis.documents,
      apiDiagnostics,
      messageDiagnostics,
      drafts,
      dates,
      graph,
      graphDiagnostics: built.diagnostics,
      graphKey,
      texts,
      lines,
      plain,
      work,
    },
    diagnostics,
  };
}

/** What the site model itself knows to be reported. */
export const diagnosticsOf = (site: SiteModel): Diagnostic[] => [
  ...site.dates.diagnostics,
  ...site.graphDiagnostics,
  ...site.apiDiagnostics,
  ...site.messageDiagnostics,
  ...[...site.diagnosticsOf.values()].flat(),
];

/** @param absent as in `buildGraph` */
export const graphOf = (
  {
    config,
    places,
    scanned: { entries, categories, tagFiles, authorFiles, blogs, publicFiles },
    outlines,
    pages,
    drafts,
    apis,
  }: Pick<SiteModel, 'config' | 'places' | 'scanned' | 'drafts' | 'apis'> & { outlines: Outlines; pages: Pick<SiteModel['pages'], 'get'> },
  absent: ReadonlySet<string> = new Set(),
): Outcome<ContentGraph> => {
  const frontMatterPlaces = { get: (key: string) => pages.get(key)?.summary.frontMatterPlaces };
  return buildGraph({
    config,
    places,
    entries,
    outlines,
    frontMatterPlaces,
    categories,
    tagFiles,
    authorFiles,
    blogs,
    publicFiles,
    drafts,
    apis,
    absent,
  });
};

/** The site without some of its pages. Its diagnostics stay the same. @param absent keys of pages */
export const withoutPages = (site: SiteModel, absent: ReadonlySet<string>): SiteModel => ({
  ...site,
  graph: graphOf(site, absent).value,
  graphKey: keyOf(site.graphKey, [...absent].sort()),
});

/** @param digestOf finds `CompiledPage.graphDigest` by entry key; undefined for an entry that could not be compiled */
export const graphKeyOf = (
  { config, drafts, scanned, apis }: Pick<SiteModel, 'config' | 'scanned' | 'apis' | 'drafts'>,
  digestOf: (key: string) => string | undefined,
): string => {
  const digests = scanned.entries.map(({ key }) => digestOf(key) ?? '');
  return keyOf(config, drafts, scannedKey(scanned), digests, apis);
};

/** The key covers thousands of entries, which an edit of a page does not change. */
const scannedKeys = new WeakMap<SiteFiles, string>();

function scannedKey(scanned: SiteFiles): string {
  const { entries, categories, tagFiles, authorFiles, blogs, publicFiles } = scanned;
  const key = scannedKeys.get(scanned) ?? keyOf(entries, categories, tagFiles, authorFiles, blogs, publicFiles);
  scannedKeys.set(scanned, key);
  return key;
}

/** Stores the texts, so that the blocks can be highlighted later, in this run or another one. */
export function keepTexts(texts: CompiledEntries['texts'], { store }: BuildCache): void {
  for (const [key, ref] of texts) if (!store.get('highlight', key)) store.put('text', key, ref);
}

const mapOf = <T>(pages: Map<string, CachedPage>, pick: (page: CachedPage) => T): Map<string, T> =>
  new Map([...pages].map(([key, page]) => [key, pick(page)]));
