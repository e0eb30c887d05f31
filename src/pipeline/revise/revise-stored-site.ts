// A build after an edit of a few pages. It compiles, renders and checks these pages. It also renders those that show something of them:
// titles, descriptions, texts of posts. Everything else of the last run is kept. The bundles, the addresses and the files beside the pages
// must be unchanged (`changed-pages.ts`, `linked-again.ts`). The site must have the same findings as before (`revised-findings.ts`), except
// that notes of the lint may move to other lines. Links and ids of a page that runs code are known after it is rendered, so findings are
// compared then. If any of this is uncertain, the revision is declined, and the whole site is built.

import { isWordsFile } from '../../base/files/search-files.js';
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import { createTrackedFiles } from '../../engine/tracked-fs.js';
import type { Outlines } from '../../link/outlines.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildScope } from '../cache/build-scope.js';
import { loadStoredBundles } from '../cache/bundle-record.js';
import type { Journal, LastBuild, LastRun, PageRows } from '../cache/journal.js';
import { keepGraph, loadGraph, type RunInput } from '../cache/last-run.js';
import type { CachedPage, EntryCompiler } from '../read/compile-entries.js';
import { highlightSite } from '../render/highlight-site.js';
import { isEmbedded } from '../render/is-embedded.js';
import { createPendingOutputs } from '../render/pending-outputs.js';
import { type RenderPagesOptions, renderPages } from '../render/render-pages.js';
import { planRendering, prepareRendering } from '../render/render-site.js';
import { searchSite } from '../search/search-site.js';
import type { WorkLedger } from '../session-report.js';
import { type ChangedPage, changedPages } from './changed-pages.js';
import { decline, declineLost } from './declined.js';
import { compiledOf, type EditedPage, editedPages, type PageTable, pagesShowing, withMovedNotes } from './edited-pages.js';
import { differingOutputs, differingPages, linkAgain } from './linked-again.js';
import { reviseFindings } from './revised-findings.js';
import type { StoredChanges } from './stored-changes.js';
import { createStoredFacts, type StoredPageFacts } from './stored-facts.js';

export interface StoredSiteInput extends RunInput {
  scope: BuildScope;
  journal: Journal;
  sink: Sink;
  publishedOutputs: PublishedOutputs;
  entryCompiler: EntryCompiler;
  changes: StoredChanges;
}

export interface StoredRevision {
  last: LastRun;
  rows: PageRows;
  lastBuild: LastBuild;
  templates: string;
  work: WorkLedger;
}

/** If it is declined, nothing is staged, and `entryCompiler` keeps the pages that it compiled. */
export async function reviseStoredSite(input: StoredSiteInput): Promise<StoredRevision> {
  const { scope, loaded, content, publishedOutputs, entryCompiler, changes } = input;
  const { cache, workers } = scope;
  const { last, entries } = changes;
  if (!publishedOutputs.keepRest) decline('the sink needs all outputs');
  if (content.scanned.publicFiles.some(isWordsFile)) decline('a public file has the name of a file of the search');
  // A plugin may read things that no key covers. A page on which it failed is compiled again by each whole run.
  if (last.diagnostics.some(({ code }) => code === 'markdown/plugin')) decline('a plugin failed in the last run');
  const bundles = loadStoredBundles(last.bundles, cache) ?? declineLost();
  const settling = entryCompiler.settle(entries);
  // The graph is read while a worker compiles.
  const stored = publishedOutputs.isWhole() ? loadGraph(last.graph, cache) : undefined;
  await settling;
  const graph = stored ?? decline('an output is missing or was changed, or the store has lost the graph');
  const { value: compiled, diagnostics } = entryCompiler.take(entries);
  if (diagnostics.length > 0) decline('something is reported of a changed page');
  const changed = changedPages(entries, compiled, { pages: { get: changes.pageBefore }, faulty: new Set(), mayBeNew: () => false });
  const before: Side = { graph, graphKey: last.graphKey, pages: { get: changes.pageBefore } };
  const after = sideAfter(before, changed, input);
  const edited = editedPages(changed, { graph: after.graph, config: loaded.config, reported: last.diagnostics });
  const given = { ...input, bundles, before, after };
  const rendering = await prepare(given);
  const differing = after.graph !== graph ? differingPages(after.graph, rendering.before, rendering.after) : [];
  const shown = pagesShowing(edited, after.graph, differing);
  const pages = compiledOf(shown, after.pages);
  const { lines, plain, highlighted } = (await highlightSite({ pages, texts: compiled.texts, cache, workers })).value;
  if (plain.size > 0) decline('a code block can’t be highlighted');
  const revised = await stageShown({ ...given, rendering, edited, shown, pages, lines });
  return { ...revised, work: { ...revised.work, compile: compiled.compiled, highlight: highlighted } };
}

/** The site of the last run, or the site as it is now. */
interface Side {
  graph: ContentGraph;
  graphKey: string;
  pages: PageTable;
}

interface Revising extends StoredSiteInput {
  bundles: Bundles;
  before: Side;
  after: Side;
}

