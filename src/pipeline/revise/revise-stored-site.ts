// A build after an edit of the texts of a few pages. It compiles, renders and checks these pages, and renders those that show their
// descriptions. Everything else of the last run is kept.
// The graph, the bundles, the files beside the pages and the lines of front matter must be unchanged (`visible-change.ts`). No link may
// lead to an id that is gone. A new id is allowed if no anchor was broken and the addresses are not listed. Nothing may be reported of
// these pages except notes of the lint, whose lines may change. The pages are no posts and no drafts, and run no code. If any of this is
// uncertain, the whole site is built. The search index is the only output that holds the texts of several pages (`patchSearch`).

import { isWordsFile } from '../../base/files/search-files.js';
import { once } from '../../base/values/once.js';
import { arePagesSound, createOutputFinder } from '../../check/check-site.js';
import { createLinkTargets } from '../../check/link-targets.js';
import { type MovedNotes, moveNotes, pagesApart } from '../../check/lint-site.js';
import { factsFromSummary } from '../../check/summary-facts.js';
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import { createTrackedFiles } from '../../engine/tracked-fs.js';
import { describersOf } from '../../link/description-of.js';
import type { Outlines } from '../../link/outlines.js';
import { createLinkResolver } from '../../link/resolve-links.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildScope } from '../cache/build-scope.js';
import { areBundlesUnchanged, loadStoredBundles } from '../cache/bundle-record.js';
import type { Journal, LastBuild, LastRun, PageRows } from '../cache/journal.js';
import { loadGraph, type RunInput, runParts } from '../cache/last-run.js';
import { addAnchors, anchorsOfPage, loadAnchors } from '../cache/linked-anchors.js';
import { isHistoryUnchanged } from '../check/history-of-hints.js';
import { variablesOf } from '../findings/lint-input.js';
import { type CachedPage, type EntryCompiler, headOf } from '../read/compile-entries.js';
import type { SiteModel } from '../read/read-site.js';
import { highlightSite } from '../render/highlight-site.js';
import { isEmbedded } from '../render/is-embedded.js';
import { createPendingOutputs } from '../render/pending-outputs.js';
import { type RenderedPages, renderPages } from '../render/render-pages.js';
import { prepareRendering } from '../render/render-site.js';
import { reviseSearch } from '../search/search-site.js';
import type { PageHead } from '../tasks/compiled-page.js';
import { type VisibleChange, visibleChange } from './visible-change.js';

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

/** With more changed pages than this, a build of the whole site is faster. */
const MAX_PAGES = 48;

interface ChangedPage {
  entry: SourceEntry;
  page: Page;
  before: PageHead;
  /** Key under which its parts were stored in the last run. */
  keyBefore: string;
  compiled: CachedPage;
  facts: PageFacts;
  notes: MovedNotes;
  change: VisibleChange;
  /** `anchorsOfPage` of the page before the edit. */
  anchorsBefore: readonly string[];
}

