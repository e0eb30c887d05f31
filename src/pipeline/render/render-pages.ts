// Renders the planned pages into the sink, and collects the facts that the checker reads. A page that needs no rendering stays as it is.
import { basename, dirname, join } from 'node:path';
import { bothOf, inTurns } from '../../base/values/in-turns.js';
import type { Sink } from '../../emit/sink.js';
import { isFailure, type Pool, type TaskFailure } from '../../engine/pool/pool.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import type { SharedContext, SharedSidebar } from '../../link/shared-sidebar.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { OutputContent } from '../../model/output.js';
import type { SidebarView } from '../../model/page-context.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { LastBuild, PageRow, PageRows } from '../cache/journal.js';
import type { CachedPage } from '../read/compile-entries.js';
import { articlePageOf } from '../tasks/article-page.js';
import type { RenderedDocument, RenderResult } from '../tasks/render-task.js';
import { type CommonHrefs, commonHrefs, HREFS, type SentContent, type SentTask } from '../tasks/sent-task.js';
import { pageKey, shownText, sidebarKey } from './page-key.js';
import { differingParts, differingSiteParts, printParts } from './page-parts.js';
import { pageFailure } from './page-workers.js';
import { madeTexts, type PlannedPage, type PlanPagesOptions, planPages, summaryFacts } from './plan-pages.js';

export interface RenderPagesOptions extends PlanPagesOptions {
  workers: Pool;
  /** Where the highlighted lines of each block are stored, by block key. */
  lines: Map<string, StoreRef>;
  sink: Pick<Sink, 'stage'>;
  /** Number of the round of a partial site, from 0. Files of different rounds have different names. Default: 0 */
  round?: number;
  /** Pages of earlier rounds, by output path. A page whose document would be the same is not rendered again. Default: none */
  made?: ReadonlyMap<string, MadePage>;
  /** Keys of blocks that should have been highlighted and could not be. */
  plain: Set<string>;
  /** Keys of pages that can't be rendered. That was reported. */
  failed: Set<string>;
  /** Keys of pages that must not be published. That was reported. Default: none */
  faulty?: ReadonlySet<string>;
  /** Whether the site has parts of the templates of its own, whose code runs on every page. Default: false. */
  hasOwnParts?: boolean;
  /** What all pages have in common (`printSiteParts`). */
  siteParts: LastBuild['site'];
  /** The last build that wrote to this sink. */
  last: LastBuild | undefined;
  /** Called while the workers are rendering, if no page runs code and none has faults. Default: nothing is done meanwhile */
  onForeseen?: ((foreseen: ForeseenPages) => Promise<void>) | undefined;
}

/** A page as `renderPages` staged it. */
export interface MadePage {
  row: PageRow;
  facts: PageFacts;
  content: OutputContent;
}

/** What `renderPages` will return, unless a page can't be rendered. Facts about frames are not included. */
export interface ForeseenPages extends Pick<RenderedPages, 'facts'> {
  /** All diagnostics that will be reported of the pages. */
  diagnostics: readonly Diagnostic[];
}

export interface RenderedPages {
  facts: PageFacts[];
  /**
   * Facts of pages that have faults and are not published: what they contain, or what the compiler saw of them if they can't be rendered.
   */
  unrendered: PageFacts[];
  rows: PageRows;
  /** This run, or the one before if this run rendered no page. */
  last: LastBuild;
  /** Of pages that run code: page key → the key under which their article is stored (`ArticleKey.key`). */
  articles: ReadonlyMap<string, string>;
  /** Keys of the pages that were rendered because the cache did not have them. */
  work: { article: string[]; document: string[] };
}

