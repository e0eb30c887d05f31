// Planned pages → documents in the sink, and the facts that the checker reads. What needs no rendering stays as it is.
import { join } from 'node:path';
import type { Sink } from '../emit/sink.js';
import { isFailure, type Pool, type TaskFailure } from '../engine/pool/pool.js';
import type { StoreRef } from '../engine/store/store-entry.js';
import type { SharedContext } from '../link/shared-sidebar.js';
import type { Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { OutputContent } from '../model/output.js';
import type { SidebarView } from '../model/page-context.js';
import type { PageFacts } from '../model/page-facts.js';
import type { PageRows } from './build-cache.js';
import type { KeptPage } from './compile-entries.js';
import { pageFailure } from './page-workers.js';
import { documentKey, type PlannedPage, type PlanPagesOptions, planPages, sidebarKey, summaryFacts } from './plan-pages.js';
import type { RenderContent, RenderResult, RenderTask, SharedSidebars } from './tasks/render-task.js';

export interface RenderPagesOptions extends PlanPagesOptions {
  workers: Pool;
  /** Where the highlighted lines of each block lie, by block key. */
  lines: Map<string, StoreRef>;
  sink: Sink;
  /** Keys of blocks that have no colours, and should have. */
  plain: Set<string>;
  /** Keys of pages that can't be rendered or are not to be published, which was reported. */
  failed: Set<string>;
}

export interface RenderedPages {
  facts: PageFacts[];
  rows: PageRows;
  /** Keys of the pages that were rendered, and not taken from the cache. */
  work: { article: string[]; document: string[] };
}

/** A page whose rendering failed is reported and not staged; the others are. */
export async function renderPages(options: RenderPagesOptions): Promise<Outcome<RenderedPages>> {
  const { workers, contextOf, frame, sink, cache, failed, plain } = options;
  const { value: all, diagnostics } = planPages(options);
  const plans = all.filter(({ page }) => !failed.has(page.key));
  const documents = new Map<PlannedPage, string>();
  /** Of those that are being sent. */
  const sidebars = new Map<PlannedPage, SidebarView>();
  const stale = plans.filter(({ reused }) => !reused);
  const results = await workers.run<PlannedPage, RenderResult>('render', stale, {
    payloadOf(plan) {
      const context = contextOf(plan.page);
      documents.set(plan, documentKey(plan, context, frame));
      if (context.sidebar) sidebars.set(plan, context.sidebar.view);
      return renderTaskOf(plan, context, options);
    },
    sharedOf(plans): SharedSidebars {
      const views = plans.flatMap((plan) => sidebars.get(plan) ?? []);
      for (const plan of plans) sidebars.delete(plan);
      return Object.fromEntries(views.map((view) => [sidebarKey(view), view]));
    },
  });
  const rendered = new Map(stale.map((plan, index) => [plan, results[index] as RenderResult | TaskFailure]));

  const value: RenderedPages = { facts: [], rows: {}, work: { article: [], document: [] } };
  const isNews = onceAFault();
  const stage = (page: Page, content: OutputContent) => sink.stage({ path: page.output, stage: 'page', content });
  for (const plan of plans) {
    const { page, article, reused } = plan;
    const result = rendered.get(plan);
    if (reused) {
      const { row, known } = reused;
      diagnostics.push(...known.diagnostics);
      value.facts.push({ page, ...known.facts });
      value.rows[page.output] = row;
      await stage(page, { kind: 'kept', sha256: row.sha256 });
    }
    if (!result) continue;
    value.work.document.push(page.key);
    if (isFailure(result)) {
      diagnostics.push(pageFailure(result, page.file ?? page.key));
      continue;
    }
    if (result.article && article) {
      if (result.article.hasRun) value.work.article.push(page.key);
      if (result.article.ref) cache.store.put('article', article.key, result.article.ref);
      if (result.article.facts) cache.store.put('facts', article.key, result.article.facts);
    }
    if (result.wasLost) forgetLost(plan, cache);
    diagnostics.push(...result.diagnostics.filter(isNews));
    const { sha256 } = result;
    if (sha256 === undefined) continue;
    // Without a row the next build renders it again, with the colours it then has.
    if (!plan.kept?.blocks.some(({ key }) => plain.has(key)))
      value.rows[page.output] = { inputs: plan.inputs, document: documents.get(plan) ?? '', sha256 };
    value.facts.push({ page, ...(result.facts ?? summaryFacts(plan)) });
    await stage(page, contentOf(result, sha256, targetOf(plan, options)));
  }
  return { value, diagnostics };
}

/** The next build compiles the page again, and has it whole. */
function forgetLost({ kept }: PlannedPage, { store }: PlanPagesOptions['cache']): void {
  if (!kept) return;
  store.drop('compile', kept.key);
  for (const { key } of kept.blocks) store.drop('highlight', key);
}

/** A part of the templates that fails does so on every page: once is enough. */
function onceAFault(): (diagnostic: Diagnostic) => boolean {
  const told = new Set<string>();
  return ({ code, message }) => {
    if (code !== 'render/template-threw') return true;
    const isNew = !told.has(message);
    told.add(message);
    return isNew;
  };
}

const targetOf = ({ order }: PlannedPage, { desk: { scratch } }: RenderPagesOptions): string | undefined =>
  scratch === undefined ? undefined : join(scratch, `page-${order}`);

function contentOf({ isWritten, text }: RenderResult, sha256: string, target: string | undefined): OutputContent {
  if (isWritten && target !== undefined) return { kind: 'finished', file: target, sha256 };
  return text === undefined ? { kind: 'kept', sha256 } : { kind: 'text', text };
}

function renderTaskOf(plan: PlannedPage, { context, sidebar }: SharedContext, options: RenderPagesOptions): RenderTask {
  const { page, kept } = plan;
  const published = options.desk.digestOf(page.output);
  const target = targetOf(plan, options);
  return {
    page,
    context,
    ...(sidebar && { sidebar: { key: sidebarKey(sidebar.view), ...(sidebar.current && { current: sidebar.current }) } }),
    ...(kept && { content: contentOfPage(plan, kept, options.lines) }),
    ...(published !== undefined && { published }),
    ...(target !== undefined && { target }),
  };
}

function contentOfPage({ hrefs, article }: PlannedPage, kept: KeptPage, lines: Map<string, StoreRef>): RenderContent {
  return {
    entry: kept.entry,
    hrefs,
    key: kept.key,
    body: kept.body,
    lines: Object.fromEntries(kept.blocks.map(({ key }) => [key, lines.get(key)])),
    ...(article && { article: { ...article, summary: kept.summary } }),
  };
}
