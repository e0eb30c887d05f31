// A build after an edit of the texts of a few pages. It compiles, renders and checks these pages. It also renders those that show their
// descriptions, and the lists and feeds that show the texts of posts among them. Everything else of the last run is kept.
// The graph, the bundles, the files beside the pages and the lines of front matter must be unchanged (`visible-change.ts`). The site must
// have the same findings as before (`revised-findings.ts`), except that notes of the lint may move to other lines. Links and ids of a page
// that runs code are known after it is rendered, so findings are compared then. If any of this is uncertain, the whole site is built. The
// search index is the only output that holds the texts of several pages beside lists and feeds (`reviseSearch`).

import { isWordsFile } from '../../base/files/search-files.js';
import type { EditedFacts } from '../../check/links/compare-pages.js';
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import { createTrackedFiles } from '../../engine/tracked-fs.js';
import type { Outlines } from '../../link/outlines.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildScope } from '../cache/build-scope.js';
import { areBundlesUnchanged, loadStoredBundles } from '../cache/bundle-record.js';
import type { Journal, LastBuild, LastRun, PageRows } from '../cache/journal.js';
import { loadGraph, type RunInput } from '../cache/last-run.js';
import { isHistoryUnchanged } from '../check/history-of-hints.js';
import type { CachedPage, EntryCompiler } from '../read/compile-entries.js';
import { highlightSite } from '../render/highlight-site.js';
import { isEmbedded } from '../render/is-embedded.js';
import { createPendingOutputs } from '../render/pending-outputs.js';
import { type RenderedPages, renderPages } from '../render/render-pages.js';
import { prepareRendering } from '../render/render-site.js';
import { reviseSearch } from '../search/search-site.js';
import { compiledOf, type EditedPage, editedPages, pagesShowing, withMovedNotes } from './edited-pages.js';
import { reviseFindings } from './revised-findings.js';
import { findStoredChanges, type StoredChanges } from './stored-changes.js';
import { createStoredFacts, type StoredPageFacts } from './stored-facts.js';

export interface StoredSiteInput extends RunInput {
  scope: BuildScope;
  last: LastRun;
  journal: Journal;
  sink: Sink;
  publishedOutputs: PublishedOutputs;
  entryCompiler: EntryCompiler;
}

export interface StoredRevision {
  last: LastRun;
  rows: PageRows;
  lastBuild: LastBuild;
  templates: string;
  work: { compile: string[]; highlight: string[]; article: string[]; document: string[] };
}

/** @returns undefined if the whole site has to be built. Then nothing is staged, and `entryCompiler` keeps the pages that it compiled. */
export async function reviseStoredSite(input: StoredSiteInput): Promise<StoredRevision | undefined> {
  const { scope, last, content, publishedOutputs, entryCompiler } = input;
  const { siteRoot, cache } = scope;
  if (!publishedOutputs.keepRest) return undefined;
  // A public file may have the name of a file of the search: only a whole run decides which is published, and reports it.
  if (content.scanned.publicFiles.some(isWordsFile)) return undefined;
  // A plugin may read things that no key covers. A page on which it failed is compiled again by each whole run.
  if (last.diagnostics.some(({ code }) => code === 'markdown/plugin')) return undefined;
  const changes = await findStoredChanges(input, last, cache);
  if (!changes || !cache.inputs.isUnchanged(last.reads)) return undefined;
  if (!(await isHistoryUnchanged(last, siteRoot))) return undefined;
  const bundles = areBundlesUnchanged(last.bundles, siteRoot) ? loadStoredBundles(last.bundles, cache) : undefined;
  if (!bundles) return undefined;

  const settling = entryCompiler.settle(changes.entries);
  // The graph is read while a worker compiles.
  const graph = publishedOutputs.isWhole() ? loadGraph(last.graph, cache) : undefined;
  await settling;
  const compiled = entryCompiler.take(changes.entries);
  if (!graph || compiled.diagnostics.length > 0) return undefined;
  const { pages, texts } = compiled.value;
  const edited = editedPages(changes, { graph, config: input.loaded.config, pages, reported: last.diagnostics });
  const shown = edited && pagesShowing(edited, graph);
  const shownPages = shown && compiledOf(shown, pages, changes);
  if (!edited || !shown || !shownPages) return undefined;
  const { lines, plain, highlighted } = (await highlightSite({ pages: shownPages, texts, cache, workers: scope.workers })).value;
  if (plain.size > 0) return undefined;
  const rendered = await renderShown(shown, { ...input, graph, bundles, changes, pages: shownPages, lines });
  if (!rendered) return undefined;
  const revised = await takeRendered(rendered, { ...input, graph, bundles, changes, pages, edited });
  return revised && { ...revised, work: { compile: compiled.value.compiled, highlight: highlighted, ...rendered.value.work } };
}