/** The graph is made again if it may have changed. */
function sideAfter(before: Side, changed: readonly ChangedPage[], { changes, loaded, content, drafts }: StoredSiteInput): Side {
  const now = new Map(changed.map(({ after }) => [after.entry.key, after]));
  const pages: PageTable = { get: (key) => now.get(key) ?? before.pages.get(key) };
  if (!changed.some(({ change }) => change.graph || change.places)) return { ...before, pages };
  const { scanned, apis } = content;
  if (changes.last.hasGraphFindings) decline('the last run reported something of the graph');
  const all = new Map(scanned.entries.map(({ key }) => [key, pages.get(key) ?? declineLost()]));
  return { ...linkAgain(before.graph, { ...loaded, scanned, pages: all, drafts, apis: apis.indexes }), pages: all };
}

const outlinesOf = ({ pages }: Side): Outlines => ({ get: (key) => pages.get(key)?.outline });

type Renderings = Awaited<ReturnType<typeof prepare>>;

/** What pages are rendered with now, and what they were rendered with. Also what the other outputs are made of. */
async function prepare({ scope, loaded, content, bundles, compiler, before, after }: Revising) {
  const { scanned, apis, dating } = content;
  const files = createTrackedFiles(scope.siteRoot);
  const dates = await dating;
  const inputOf = (side: Side) => ({
    site: { ...side, config: loaded.config, files, scanned, apis: apis.indexes, dates, outlines: outlinesOf(side) },
    bundles,
    compiler,
  });
  const now = prepareRendering({ ...inputOf(after), workers: scope.workers });
  const old = after.graph === before.graph ? now : planRendering(inputOf(before));
  const outputs = () =>
    after.graph === before.graph
      ? []
      : differingOutputs({ ...inputOf(before), policy: old.policy }, { ...inputOf(after), policy: now.policy });
  return { before: old, after: now, outputs };
}

interface Shown extends Revising {
  rendering: Renderings;
  edited: EditedPage[];
  shown: Page[];
  /** The compiled pages of `shown`, and of the posts whose texts they show. */
  pages: ReadonlyMap<string, CachedPage>;
  lines: RenderPagesOptions['lines'];
}

/** Renders the pages, and stages what differs, unless the whole site may have other findings. */
async function stageShown(given: Shown): Promise<StoredRevision> {
  const { scope, changes, loaded, journal, sink, publishedOutputs, bundles, before, after, rendering, edited, shown, pages, lines } = given;
  const { siteRoot, cache, workers } = scope;
  const { last } = changes;
  const { config } = loaded;
  const { graph, graphKey } = after;
  const storedFacts = createStoredFacts({ ...rendering.before, pages: before.pages }, journal.pages, cache);
  const known = shown.map((page) => storedFacts(page) ?? declineLost());
  if (known.some(({ hasFindings }) => hasFindings)) decline('the last run reported something that the code of a page rendered');
  const links = shown.map((page) => rendering.after.resolveLinks(page, pages.get(page.key)?.summary.links ?? []));
  // Code of pages need not run for that.
  if (links.some(({ diagnostics }) => diagnostics.length > 0)) decline('a link of a page that shows the edit is reported');
  const pending = createPendingOutputs();
  const { value, diagnostics } = await renderPages({
    ...rendering.after,
    workers,
    cache,
    publishedOutputs,
    sink: pending.sink,
    graph: { ...graph, pages: shown },
    pages,
    lines,
    plain: new Set(),
    failed: bundles.failed,
    rows: journal.pages,
    last: journal.last,
  });
  if (diagnostics.length > 0 || value.facts.length < shown.length) decline('something is reported of a rendered page');
  const facts = value.facts.map((now, index) => ({ before: (known[index] as StoredPageFacts).facts, after: now }));
  const outlines = { before: outlinesOf(before), after: outlinesOf(after) };
  const files = Object.keys(journal.outputs);
  const found = reviseFindings(facts, { loaded, graph, graphBefore: before.graph, last, cache, siteRoot, files, storedFacts, outlines });
  const outputs = rendering.outputs();
  // The section of the site to which a page belongs may be another one now, so all rendered pages are searched anew.
  const rendered = new Set(shown.map(({ key }) => key));
  const searched = new Map([...pages].filter(([key]) => rendered.has(key)));
  const { searchWorker: worker } = bundles.client;
  const searching = {
    config,
    graph,
    pages: searched,
    articles: value.articles,
    worker,
    workers,
    cache,
    publishedOutputs,
    sink: pending.sink,
  };
  const search = isEmbedded(config) ? ((await searchSite(searching, last.search ?? [])) ?? declineLost()) : [];
  for (const output of outputs) await pending.sink.stage(output);
  await pending.stageAll(sink);
  // The edit may bring the first word of such a file, or take away its last.
  publishedOutputs.keepRest?.(isWordsFile);
  const stored = graph === before.graph ? last.graph : keepGraph(graph, cache);
  const gone = [last.graph, ...(last.search ?? [])].filter((key) => key !== stored && !search.includes(key));
  cache.store.carryOver(new Set([...edited.flatMap(({ page }) => storedFacts(page)?.keys ?? []), ...gone]));
  const kept = { digests: changes.digests(), diagnostics: withMovedNotes(last.diagnostics, edited), graph: stored, graphKey };
  return {
    last: { ...last, ...kept, ...found, ...(last.search && { search }) },
    rows: { ...journal.pages, ...value.rows },
    lastBuild: value.last,
    templates: bundles.templates,
    work: { compile: [], highlight: [], ...value.work },
  };
}
