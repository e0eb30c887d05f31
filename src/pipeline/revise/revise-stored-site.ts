// A build after an edit of a few pages. It compiles, renders and checks the pages that were edited or are new. It also renders those that
// show something else of them, or of the graph: titles, neighbours, lists, texts of posts. Everything else of the last run is kept. The
// bundles must be unchanged, and the site must have the same findings as before (`revised-findings.ts`, `coming-pages.ts`), except that
// notes of the lint may move to other lines. Links and ids of a page that runs code are known after it is rendered, so findings are
// compared then. If any of this is uncertain, the revision is declined, and the whole site is built.
import { isTextsFile, isWordsFile } from '../../base/files/search-files.js';
import type { MovedNotes } from '../../check/lint-site.js';
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import { createTrackedFiles } from '../../engine/tracked-fs.js';
import type { Outlines } from '../../link/outlines.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildScope } from '../cache/build-scope.js';
import { loadStoredBundles } from '../cache/bundle-record.js';
import { keepEntries } from '../cache/entry-records.js';
import type { Journal, LastBuild, LastRun, PageRows } from '../cache/journal.js';
import { joinReads, keepGraph, loadGraph, type RunInput } from '../cache/last-run.js';
import { loadPlaces } from '../cache/linked-places.js';
import type { CompiledEntries, EntryCompiler } from '../read/compile-entries.js';
import type { FoundDates } from '../read/find-dates.js';
import { highlightSite } from '../render/highlight-site.js';
import { createPendingOutputs } from '../render/pending-outputs.js';
import { renderPages } from '../render/render-pages.js';
import { planRendering, prepareRendering } from '../render/render-site.js';
import { assetOutputs } from '../render/site-outputs.js';
import type { WorkLedger } from '../session-report.js';
import { type ComingPages, checkComingPages, comingPages } from './coming-pages.js';
import { decline, declineLost } from './declined.js';
import { checkEdited, checkGone, withMovedNotes } from './edited-pages.js';
import { type ResolvedSite, revise, type Stale } from './revise.js';
import { reviseFindings } from './revised-findings.js';
import { reviseSearch } from './revised-search.js';
import { compiledOf, differingOutputs, stalePages } from './stale-pages.js';
import type { StoredChanges } from './stored-changes.js';
import { createStoredFacts } from './stored-facts.js';

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
  const { last, entries, added, gone, pageBefore } = changes;
  if (!publishedOutputs.keepRest) decline('the sink needs all outputs');
  if (content.scanned.publicFiles.some(isWordsFile)) decline('a public file has the name of a file of the search');
  // A plugin may read things that no key covers. A page on which it failed is compiled again by each whole run.
  if (last.diagnostics.some(({ code }) => code === 'markdown/plugin')) decline('a plugin failed in the last run');
  const bundles = loadStoredBundles(last.bundles, scope.cache) ?? declineLost();
  const settling = entryCompiler.settle(entries);
  // The graph is read while a worker compiles.
  const stored = publishedOutputs.isWhole() ? loadGraph(last.graph, scope.cache) : undefined;
  await settling;
  const graph = stored ?? decline('an output is missing or was changed, or the store has lost the graph');
  const { value: compiled, diagnostics } = entryCompiler.take(entries);
  if (diagnostics.length > 0) decline('something is reported of a changed page');
  const before = storedSite(graph, input, await content.dating);
  const isSameList = added.size + gone.length === 0;
  const { site: after, stale } = revise(before, {
    entries,
    compiled,
    mayBeNew: added,
    gone: gone.map(({ key }) => key),
    isOtherGraph: !isSameList,
    read: isSameList ? {} : { scanned: content.scanned },
  });
  if (stale.isLinked && last.hasGraphFindings) decline('the last run reported something of the graph');
  if (after.graphDiagnostics.length > 0) decline('something is reported of the graph');
  checkGone(
    gone.map(({ key }) => pageBefore(key) ?? declineLost()),
    last.diagnostics,
  );
  const moves = checkEdited(stale.changed, { graph: after.graph, config: loaded.config, reported: last.diagnostics });
  return stageRevision({ ...input, bundles, before, after, stale, coming: comingPages(graph, after.graph), moves, compiled });
}