/** @returns undefined if the whole site has to be built. Then nothing is staged, and `entryCompiler` keeps the pages that it compiled. */
export async function reviseStoredSite(input: StoredSiteInput): Promise<StoredRevision | undefined> {
  const { scope, last, content, loaded, publishedOutputs, sink, journal, entryCompiler } = input;
  const { siteRoot, cache, workers } = scope;
  if (!publishedOutputs.keepRest) return undefined;
  // A public file may have the name of a file of the search: only a whole run decides which is published, and reports it.
  if (content.scanned.publicFiles.some(isWordsFile)) return undefined;
  const changes = await findChanges(input);
  // Lists and feeds show the text of a post.
  if (!changes || changes.entries.some(({ kind }) => kind === 'post') || !cache.inputs.isUnchanged(last.reads)) return undefined;
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
  const changed = comparePages(changes, { ...input, graph, pages });
  if (!changed || !areLinksSound(changed, changes, { ...input, graph })) return undefined;
  const anchors = anchorsAfter(changed, input);
  if (anchors === undefined) return undefined;
  const described = new Set(changed.flatMap(({ page, change }) => (change.description ? [page.key] : [])));
  const describers = described.size > 0 ? describersOf(graph, described) : [];
  if (describers.length > MAX_PAGES) return undefined;

  const { lines, plain, highlighted } = (await highlightSite({ pages, texts, cache, workers })).value;
  if (plain.size > 0) return undefined;
  const outlines = { get: (key: string) => pages.get(key)?.outline ?? changes.headOf(key)?.page?.outline };
  const shown = [...changed.map(({ page }) => page), ...describers];
  const pending = createPendingOutputs();
  const value = await renderShown(shown, { ...input, sink: pending.sink, graph, pages, lines, plain, outlines, bundles });
  if (!value) return undefined;
  const { config } = loaded;
  const searching = {
    config,
    graph,
    pages,
    articles: value.articles,
    worker: bundles.client.searchWorker,
    workers,
    cache,
    publishedOutputs,
    sink: pending.sink,
  };
  const search = isEmbedded(config) ? await reviseSearch(searching, last.search ?? []) : [];
  if (!search) return undefined;
  await pending.stageAll(sink);
  // The edit may bring the first word of such a file, or take away its last.
  publishedOutputs.keepRest(isWordsFile);
  const gone = last.search?.filter((key) => !search.includes(key)) ?? [];
  cache.store.carryOver(new Set([...changed.map(({ keyBefore }) => keyBefore), ...gone]));
  const links = changed.reduce(
    (sum, { facts, before }) => sum + facts.links.length + facts.assets.length - (before.page?.summary.links.length ?? 0),
    last.links,
  );
  return {
    last: {
      ...last,
      digests: changes.digests(),
      diagnostics: withMovedNotes(last.diagnostics, changed),
      links,
      anchors,
      ...(last.search && { search }),
    },
    rows: { ...journal.pages, ...value.rows },
    lastBuild: value.last,
    templates: bundles.templates,
    work: { compile: compiled.value.compiled, highlight: highlighted, ...value.work },
  };
}

interface Rendering extends Omit<StoredSiteInput, 'sink'>, Pick<SiteModel, 'graph' | 'lines' | 'plain'> {
  sink: Pick<Sink, 'stage'>;
  pages: Map<string, CachedPage>;
  outlines: Outlines;
  bundles: Bundles;
}

/** Undefined if something has to be reported, or if the frame of a page has changed. */
async function renderShown(shown: Page[], input: Rendering): Promise<RenderedPages | undefined> {
  const { scope, last, content, loaded, publishedOutputs, sink, journal, graph, pages, lines, plain, outlines, bundles, compiler } = input;
  const { siteRoot, cache, workers } = scope;
  const { scanned, apis } = content;
  const files = createTrackedFiles(siteRoot);
  const dates = await content.dating;
  const { policy: _, ...rendering } = prepareRendering({
    site: { config: loaded.config, files, scanned, apis: apis.indexes, graph, graphKey: last.graphKey, dates, outlines },
    bundles,
    workers,
    compiler,
  });
  const { value, diagnostics } = await renderPages({
    ...rendering,
    workers,
    cache,
    publishedOutputs,
    sink,
    graph: { ...graph, pages: shown },
    pages,
    lines,
    plain,
    failed: bundles.failed,
    rows: journal.pages,
    last: journal.last,
  });
  const isSound = diagnostics.length === 0 && value.facts.length === shown.length;
  return isSound && haveSameFrames(value.rows, journal.pages) ? value : undefined;
}

interface Changes {
  entries: SourceEntry[];
  /**
   * Digests of all files of the content as they are now. Call it after the entries are settled, because a file may change again until it is
   * read.
   */
  digests(): string;
  /** What the last run stored of an entry. */
  headOf(entryKey: string): PageHead | undefined;
  keyBefore(entryKey: string): string | undefined;
}