/** A page whose rendering failed is reported and not staged. The others are staged. */
export async function renderPages(options: RenderPagesOptions): Promise<Outcome<RenderedPages>> {
  const { workers, contextOf, sink, failed, faulty = new Set(), onForeseen, made } = options;
  const { value: all, diagnostics } = planPages(options);
  const isFaulty = ({ page }: PlannedPage): boolean => failed.has(page.key) || faulty.has(page.key);
  // A faulty page with code is rendered too, because the links of its components are only known then.
  const isTried = (plan: PlannedPage): boolean => !isFaulty(plan) || (plan.article !== undefined && !failed.has(plan.page.key));
  const plans = all.filter(isTried);
  /** Sidebars of the pages that are being sent. */
  const sidebars = new Map<PlannedPage, SidebarView>();
  const madeOf = (plan: PlannedPage): MadePage | undefined => {
    const before = made?.get(plan.page.output);
    return before && before.row.document === pageKey(plan, contextOf(plan.page), options.frame).key ? before : undefined;
  };
  const again = new Map(made && plans.flatMap((plan) => (plan.reused ? [] : [[plan, madeOf(plan)] as const])));
  const stale = plans.filter((plan) => !plan.reused && !again.get(plan));
  const common = commonHrefs(stale.flatMap((plan) => [plan, ...(plan.shown ?? [])]));
  const rendering = workers.run<PlannedPage, RenderResult>('render', stale, {
    payloadOf(plan) {
      const context = contextOf(plan.page);
      if (context.sidebar) sidebars.set(plan, context.sidebar.view);
      const task = renderTaskOf(plan, context, { ...options, common });
      return isFaulty(plan) ? { ...task, wantsDigest: true } : task;
    },
    sharedOf(plans) {
      const views = plans.flatMap((plan) => sidebars.get(plan) ?? []);
      for (const plan of plans) sidebars.delete(plan);
      return { [HREFS]: common.list, ...Object.fromEntries(views.map((view) => [sidebarKey(view), view])) };
    },
  });
  // Runs while the workers are rendering.
  const foreseeing = async (): Promise<Map<PlannedPage, PageFacts | undefined>> => {
    const seen = await inTurns(foresee(plans));
    const facts = all.flatMap((plan) => seen.get(plan) ?? []);
    const isWhole = facts.length === all.length && !all.some(isFaulty);
    const reported = all.flatMap(({ reused }) => reused?.stored.diagnostics ?? []);
    if (isWhole) await onForeseen?.({ facts, diagnostics: [...diagnostics, ...reported] });
    return seen;
  };
  const [results, seen] = await bothOf(rendering, foreseeing());
  const rendered = new Map(stale.map((plan, index) => [plan, results[index] as RenderResult | TaskFailure]));

  const last = stale.length > 0 || !options.last ? nextBuild(options) : options.last;
  const changedForAll = options.last ? differingSiteParts(options.last.site, last.site) : [];
  const articles = new Map(all.flatMap(({ page, article }) => (article ? [[page.key, article.key] as const] : [])));
  const value: RenderedPages = { facts: [], unrendered: [], rows: {}, last, articles, work: { article: [], document: [] } };
  const settling: Settling = { ...options, changedForAll, build: last.build, isNews: onceAFault() };
  for (const plan of all) {
    const { page } = plan;
    const result = rendered.get(plan);
    const settled = isFaulty(plan)
      ? settleFaulty(plan, result)
      : settle(plan, { result, seen: seen.get(plan), before: again.get(plan) }, settling);
    diagnostics.push(...settled.diagnostics);
    value.unrendered.push(...(settled.unrendered ?? []));
    if (!isFaulty(plan) && result) value.work.document.push(page.key);
    if (settled.hasRun) value.work.article.push(page.key);
    if (settled.row) value.rows[page.output] = settled.row;
    if (!settled.published) continue;
    const { facts, content } = settled.published;
    value.facts.push(facts);
    const { unlisted, at } = page;
    await sink.stage({ path: page.output, stage: 'page', content, ...(unlisted && { isUnlisted: true }), ...(at && { at }) });
  }
  return { value, diagnostics };
}

/** The result for one page. */
interface Settled {
  diagnostics: readonly Diagnostic[];
  /** Absent if the page is not published. */
  published?: { facts: PageFacts; content: OutputContent };
  /** Absent if the next build must render the page again. */
  row?: PageRow;
  unrendered?: PageFacts[];
  /** The page's own code was run. */
  hasRun?: boolean;
}

interface Settling extends RenderPagesOptions {
  changedForAll: string[];
  /** `LastBuild.build` of this run. */
  build: number;
  isNews(diagnostic: Diagnostic): boolean;
}

interface Rendered {
  result: RenderResult | TaskFailure | undefined;
  /** The facts that were foreseen. */
  seen: PageFacts | undefined;
  /** The page of an earlier round. */
  before: MadePage | undefined;
}

const settleFaulty = (plan: PlannedPage, result: Rendered['result']): Settled => ({
  diagnostics: result && !isFailure(result) ? result.diagnostics.filter((finding) => finding.severity !== 'error') : [],
  unrendered: faultyFacts(plan, result),
});

