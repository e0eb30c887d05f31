// Which pages must be rendered: those of which something shown is not what it was. That is found out in two steps, since the
// first is cheap:
//   inputs    the graph as a whole, the page's own entry, code and date, the frame: equal, and nothing can have changed
//   document  exactly what the page shows of all that: equal, and the document is the one that readers have
// What a page's own code rendered to has a key of its own, which holds nothing of the frame.
import type { BundleDigests } from '../bundle/bundle-digests.js';
import { factsFromSummary } from '../check/summary-facts.js';
import type { Desk } from '../emit/sink.js';
import type { StoreRef } from '../engine/store/store-entry.js';
import type { SharedContext } from '../link/shared-sidebar.js';
import type { LinkReference } from '../model/compiled-entry.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { SidebarView } from '../model/page-context.js';
import type { PageFacts } from '../model/page-facts.js';
import type { LastChange } from '../model/source-entry.js';
import type { BuildCache, PageRow, PageRows } from './build-cache.js';
import type { KeptPage } from './compile-entries.js';
import { articlePageOf } from './tasks/article-page.js';
import { keyOf, storeKey } from './tasks/keys.js';

export interface PlanPagesOptions {
  graph: ContentGraph;
  /** By entry key. */
  pages: Map<string, KeptPage>;
  /** By file. */
  lastChanges: Record<string, LastChange>;
  contextOf(page: Page): SharedContext;
  resolveLinks(page: Page, links: readonly LinkReference[]): Outcome<string[]>;
  /** Key of what every document is rendered with: the site's parts of the templates, site context. */
  frame: string;
  /** Key of what every page's own code is rendered with. */
  articles: string;
  digests: BundleDigests;
  /** Key of what contexts are made of, all pages together. */
  world: string;
  cache: BuildCache;
  desk: Desk;
  /** Of the last build into this sink. */
  rows: PageRows;
}

export interface PlannedPage {
  page: Page;
  /** Its place among all pages. */
  order: number;
  kept: KeptPage | undefined;
  hrefs: string[];
  /** Where the output of the page's own code is filed. Of a page that has code. */
  article?: { key: string; ref: StoreRef | undefined };
  inputs: string;
  /** What readers have is what would be rendered. */
  reused?: { row: PageRow; known: KnownFacts };
}

/** What a page that runs code was found to hold, and what was said of it. */
export interface KnownFacts {
  facts: Omit<PageFacts, 'page'>;
  diagnostics: Diagnostic[];
}

export function planPages(options: PlanPagesOptions): Outcome<PlannedPage[]> {
  const diagnostics: Diagnostic[] = [];
  const value = options.graph.pages.map((page, order) => {
    const kept = options.pages.get(page.key);
    const links = options.resolveLinks(page, kept?.summary.links ?? []);
    diagnostics.push(...links.diagnostics);
    return planPage({ page, order, kept, hrefs: links.value }, options);
  });
  return { value, diagnostics };
}

function planPage(start: Pick<PlannedPage, 'page' | 'order' | 'kept' | 'hrefs'>, options: PlanPagesOptions): PlannedPage {
  const { page, kept, hrefs } = start;
  const { lastChanges, frame, world, cache, desk, rows, contextOf } = options;
  const change = page.file !== undefined && Object.hasOwn(lastChanges, page.file) ? lastChanges[page.file] : null;
  const articleKey = kept?.summary.hasOpaqueMarkup
    ? keyOf(options.articles, kept.made, codeOf(kept, options.digests), hrefs, articlePageOf(page))
    : undefined;
  const inputs = keyOf(world, frame, page.key, kept?.made ?? null, change, articleKey ?? null);
  const plan: PlannedPage = {
    ...start,
    inputs,
    ...(articleKey !== undefined && { article: { key: articleKey, ref: cache.store.get('article', articleKey) } }),
  };
  const row = Object.hasOwn(rows, page.output) ? rows[page.output] : undefined;
  if (!row || desk.digestOf(page.output) !== row.sha256) return plan;
  const known = knownFacts(plan, cache);
  const document = row.inputs === inputs ? row.document : documentKey(plan, contextOf(page), frame);
  return known && document === row.document ? { ...plan, reused: { row: { ...row, inputs }, known } } : plan;
}

/** Of everything that the document shows. */
export const documentKey = ({ kept, hrefs, article }: PlannedPage, { context, sidebar }: SharedContext, frame: string): string =>
  keyOf(
    frame,
    kept?.made ?? null,
    hrefs,
    context,
    sidebar ? [sidebarKey(sidebar.view), sidebar.current ?? null] : null,
    article?.key ?? null,
  );

const sidebarKeys = new WeakMap<SidebarView, string>();

/** Of an object that thousands of pages may share: it is looked at once. */
export function sidebarKey(view: SidebarView): string {
  const key = sidebarKeys.get(view) ?? keyOf(view);
  sidebarKeys.set(view, key);
  return key;
}

/** Digests of the modules that the page is, or imports, and of the environment where its own code may read it. */
const codeOf = ({ imports, module, mayReadEnv }: KeptPage, { modules, env }: BundleDigests): (string | null)[] => [
  ...[...imports.map((entry) => entry.module), ...(module === undefined ? [] : [module])].map((name) => modules[name] ?? null),
  mayReadEnv ? env : null,
];

function knownFacts(plan: PlannedPage, { store, reader }: BuildCache): KnownFacts | undefined {
  const { article } = plan;
  if (!article) return { facts: summaryFacts(plan), diagnostics: [] };
  const ref = store.get('facts', article.key);
  const bytes = ref && reader.read(ref, storeKey('facts', article.key));
  return bytes && (JSON.parse(bytes.toString('utf8')) as KnownFacts);
}

const EMPTY_SUMMARY = { links: [], ids: [], headingPlaces: {} };

/** Of a page without code: the compiler saw all of it. */
export function summaryFacts({ page, kept, hrefs }: Pick<PlannedPage, 'page' | 'kept' | 'hrefs'>): KnownFacts['facts'] {
  const { page: _, ...facts } = factsFromSummary({ page, summary: kept?.summary ?? EMPTY_SUMMARY, hrefs });
  return facts;
}
