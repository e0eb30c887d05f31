// Planned pages → documents in the sink, and the facts that the checker reads. What needs no rendering stays as it is.
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
import type { KeptPage } from '../read/compile-entries.js';
import { articlePageOf } from '../tasks/article-page.js';
import type { RenderedDocument, RenderResult } from '../tasks/render-task.js';
import { type CommonHrefs, commonHrefs, HREFS, type SentContent, type SentTask } from '../tasks/sent-task.js';
import { pageKey, shownText, sidebarKey } from './page-key.js';
import { differingParts, differingSiteParts, printParts } from './page-parts.js';
import { pageFailure } from './page-workers.js';
import { madeTexts, type PlannedPage, type PlanPagesOptions, planPages, summaryFacts } from './plan-pages.js';

export interface RenderPagesOptions extends PlanPagesOptions {
  workers: Pool;
  /** Where the highlighted lines of each block lie, by block key. */
  lines: Map<string, StoreRef>;
  sink: Pick<Sink, 'stage'>;
  /** Number of the round of a partial site, from 0: files of two rounds have two names. Default: 0 */
  round?: number;
  /** Of earlier rounds, by output path: what shows the same again is not rendered again. Default: none */
  made?: ReadonlyMap<string, MadePage>;
  /** Keys of blocks that have no colours, and should have. */
  plain: Set<string>;
  /** Keys of pages that can't be rendered, which was reported. */
  failed: Set<string>;
  /** Keys of pages that are not to be published, which was reported. Default: none */
  faulty?: ReadonlySet<string>;
  /** Whether parts of the templates are the site's own, whose code runs on every page. Default: false. */
  hasOwnParts?: boolean;
  /** What all pages have in common (`printSiteParts`). */
  siteParts: LastBuild['site'];
  /** Of the last build into this sink. */
  last: LastBuild | undefined;
  /** Called while the workers are at the pages, where no page runs code and none has faults. Default: nothing is done meanwhile */
  onForeseen?: ((foreseen: ForeseenPages) => Promise<void>) | undefined;
}

/** A page as `renderPages` staged it. */
export interface MadePage {
  row: PageRow;
  facts: PageFacts;
  content: OutputContent;
}

/** What `renderPages` gives in the end, unless a page can't be rendered; without what lies around the articles. */
export interface ForeseenPages extends Pick<RenderedPages, 'facts'> {
  /** All that will have been said of them. */
  diagnostics: readonly Diagnostic[];
}

export interface RenderedPages {
  facts: PageFacts[];
  /** Of pages that have faults and are not published: what they hold, or, where they can't be rendered, what the compiler saw of it. */
  unrendered: PageFacts[];
  rows: PageRows;
  /** This run, or, when it rendered no page, the one before it. */
  last: LastBuild;
  /** Of pages that run code: page key → what the store holds their article by (`ArticleKey.key`). */
  articles: ReadonlyMap<string, string>;
  /** Keys of the pages that were rendered, and not taken from the cache. */
  work: { article: string[]; document: string[] };
}