function settle(plan: PlannedPage, { result, seen, before }: Rendered, settling: Settling): Settled {
  const { page, article, reused, inputs } = plan;
  if (reused) {
    const { row, stored } = reused;
    const content: OutputContent = { kind: 'kept', sha256: row.sha256 };
    return { diagnostics: stored.diagnostics, published: { facts: reusedFacts(page, reused), content }, row };
  }
  if (before)
    return { diagnostics: [], published: { facts: { ...before.facts, page }, content: before.content }, row: { ...before.row, inputs } };
  if (result && !isFailure(result)) return settleRendered(plan, result, seen, settling);
  const runsCode = article !== undefined || settling.hasOwnParts === true;
  const diagnostics = result ? [pageFailure(result, page.file ?? page.key, { runsCode })] : [];
  return { diagnostics, unrendered: result ? faultyFacts(plan, result) : [] };
}

/** Puts what the worker made into the store's index. */
function settleRendered(plan: PlannedPage, result: RenderResult, seen: PageFacts | undefined, settling: Settling): Settled {
  const { page, article, compiled } = plan;
  const { cache, plain, build, isNews } = settling;
  if (result.article && article) {
    const { ref, refs } = result.article;
    for (const [table, stored] of [['article', ref] as const, ...refs]) if (stored) cache.store.put(table, article.key, stored);
  }
  if (result.wasLost) forgetLost(plan, cache);
  const hasRun = article !== undefined && result.article?.hasRun === true;
  const common = { diagnostics: result.diagnostics.filter(isNews), hasRun };
  const { sha256 } = result;
  if (sha256 === undefined) return { ...common, unrendered: faultyFacts(plan, result) };
  const frame = result.frame && { frame: result.frame };
  const facts: PageFacts = { ...(result.facts ? { page, ...result.facts } : (seen ?? { page, ...summaryFacts(plan) })), ...frame };
  const published = { facts, content: contentOf(result, sha256, targetOf(plan, settling)) };
  // Without a row, the next build renders the page again, with highlighted code if that succeeds then.
  if (compiled?.blocks.some(({ key }) => plain.has(key))) return { ...common, published };
  return { ...common, published, row: { ...rowOf(plan, result.document, settling), sha256, built: build, ...frame } };
}

function* foresee(plans: readonly PlannedPage[]): Generator<undefined, Map<PlannedPage, PageFacts | undefined>> {
  const seen = new Map<PlannedPage, PageFacts | undefined>();
  for (const plan of plans) {
    seen.set(plan, foreseenFacts(plan));
    yield;
  }
  return seen;
}

/** Undefined if the facts are only known after the page is rendered. */
function foreseenFacts(plan: PlannedPage): PageFacts | undefined {
  if (plan.reused) return reusedFacts(plan.page, plan.reused);
  return plan.article ? undefined : { page: plan.page, ...summaryFacts(plan) };
}

/** The facts of a page that stays as the last run rendered it. */
export const reusedFacts = (page: Page, { row, stored }: NonNullable<PlannedPage['reused']>): PageFacts => ({
  page,
  ...stored.facts,
  ...(row.frame && { frame: row.frame }),
});

const nextBuild = ({ last, siteParts }: RenderPagesOptions): LastBuild => ({
  build: (last?.build ?? 0) + 1,
  at: Date.now(),
  site: siteParts,
});

/** The page's row, with the reason why the page was rendered. */
function rowOf(
  plan: PlannedPage,
  document: RenderedDocument | undefined,
  { rows, publishedOutputs, cache, changedForAll }: RenderPagesOptions & { changedForAll: string[] },
): Omit<PageRow, 'sha256'> {
  const { output } = plan.page;
  const parts = document && printParts(madeTexts(plan, cache)) + document.parts;
  const before = Object.hasOwn(rows, output) ? rows[output] : undefined;
  const differing = before?.parts === undefined || parts === undefined ? [] : [...differingParts(before.parts, parts), ...changedForAll];
  const isKept = before !== undefined && publishedOutputs.digestOf(output) === before.sha256;
  const why = !before ? 'new' : differing.length > 0 ? differing.join(',') : isKept ? 'cache' : 'output';
  return { inputs: plan.inputs, document: document?.key ?? '', ...(parts !== undefined && { parts }), ...(why !== 'new' && { why }) };
}