/** @returns undefined if something else than texts of pages changed, or too many of them */
async function findChanges({ last, scope: { cache }, compiler, ...input }: StoredSiteInput): Promise<Changes | undefined> {
  const { base, digests } = await runParts({ ...input, compiler }, cache);
  if (base !== last.base || digests.includes(undefined)) return undefined;
  const { entries } = input.content.scanned;
  const before = last.digests.split(' ');
  const places = [...digests.keys()].filter((place) => digests[place] !== before[place]);
  if (places.length > MAX_PAGES || places.some((place) => place >= entries.length)) return undefined;
  const placeOf = new Map(entries.map(({ key }, place) => [key, place]));
  const found = new Map<string, ReturnType<typeof headOf>>();
  const compiledOf = (entryKey: string) => {
    const place = placeOf.get(entryKey) ?? -1;
    const entry = entries[place];
    if (!found.has(entryKey)) found.set(entryKey, entry && headOf(entry, before[place] ?? '', { compiler, cache }));
    return found.get(entryKey);
  };
  return {
    entries: places.flatMap((place) => entries[place] ?? []),
    digests() {
      for (const place of places) digests[place] = cache.inputs.digestOf(entries[place]?.file ?? '');
      return digests.join(' ');
    },
    headOf: (entryKey) => compiledOf(entryKey)?.head,
    keyBefore: (entryKey) => compiledOf(entryKey)?.key,
  };
}

interface Compared extends StoredSiteInput {
  graph: ContentGraph;
  pages: Map<string, CachedPage>;
}

/** @returns undefined if more pages than these may show what changed */
function comparePages(
  { entries, headOf, keyBefore }: Changes,
  { graph, pages, loaded, content, last, journal }: Compared,
): ChangedPage[] | undefined {
  const byKey = new Map(graph.pages.map((page) => [page.key, page]));
  const { resolveLinks } = createLinkResolver({ graph, config: loaded.config, publicFiles: content.scanned.publicFiles });
  const changed: ChangedPage[] = [];
  const variables = variablesOf(loaded.config);
  // A page that is in no menu may be linked to from this page alone: the lint reports it if that link is removed.
  const apart = once(() => new Set(pagesApart(graph, loaded.config.navbar.items).map(({ output }) => output)));
  const outputOf = once(() =>
    createOutputFinder(createLinkTargets({ graph, facts: [], files: Object.keys(journal.outputs) }), loaded.config),
  );
  const leadsApart = (href: string, { output }: Page): boolean => apart().size > 0 && apart().has(outputOf()(href, output) ?? '');
  for (const entry of entries) {
    const [before, key, compiled, page] = [headOf(entry.key), keyBefore(entry.key), pages.get(entry.key), byKey.get(entry.key)];
    // A draft has no page. Neither has an entry whose route another page has.
    if (!before?.page || key === undefined || !compiled || !page || page.file !== entry.file) return undefined;
    const change = visibleChange(before.page, compiled);
    // The links and ids of a page that runs code are only known after rendering.
    if (
      change.graph ||
      change.code ||
      change.files ||
      change.places ||
      before.page.summary.hasOpaqueMarkup ||
      compiled.summary.hasOpaqueMarkup ||
      !hasSameReads(before.reads, compiled.reads)
    )
      return undefined;
    const notes = moveNotes(entry.file, before.page, compiled, variables);
    if (!notes) return undefined;
    const names = [entry.file, ...filesOf(before.reads)];
    if (last.diagnostics.some((finding) => mentionsAny(finding, names) && !notes.isOwn(finding))) return undefined;
    const hrefs = resolveLinks(page, compiled.summary.links);
    if (hrefs.diagnostics.length > 0) return undefined;
    const hrefsBefore = resolveLinks(page, before.page.summary.links).value;
    if (othersThan(hrefsBefore, hrefs.value).some((href) => leadsApart(href, page))) return undefined;
    const facts = factsFromSummary({ page, summary: compiled.summary, hrefs: hrefs.value });
    const anchorsBefore = anchorsOfPage(factsFromSummary({ page, summary: before.page.summary, hrefs: hrefsBefore }));
    changed.push({ entry, page, before, keyBefore: key, compiled, facts, notes, change, anchorsBefore });
  }
  return changed;
}