/** A page whose rendering failed is reported and not staged; the others are. */
export async function renderPages(options: RenderPagesOptions): Promise<Outcome<RenderedPages>> {
  const { workers, contextOf, sink, cache, failed, faulty = new Set(), plain, onForeseen, made } = options;
  const { value: all, diagnostics } = planPages(options);
  const isFaulty = ({ page }: PlannedPage): boolean => failed.has(page.key) || faulty.has(page.key);
  // What its components link to is only seen when it is rendered.
  const isTried = (plan: PlannedPage): boolean => !isFaulty(plan) || (plan.article !== undefined && !failed.has(plan.page.key));
  const plans = all.filter(isTried);
  /** Of those that are being sent. */
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
  // While the workers are at them.
  const foreseeing = async (): Promise<Map<PlannedPage, PageFacts | undefined>> => {
    const seen = await inTurns(foresee(plans));
    const facts = all.flatMap((plan) => seen.get(plan) ?? []);
    const isWhole = facts.length === all.length && !all.some(isFaulty);
    const said = all.flatMap(({ reused }) => reused?.known.diagnostics ?? []);
    if (isWhole) await onForeseen?.({ facts, diagnostics: [...diagnostics, ...said] });
    return seen;
  };
  const [results, seen] = await bothOf(rendering, foreseeing());
  const rendered = new Map(stale.map((plan, index) => [plan, results[index] as RenderResult | TaskFailure]));

  const last = stale.length > 0 || !options.last ? nextBuild(options) : options.last;
  const changedForAll = options.last ? differingSiteParts(options.last.site, last.site) : [];
  const articles = new Map(all.flatMap(({ page, article }) => (article ? [[page.key, article.key] as const] : [])));
  const value: RenderedPages = { facts: [], unrendered: [], rows: {}, last, articles, work: { article: [], document: [] } };
  const isNews = onceAFault();
  const stage = (page: Page, content: OutputContent) =>
    sink.stage({
      path: page.output,
      stage: 'page',
      content,
      ...(page.unlisted && { isUnlisted: true }),
      ...(page.at && { at: page.at }),
    });
  for (const plan of all) {
    const { page, article, reused } = plan;
    const result = rendered.get(plan);
    if (isFaulty(plan)) {
      value.unrendered.push(...faultyFacts(plan, result));
      if (result && !isFailure(result)) diagnostics.push(...result.diagnostics.filter((finding) => finding.severity !== 'error'));
      continue;
    }
    if (reused) {
      const { row, known } = reused;
      diagnostics.push(...known.diagnostics);
      value.facts.push(reusedFacts(page, reused));
      value.rows[page.output] = row;
      await stage(page, { kind: 'kept', sha256: row.sha256 });
    }
    const before = again.get(plan);
    if (before) {
      value.facts.push({ ...before.facts, page });
      value.rows[page.output] = { ...before.row, inputs: plan.inputs };
      await stage(page, before.content);
    }
    if (!result) continue;
    value.work.document.push(page.key);
    if (isFailure(result)) {
      diagnostics.push(pageFailure(result, page.file ?? page.key, { runsCode: article !== undefined || options.hasOwnParts === true }));
      value.unrendered.push(...faultyFacts(plan, result));
      continue;
    }
    if (result.article && article) {
      if (result.article.hasRun) value.work.article.push(page.key);
      const { ref, refs } = result.article;
      for (const [table, stored] of [['article', ref] as const, ...refs]) if (stored) cache.store.put(table, article.key, stored);
    }
    if (result.wasLost) forgetLost(plan, cache);
    diagnostics.push(...result.diagnostics.filter(isNews));
    const { sha256 } = result;
    const frame = result.frame && { frame: result.frame };
    if (sha256 === undefined) {
      value.unrendered.push(...faultyFacts(plan, result));
      continue;
    }
    // Without a row the next build renders it again, with the colours it then has.
    if (!plan.kept?.blocks.some(({ key }) => plain.has(key)))
      value.rows[page.output] = { ...rowOf(plan, result.document, { ...options, changedForAll }), sha256, built: last.build, ...frame };
    value.facts.push({ ...(result.facts ? { page, ...result.facts } : (seen.get(plan) ?? { page, ...summaryFacts(plan) })), ...frame });
    await stage(page, contentOf(result, sha256, targetOf(plan, options)));
  }
  return { value, diagnostics };
}

function* foresee(plans: readonly PlannedPage[]): Generator<undefined, Map<PlannedPage, PageFacts | undefined>> {
  const seen = new Map<PlannedPage, PageFacts | undefined>();
  for (const plan of plans) {
    seen.set(plan, foreseenFacts(plan));
    yield;
  }
  return seen;
}

/** Undefined: only whoever renders the page learns of them. */
function foreseenFacts(plan: PlannedPage): PageFacts | undefined {
  if (plan.reused) return reusedFacts(plan.page, plan.reused);
  return plan.article ? undefined : { page: plan.page, ...summaryFacts(plan) };
}

const reusedFacts = (page: Page, { row, known }: NonNullable<PlannedPage['reused']>): PageFacts => ({
  page,
  ...known.facts,
  ...(row.frame && { frame: row.frame }),
});

const nextBuild = ({ last, siteParts }: RenderPagesOptions): LastBuild => ({
  build: (last?.build ?? 0) + 1,
  at: Date.now(),
  site: siteParts,
});