/** Makes the next build compile the page again, so that the store has all of it. */
function forgetLost({ compiled }: PlannedPage, { store }: PlanPagesOptions['cache']): void {
  if (!compiled) return;
  store.drop('compile', compiled.key);
  for (const { key } of compiled.blocks) store.drop('highlight', key);
}

/**
 * Facts of a page that is not published. If its code could not be run, they are marked as partial, since that code may add ids and links.
 */
function faultyFacts(plan: PlannedPage, result: RenderResult | TaskFailure | undefined): PageFacts[] {
  const { page, compiled, reused } = plan;
  const seen = reused?.stored.facts ?? (result && !isFailure(result) && result.sha256 !== undefined ? result.facts : undefined);
  if (seen) return [{ page, ...seen }];
  return compiled ? [{ page, ...summaryFacts(plan), ...(compiled.summary.hasOpaqueMarkup && { isPartial: true }) }] : [];
}

/** A part of the templates that fails does so on every page. It is reported once. */
export function onceAFault(): (diagnostic: Diagnostic) => boolean {
  const reported = new Set<string>();
  return ({ code, message, at }) => {
    if (code !== 'render/template-threw') return true;
    const fault = JSON.stringify([message, at]);
    const isNew = !reported.has(fault);
    reported.add(fault);
    return isNew;
  };
}

/** A new page is written into a folder of its own, so that one rename moves both into the output. */
function targetOf(
  { order, page: { output } }: PlannedPage,
  { publishedOutputs: { scratch, digestOf }, round = 0 }: Pick<RenderPagesOptions, 'publishedOutputs' | 'round'>,
): string | undefined {
  if (scratch === undefined) return undefined;
  const own = join(scratch, round === 0 ? `page-${order}` : `page-${order}-${round}`);
  return dirname(output) === '.' || digestOf(output) !== undefined ? own : join(own, basename(output));
}

function contentOf({ isWritten, text }: RenderResult, sha256: string, target: string | undefined): OutputContent {
  if (isWritten && target !== undefined) return { kind: 'finished', file: target, sha256 };
  return text === undefined ? { kind: 'kept', sha256 } : { kind: 'text', text };
}

type SendOptions = RenderPagesOptions & { common: CommonHrefs };

function renderTaskOf(plan: PlannedPage, { context, sidebar }: SharedContext, options: SendOptions): SentTask {
  const { page, compiled } = plan;
  const shown = plan.shown?.map((part) => ({
    page: articlePageOf(part.page),
    content: contentOfPage(part, part.compiled, options),
  }));
  const published = options.publishedOutputs.digestOf(page.output);
  const target = targetOf(plan, options);
  return {
    page,
    context,
    keyed: {
      made: compiled?.made,
      ...(plan.article && { code: plan.article.code }),
      ...(plan.shown && { shown: shownText(plan.shown) }),
    },
    ...(sidebar && { sidebar: sentSidebar(sidebar) }),
    ...(compiled && { content: contentOfPage(plan, compiled, options) }),
    ...(shown && { shown }),
    ...(published !== undefined && { published }),
    ...(target !== undefined && { target }),
    ...(options.publishedOutputs.wantsDigests && { wantsDigest: true }),
  };
}

const sentSidebar = ({ view, ...place }: SharedSidebar): NonNullable<SentTask['sidebar']> => ({ name: sidebarKey(view), ...place });

/** Imported files of the site, without those of packages. */
const importedFiles = ({ imports }: CachedPage): string[] =>
  imports.flatMap(({ specifier, module }) => (/^(\.|@site\/)/.test(specifier) ? [module] : []));

function contentOfPage(
  { hrefs, article }: Pick<PlannedPage, 'hrefs' | 'article'>,
  compiled: CachedPage,
  { lines, common, cache: { store } }: SendOptions,
): SentContent {
  const { keywords, description } = compiled.outline.frontMatter;
  return {
    entry: compiled.entry,
    hrefs: common.pack(hrefs),
    key: compiled.key,
    body: compiled.body,
    lines: Object.fromEntries(compiled.blocks.map(({ key }) => [key, lines.get(key)])),
    ...(article && {
      article: {
        ...article,
        ref: store.get('article', article.key),
        summary: compiled.summary,
        frontMatter: { keywords, description },
        imported: importedFiles(compiled),
      },
    }),
  };
}