/** Whether a finding is at one of the files, or names it. */
const mentionsAny = ({ message, hint = '', target = '', at, related = [] }: Diagnostic, files: readonly string[]): boolean =>
  files.some((file) =>
    [message, hint, target, at?.file ?? '', ...related.flatMap((one) => [one.message, one.at.file])].some((text) => text.includes(file)),
  );

/** Entries that are in only one of the two lists. */
const othersThan = (some: readonly string[], others: readonly string[]): string[] => {
  const [a, b] = [new Set(some), new Set(others)];
  return [...some.filter((one) => !b.has(one)), ...others.filter((one) => !a.has(one))];
};

/** The order stays. If several pages show the same image or text, a note about it may belong to another page, and is not replaced. */
function withMovedNotes(diagnostics: Diagnostic[], changed: ChangedPage[]): Diagnostic[] {
  const moved = new Map(changed.flatMap(({ notes }) => notes.moves));
  return moved.size === 0 ? diagnostics : diagnostics.map((finding) => moved.get(JSON.stringify(finding)) ?? finding);
}

/** Whether the site's own parts put the same into the frames of the pages. The links in frames are checked for all pages together. */
const haveSameFrames = (rows: PageRows, before: PageRows): boolean =>
  Object.entries(rows).every(([output, { frame }]) => JSON.stringify(frame) === JSON.stringify(before[output]?.frame));

/** Findings that may come or go when the ids of a page change. */
const ABOUT_IDS = new Set(['link/no-such-anchor', 'link/wrong-letter-case']);

/**
 * `LastRun.anchors` of this run. Undefined if an id was added or removed to which links of other pages, or the list of published addresses,
 * may refer.
 */
function anchorsAfter(changed: readonly ChangedPage[], { last, loaded, scope: { cache } }: StoredSiteInput): string | undefined {
  const lost = changed.flatMap(({ change }) => change.lostIds);
  if (lost.length > 0 || changed.some(({ change }) => change.newIds.length > 0)) {
    if (loaded.config.checks.urlsLock !== undefined || last.diagnostics.some(({ code }) => ABOUT_IDS.has(code))) return undefined;
    const linked = lost.length > 0 ? loadAnchors(last.anchors, cache) : new Set<string>();
    if (!linked || lost.some((id) => linked.has(id))) return undefined;
  }
  const more = changed.flatMap(({ facts, anchorsBefore }) => anchorsOfPage(facts).filter((anchor) => !anchorsBefore.includes(anchor)));
  return addAnchors(last.anchors, more, cache);
}

const hasSameReads = (before: RecordedReads, after: RecordedReads): boolean => JSON.stringify(before) === JSON.stringify(after);

const filesOf = ({ read, absent }: RecordedReads): string[] => [...Object.keys(read), ...absent];

function areLinksSound(changed: ChangedPage[], { headOf }: Changes, { graph, journal, loaded }: Omit<Compared, 'pages'>): boolean {
  const byOutput = new Map(graph.pages.map((page) => [page.output, page]));
  return arePagesSound({
    graph,
    facts: changed.map(({ facts }) => facts),
    // Pages and redirects are among them. The graph lists these too, which does no harm.
    files: Object.keys(journal.outputs),
    site: loaded.config,
    idsOfOther(output) {
      const page = byOutput.get(output);
      if (!page) return undefined;
      // The ids of a page without a source, and of one that runs code, are not known. For other pages, the last run has stored them.
      const known = page.file === undefined ? undefined : headOf(page.key)?.page?.summary;
      return known && !known.hasOpaqueMarkup ? known.ids : [];
    },
  });
}
