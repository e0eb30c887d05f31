// A build of which only the prose of a few pages changed: the last run is taken over, and these pages alone are compiled, rendered and
// checked. That holds while nothing that another page could see of them differs: outline, ids, files that they show, files that they
// read; and while nothing is said of them, now or then. With the first doubt there is no patch, and the whole site is gone through.
// The search is the one output that is made of the prose of several pages (`patchSearch`).

import { isWordsFile } from '../base/search-files.js';
import { arePagesSound } from '../check/check-site.js';
import { factsFromSummary } from '../check/summary-facts.js';
import type { Desk, Sink } from '../emit/sink.js';
import type { RecordedReads } from '../engine/tracked-fs.js';
import { createTrackedFiles } from '../engine/tracked-fs.js';
import { createLinkResolver } from '../link/resolve-links.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { PageFacts } from '../model/page-facts.js';
import type { SourceEntry } from '../model/source-entry.js';
import type { Journal, LastBuild, PageRows } from './build-cache.js';
import type { BuildScope } from './build-scope.js';
import { type EntryCompiler, type KeptPage, keptHead } from './compile-entries.js';
import { highlightBlocks } from './highlight-blocks.js';
import { isEmbedded } from './is-embedded.js';
import { hasOwnCode, type LastRun, loadGraph, type RunInput, runParts } from './last-run.js';
import { loadBundles } from './load-bundles.js';
import { renderPages } from './render-pages.js';
import { prepareRendering } from './render-site.js';
import { patchSearch } from './search-site.js';
import type { CompiledPage, PageHead } from './tasks/compiled-page.js';

export interface PatchInput extends RunInput {
  scope: BuildScope;
  last: LastRun;
  journal: Journal;
  sink: Sink;
  desk: Desk;
  entryCompiler: EntryCompiler;
}

export interface PatchedSite {
  last: LastRun;
  rows: PageRows;
  lastBuild: LastBuild;
  templates: string;
  work: { compile: string[]; highlight: string[]; article: string[]; document: string[] };
}

/** More than these are sooner done together with all others. */
const MAX_PAGES = 48;

interface ChangedPage {
  entry: SourceEntry;
  page: Page;
  before: PageHead;
  /** What its parts were filed under. */
  keyBefore: string;
  kept: KeptPage;
  facts: PageFacts;
}

/** Undefined: nothing was staged, and the whole site is to be built. What was compiled for it stays with the `entryCompiler`. */
export async function patchSite(input: PatchInput): Promise<PatchedSite | undefined> {
  const { scope, last, content, loaded, desk, sink, journal, entryCompiler } = input;
  const { siteRoot, cache, workers } = scope;
  if (!desk.keepRest || hasOwnCode(loaded.config, content)) return undefined;
  // Which of two files of one name is published, and what is said of them, is the whole run's to say.
  if (content.scanned.publicFiles.some(isWordsFile)) return undefined;
  const changes = await findChanges(input);
  // Lists and feeds show the text of a post.
  if (!changes || changes.entries.some(({ kind }) => kind === 'post') || !cache.inputs.isUnchanged(last.reads)) return undefined;

  const settling = entryCompiler.settle(changes.entries);
  // While a worker is at these.
  const graph = desk.isWhole() ? loadGraph(last.graph, cache) : undefined;
  await settling;
  const compiled = entryCompiler.take(changes.entries);
  if (!graph || compiled.diagnostics.length > 0) return undefined;
  const { pages, texts } = compiled.value;
  const changed = comparePages(changes, { ...input, graph, pages });
  if (!changed || !areLinksSound(changed, changes, { ...input, graph })) return undefined;

  const { lines, plain, highlighted } = (await highlightBlocks({ pages, texts, cache, workers })).value;
  const files = createTrackedFiles(siteRoot);
  const dates = await content.dating;
  const outlines = { get: (key: string) => pages.get(key)?.outline ?? changes.headOf(key)?.page?.outline };
  const { config } = loaded;
  const { scanned } = content;
  const part: ContentGraph = { ...graph, pages: changed.map(({ page }) => page) };
  const bundles = (await loadBundles(scope, { config, files, scanned, pages, graph: part })).value;
  if (!bundles || plain.size > 0) return undefined;
  const { graphKey } = last;
  const { policy: _, ...rendering } = prepareRendering({
    site: { config, files, scanned, apis: content.apis.indexes, graph, graphKey, dates, outlines },
    bundles,
    workers,
    compiler: input.compiler,
  });
  const { value, diagnostics } = await renderPages({
    ...rendering,
    workers,
    cache,
    desk,
    sink,
    graph: part,
    pages,
    lines,
    plain,
    failed: bundles.failed,
    rows: journal.pages,
    last: journal.last,
  });
  if (diagnostics.length > 0 || value.facts.length < changed.length) return undefined;
  const searching = { config, graph, pages, worker: bundles.client.searchWorker, workers, cache, desk, sink };
  const search = isEmbedded(config) ? await patchSearch(searching, last.search ?? []) : [];
  if (!search) return undefined;
  // A word may be the first of its file, or have been the last.
  desk.keepRest(isWordsFile);
  const gone = last.search?.filter((key) => !search.includes(key)) ?? [];
  cache.store.carryOver(new Set([...changed.map(({ keyBefore }) => keyBefore), ...gone]));
  const links = changed.reduce(
    (sum, { facts, before }) => sum + facts.links.length + facts.assets.length - (before.page?.summary.links.length ?? 0),
    last.links,
  );
  return {
    last: { ...last, digests: changes.digests(), links, ...(last.search && { search }) },
    rows: { ...journal.pages, ...value.rows },
    lastBuild: value.last,
    templates: bundles.templates,
    work: { compile: compiled.value.compiled, highlight: highlighted, ...value.work },
  };
}