/** With the reason why the page was rendered. */
function rowOf(
  plan: PlannedPage,
  document: RenderedDocument | undefined,
  { rows, desk, cache, changedForAll }: RenderPagesOptions & { changedForAll: string[] },
): Omit<PageRow, 'sha256'> {
  const { output } = plan.page;
  const parts = document && printParts(madeTexts(plan, cache)) + document.parts;
  const before = Object.hasOwn(rows, output) ? rows[output] : undefined;
  const differing = before?.parts === undefined || parts === undefined ? [] : [...differingParts(before.parts, parts), ...changedForAll];
  const isKept = before !== undefined && desk.digestOf(output) === before.sha256;
  const why = !before ? 'new' : differing.length > 0 ? differing.join(',') : isKept ? 'cache' : 'output';
  return { inputs: plan.inputs, document: document?.key ?? '', ...(parts !== undefined && { parts }), ...(why !== 'new' && { why }) };
}

/** The next build compiles the page again, and has it whole. */
function forgetLost({ kept }: PlannedPage, { store }: PlanPagesOptions['cache']): void {
  if (!kept) return;
  store.drop('compile', kept.key);
  for (const { key } of kept.blocks) store.drop('highlight', key);
}

/** Why it could not be rendered may be one of the faults that it has: nothing more is said of that. */
function faultyFacts(plan: PlannedPage, result: RenderResult | TaskFailure | undefined): PageFacts[] {
  const { page, kept, reused } = plan;
  const seen = reused?.known.facts ?? (result && !isFailure(result) && result.sha256 !== undefined ? result.facts : undefined);
  if (seen) return [{ page, ...seen }];
  return kept ? [{ page, ...summaryFacts(plan), ...(kept.summary.hasOpaqueMarkup && { isPartial: true }) }] : [];
}

/** A part of the templates that fails does so on every page: once is enough. */
export function onceAFault(): (diagnostic: Diagnostic) => boolean {
  const told = new Set<string>();
  return ({ code, message }) => {
    if (code !== 'render/template-threw') return true;
    const isNew = !told.has(message);
    told.add(message);
    return isNew;
  };
}

/** A page that is new stands in a folder that is nothing but its own: by one rename the two are in the output. */
function targetOf(
  { order, page: { output } }: PlannedPage,
  { desk: { scratch, digestOf }, round = 0 }: Pick<RenderPagesOptions, 'desk' | 'round'>,
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
  const { page, kept } = plan;
  const shown = plan.shown?.map((part) => ({
    page: articlePageOf(part.page),
    content: contentOfPage(part, part.kept, options),
  }));
  const published = options.desk.digestOf(page.output);
  const target = targetOf(plan, options);
  return {
    page,
    context,
    keyed: {
      made: kept?.made,
      ...(plan.article && { code: plan.article.code }),
      ...(plan.shown && { shown: shownText(plan.shown) }),
    },
    ...(sidebar && { sidebar: sentSidebar(sidebar) }),
    ...(kept && { content: contentOfPage(plan, kept, options) }),
    ...(shown && { shown }),
    ...(published !== undefined && { published }),
    ...(target !== undefined && { target }),
    ...(options.desk.wantsDigests && { wantsDigest: true }),
  };
}

const sentSidebar = ({ view, ...place }: SharedSidebar): NonNullable<SentTask['sidebar']> => ({ name: sidebarKey(view), ...place });

/** Of the site, and not packages. */
const importedFiles = ({ imports }: KeptPage): string[] =>
  imports.flatMap(({ specifier, module }) => (/^(\.|@site\/)/.test(specifier) ? [module] : []));

function contentOfPage(
  { hrefs, article }: Pick<PlannedPage, 'hrefs' | 'article'>,
  kept: KeptPage,
  { lines, common, cache: { store } }: SendOptions,
): SentContent {
  return {
    entry: kept.entry,
    hrefs: common.pack(hrefs),
    key: kept.key,
    body: kept.body,
    lines: Object.fromEntries(kept.blocks.map(({ key }) => [key, lines.get(key)])),
    ...(article && {
      article: {
        ...article,
        ref: store.get('article', article.key),
        summary: kept.summary,
        keywords: kept.outline.frontMatter.keywords,
        imported: importedFiles(kept),
      },
    }),
  };
}