/** The site of the last run, which is read as far as it is asked for. */
function storedSite(graph: ContentGraph, { loaded, content, drafts, changes }: StoredSiteInput, dates: FoundDates): ResolvedSite {
  const { last, records, pageBefore } = changes;
  return {
    ...loaded,
    drafts,
    scanned: content.scanned,
    apis: content.apis.indexes,
    dates,
    graph,
    graphKey: last.graphKey,
    graphDiagnostics: [],
    faulty: new Set(),
    pages: { get: pageBefore },
    outlines: { get: (key) => records().outlines.get(key) },
    graphDigests: { get: (key) => records().graphDigests.get(key) },
  };
}

interface Revising extends StoredSiteInput {
  bundles: Bundles;
  before: ResolvedSite;
  after: ResolvedSite;
  stale: Stale;
  coming: ComingPages;
  moves: MovedNotes['moves'];
  compiled: CompiledEntries;
}

/** The whole outlines, of the few pages of which more is needed than the graph is made of. */
const outlinesOf = ({ pages }: ResolvedSite): Outlines => ({ get: (key) => pages.get(key)?.outline });

/** What pages are rendered with now, and what they were rendered with. */
function renderingsOf({ scope, loaded, bundles, compiler, before, after, stale }: Revising) {
  const files = createTrackedFiles(scope.siteRoot);
  const inputOf = (site: ResolvedSite) => ({ site: { ...site, ...loaded, files, outlines: outlinesOf(site) }, bundles, compiler });
  const now = prepareRendering({ ...inputOf(after), workers: scope.workers });
  const old = stale.isLinked ? planRendering(inputOf(before)) : now;
  // Outputs are made of the part of the outlines that the graph is made of.
  const outputs = () =>
    stale.isLinked
      ? differingOutputs(
          { ...inputOf(before), site: { ...inputOf(before).site, outlines: before.outlines }, policy: old.policy },
          { ...inputOf(after), site: { ...inputOf(after).site, outlines: after.outlines }, policy: now.policy },
        )
      : [];
  return { old, now, outputs };
}

/** What is rendered, and what the last run knew of it. */
async function findStale(given: Revising) {
  const { scope, changes, loaded, journal, before, after, stale, coming, compiled } = given;
  const { last } = changes;
  const renderings = renderingsOf(given);
  const { old, now } = renderings;
  const shown = stalePages(stale, { ...before, rendering: old }, { ...after, rendering: now }, coming.added);
  const pages = compiledOf(shown, after.pages);
  const lit = (await highlightSite({ ...scope, pages, texts: compiled.texts })).value;
  if (lit.plain.size > 0) decline('a code block can’t be highlighted');
  const storedFacts = createStoredFacts({ ...old, pages: before.pages }, journal.pages, scope.cache);
  const pagesBefore = new Map(before.graph.pages.map((page) => [page.output, page]));
  const known = shown.map(({ output }) => {
    const page = pagesBefore.get(output);
    return page && (storedFacts(page) ?? declineLost());
  });
  const lost = coming.gone.map((page) => storedFacts(page) ?? declineLost());
  if ([...known, ...lost].some((facts) => facts?.hasFindings)) decline('the last run reported something that the code of a page rendered');
  const links = shown.map((page) => now.resolveLinks(page, pages.get(page.key)?.summary.links ?? []));
  // Code of pages need not run for that.
  if (links.some(({ diagnostics }) => diagnostics.length > 0)) decline('a link of a page that shows the edit is reported');
  if (coming.added.length + coming.gone.length > 0)
    checkComingPages({
      ...coming,
      before: before.graph,
      after: after.graph,
      config: loaded.config,
      entryFiles: [...changes.gone, ...changes.entries.filter(({ key }) => changes.added.has(key))].map(({ file }) => file),
      outputs: Object.keys(journal.outputs),
      linked: loadPlaces(last.places, scope.cache) ?? declineLost(),
      reported: last.diagnostics,
    });
  return { ...renderings, shown, pages, lit, storedFacts, known, lost };
}

type FoundStale = Awaited<ReturnType<typeof findStale>>;