interface Revising extends StoredSiteInput {
  graph: ContentGraph;
  bundles: Bundles;
  changes: StoredChanges;
  /** By entry key. */
  pages: ReadonlyMap<string, CachedPage>;
}

interface Rendered {
  value: RenderedPages;
  pending: ReturnType<typeof createPendingOutputs>;
  /** Of each rendered page. */
  facts: EditedFacts[];
  storedFacts(page: Page): StoredPageFacts | undefined;
}

/** Undefined if something is reported of a page, now or by the last run, or if the store has lost what was known of it. */
async function renderShown(shown: Page[], input: Revising & { lines: Rendering['lines'] }): Promise<Rendered | undefined> {
  const { scope, publishedOutputs, journal, graph, changes, pages, lines, bundles } = input;
  const { workers, cache } = scope;
  const rendering = await prepare(input);
  const storedFacts = createStoredFacts({ scope: { ...rendering, pages: { get: changes.pageBefore } }, rows: journal.pages, cache });
  const before = shown.flatMap((page) => storedFacts(page) ?? []);
  if (before.length < shown.length || before.some(({ hasFindings }) => hasFindings)) return undefined;
  // A link that can't be resolved is reported. Code of pages need not run for that.
  if (shown.some((page) => rendering.resolveLinks(page, pages.get(page.key)?.summary.links ?? []).diagnostics.length > 0)) return undefined;
  const pending = createPendingOutputs();
  const { value, diagnostics } = await renderPages({
    ...rendering,
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
  if (diagnostics.length > 0 || value.facts.length < shown.length) return undefined;
  const facts = before.flatMap((one, index) => {
    const after = value.facts[index];
    return after ? [{ before: one.facts, after }] : [];
  });
  return { value, pending, facts, storedFacts };
}

type Rendering = Pick<Parameters<typeof renderPages>[0], 'lines'>;

async function prepare({ scope, last, loaded, content, graph, bundles, compiler, changes, pages }: Revising) {
  const { scanned, apis, dating } = content;
  const { policy: _, ...rendering } = prepareRendering({
    site: {
      config: loaded.config,
      files: createTrackedFiles(scope.siteRoot),
      scanned,
      apis: apis.indexes,
      graph,
      graphKey: last.graphKey,
      dates: await dating,
      outlines: outlinesAfter(pages, changes),
    },
    bundles,
    workers: scope.workers,
    compiler,
  });
  return rendering;
}

const outlinesBefore = ({ pageBefore }: StoredChanges): Outlines => ({ get: (key) => pageBefore(key)?.outline });

const outlinesAfter = (pages: Revising['pages'], { pageBefore }: StoredChanges): Outlines => ({
  get: (key) => (pages.get(key) ?? pageBefore(key))?.outline,
});

/** Stages what was rendered. Undefined if the whole site may have other findings, or if the store has lost a block of the search. */
async function takeRendered(
  { value, pending, facts, storedFacts }: Rendered,
  { scope, last, loaded, journal, sink, publishedOutputs, graph, bundles, changes, pages, edited }: Revising & { edited: EditedPage[] },
): Promise<Omit<StoredRevision, 'work'> | undefined> {
  const { siteRoot, cache, workers } = scope;
  const { config } = loaded;
  const outlines = { before: outlinesBefore(changes), after: outlinesAfter(pages, changes) };
  const files = Object.keys(journal.outputs);
  const found = reviseFindings(facts, { loaded, graph, last, cache, siteRoot, files, storedFacts, outlines });
  if (!found) return undefined;
  const { articles } = value;
  const { searchWorker: worker } = bundles.client;
  const searching = { config, graph, pages, articles, worker, workers, cache, publishedOutputs, sink: pending.sink };
  const search = isEmbedded(config) ? await reviseSearch(searching, last.search ?? []) : [];
  if (!search) return undefined;
  await pending.stageAll(sink);
  // The edit may bring the first word of such a file, or take away its last.
  publishedOutputs.keepRest?.(isWordsFile);
  const gone = last.search?.filter((key) => !search.includes(key)) ?? [];
  cache.store.carryOver(new Set([...edited.flatMap(({ page }) => storedFacts(page)?.keys ?? []), ...gone]));
  return {
    last: {
      ...last,
      digests: changes.digests(),
      diagnostics: withMovedNotes(last.diagnostics, edited),
      ...found,
      ...(last.search && { search }),
    },
    rows: { ...journal.pages, ...value.rows },
    lastBuild: value.last,
    templates: bundles.templates,
  };
}