interface Changes {
  entries: SourceEntry[];
  /** Of each file of the content now: ask when the entries are settled, for a file may be written to until it is read. */
  digests(): string;
  /** What the last run knew of an entry. */
  headOf(entryKey: string): PageHead | undefined;
  keyBefore(entryKey: string): string | undefined;
}

/** Undefined: more changed than texts of pages, or too many of them. */
async function findChanges({ last, scope: { cache }, compiler, ...input }: PatchInput): Promise<Changes | undefined> {
  const { base, digests } = await runParts({ ...input, compiler }, cache);
  if (base !== last.base || digests.includes(undefined)) return undefined;
  const { entries } = input.content.scanned;
  const before = last.digests.split(' ');
  const places = [...digests.keys()].filter((place) => digests[place] !== before[place]);
  if (places.length > MAX_PAGES || places.some((place) => place >= entries.length)) return undefined;
  const placeOf = new Map(entries.map(({ key }, place) => [key, place]));
  const found = new Map<string, ReturnType<typeof keptHead>>();
  const keptOf = (entryKey: string) => {
    const place = placeOf.get(entryKey) ?? -1;
    const entry = entries[place];
    if (!found.has(entryKey)) found.set(entryKey, entry && keptHead(entry, before[place] ?? '', { compiler, cache }));
    return found.get(entryKey);
  };
  return {
    entries: places.flatMap((place) => entries[place] ?? []),
    digests() {
      for (const place of places) digests[place] = cache.inputs.digestOf(entries[place]?.file ?? '');
      return digests.join(' ');
    },
    headOf: (entryKey) => keptOf(entryKey)?.head,
    keyBefore: (entryKey) => keptOf(entryKey)?.key,
  };
}

interface Compared extends PatchInput {
  graph: ContentGraph;
  pages: Map<string, KeptPage>;
}

/** Undefined: somebody else can see what changed. */
function comparePages(
  { entries, headOf, keyBefore }: Changes,
  { graph, pages, loaded, content, last }: Compared,
): ChangedPage[] | undefined {
  const byKey = new Map(graph.pages.map((page) => [page.key, page]));
  const { resolveLinks } = createLinkResolver({ graph, config: loaded.config, publicFiles: content.scanned.publicFiles });
  const said = JSON.stringify(last.diagnostics);
  const changed: ChangedPage[] = [];
  for (const entry of entries) {
    const [before, key, kept, page] = [headOf(entry.key), keyBefore(entry.key), pages.get(entry.key), byKey.get(entry.key)];
    // A draft has no page, nor has one that lost its route.
    if (!before?.page || key === undefined || !kept || !page || page.file !== entry.file) return undefined;
    if (!isAlike(before.page, kept) || !hasSameReads(before.reads, kept.reads)) return undefined;
    if ([entry.file, ...filesOf(before.reads)].some((file) => said.includes(JSON.stringify(file).slice(1, -1)))) return undefined;
    const hrefs = resolveLinks(page, kept.summary.links);
    if (hrefs.diagnostics.length > 0) return undefined;
    const facts = factsFromSummary({ page, summary: kept.summary, hrefs: hrefs.value });
    changed.push({ entry, page, before, keyBefore: key, kept, facts });
  }
  return changed;
}

/** To everybody but the page itself. */
function isAlike(before: CompiledPage, after: CompiledPage): boolean {
  const visible = ({ kind, outlineDigest, summary: { frontMatterPlaces, assets, ids, hasOpaqueMarkup } }: CompiledPage) =>
    JSON.stringify([kind, outlineDigest, frontMatterPlaces, assets.map(({ file, output }) => [file, output]), ids, hasOpaqueMarkup]);
  return visible(before) === visible(after) && after.kind === 'html' && !after.summary.hasOpaqueMarkup;
}

const hasSameReads = (before: RecordedReads, after: RecordedReads): boolean => JSON.stringify(before) === JSON.stringify(after);

const filesOf = ({ read, absent }: RecordedReads): string[] => [...Object.keys(read), ...absent];

function areLinksSound(changed: ChangedPage[], { headOf }: Changes, { graph, journal, loaded }: Omit<Compared, 'pages'>): boolean {
  const byOutput = new Map(graph.pages.map((page) => [page.output, page]));
  return arePagesSound({
    graph,
    facts: changed.map(({ facts }) => facts),
    // Pages and redirects among them, which the graph names itself.
    files: Object.keys(journal.outputs),
    site: loaded.config,
    idsOfOther(output) {
      const page = byOutput.get(output);
      if (!page) return undefined;
      // A page without a source has no ids that anybody knows of; of one with a source, what the last run knew.
      return page.file === undefined ? [] : headOf(page.key)?.page?.summary.ids;
    },
  });
}