/** Renders what is stale. Declined if the whole site may have other findings. */
async function renderStale(given: Revising, { shown, pages, lit, storedFacts, known, lost, now }: FoundStale, sink: Pick<Sink, 'stage'>) {
  const { scope, changes, loaded, journal, publishedOutputs, bundles, before, after, coming } = given;
  const { value, diagnostics } = await renderPages({
    ...now,
    ...scope,
    publishedOutputs,
    sink,
    graph: { ...after.graph, pages: shown },
    pages,
    lines: lit.lines,
    plain: new Set(),
    failed: bundles.failed,
    rows: journal.pages,
    last: journal.last,
  });
  if (diagnostics.length > 0 || value.facts.length < shown.length) decline('something is reported of a rendered page');
  const isGone = new Set(coming.gone.map(({ output }) => output));
  const facts = [
    ...value.facts.map((one, index) => ({ before: known[index]?.facts, after: one })),
    ...lost.map((one) => ({ before: one.facts })),
  ];
  const found = reviseFindings(facts, {
    ...scope,
    loaded,
    graph: after.graph,
    graphBefore: before.graph,
    last: changes.last,
    files: Object.keys(journal.outputs).filter((path) => !isGone.has(path)),
    storedFacts,
    outlines: { before: outlinesOf(before), after: outlinesOf(after) },
    compiled: { before: before.pages, after: after.pages },
  });
  return { value, found, isGone };
}

/** Renders what is stale, and stages what differs. */
async function stageRevision(given: Revising): Promise<StoredRevision> {
  const { scope, changes, journal, sink, publishedOutputs, bundles, stale, compiled } = given;
  const { last } = changes;
  const pending = createPendingOutputs();
  const found = await findStale(given);
  const { shown, pages, now, old, storedFacts, lit } = found;
  const rendered = await renderStale(given, found, pending.sink);
  const { value, isGone } = rendered;
  const search = await reviseSearch({ ...given, shown, pages, articles: value.articles, rendering: now, sink: pending.sink });
  const added = stale.changed.flatMap(({ before, after }) => (before ? [] : [after]));
  for (const output of [...found.outputs(), ...assetOutputs(added.flatMap(({ summary }) => summary.assets))])
    await pending.sink.stage(output);
  await pending.stageAll(sink);
  // The edit may bring the first word of such a file, or take away its last. Pages that are gone take their texts with them.
  publishedOutputs.keepRest?.((path) => isGone.has(path) || isWordsFile(path) || (search.isWhole && isTextsFile(path)));
  const reads = added.length === 0 ? last.reads : joinReads([last.reads, ...added.map((page) => page.reads)]);
  const kept = keepRun(given, { ...rendered.found, reads, ...(last.search && { search: search.keys }) });
  const replaced = [...stale.changed.flatMap(({ before }) => before?.entry.key ?? []), ...changes.gone.map(({ key }) => key)];
  const keys = replaced.flatMap((key) => {
    const page = old.pageOf(key);
    return (page && storedFacts(page)?.keys) ?? [];
  });
  const inUse = new Set(textsOf(kept));
  scope.cache.store.carryOver(new Set([...keys, ...textsOf(last).filter((key) => !inUse.has(key))]));
  const rows = { ...journal.pages, ...value.rows };
  for (const output of isGone) delete rows[output];
  return {
    last: kept,
    rows,
    lastBuild: value.last,
    templates: bundles.templates,
    work: { ...value.work, compile: compiled.compiled, highlight: lit.highlighted },
  };
}

/** Keys of what a run leaves in the store that only the next run needs. */
const textsOf = ({ graph, entries, places, search = [] }: LastRun): string[] => [graph, entries, places, ...search];

function keepRun({ scope: { cache }, changes, after, stale, moves }: Revising, found: Partial<LastRun>): LastRun {
  const { last, base } = changes;
  const { graph, graphKey, scanned, outlines, dates, graphDigests = declineLost() } = after;
  return {
    ...last,
    ...found,
    base,
    digests: changes.digests(),
    diagnostics: withMovedNotes(last.diagnostics, moves),
    graphKey,
    graph: stale.isLinked ? keepGraph(graph, cache) : last.graph,
    entries: stale.isLinked ? (keepEntries({ scanned, outlines, dates, graphDigests }, cache) ?? declineLost()) : last.entries,
  };
}
