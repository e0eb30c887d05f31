// Which pages must be rendered: those of which something shown is not what it was. That is found out in two steps, since the
// first is cheap:
//   inputs    the graph as a whole, the page's own entry, code and date, the frame: equal, and nothing can have changed
//   document  exactly what the page shows of all that: equal, and the document is the one that readers have
// What a page's own code rendered to has a key of its own, which holds nothing of the frame.
import type { BundleDigests } from '../bundle/bundle-digests.js';
import { factsFromSummary } from '../check/summary-facts.js';
import type { Desk } from '../emit/sink.js';
import type { StoreRef } from '../engine/store/store-entry.js';
import { changeOf } from '../link/last-updated.js';
import type { SharedContext } from '../link/shared-sidebar.js';
import type { LinkReference } from '../model/compiled-entry.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';
import type { LastChange } from '../model/source-entry.js';
import type { BuildCache, PageRow, PageRows } from './build-cache.js';
import type { KeptPage } from './compile-entries.js';
import { type DocumentKey, documentKey } from './document-key.js';
import { articlePageOf } from './tasks/article-page.js';
import { keyOf, storeKey } from './tasks/keys.js';

export interface PlanPagesOptions {
  graph: ContentGraph;
  /** By entry key. */
  pages: Map<string, KeptPage>;
  /** By file. */
  lastChanges: Record<string, LastChange>;
  contextOf(page: Page): SharedContext;
  /** By key. */
  pageOf(key: string): Page | undefined;
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
  /** Posts that the page shows a part of, or all. */
  shown?: ShownPage[];
  /** Where the output of the page's own code is filed. Of a page that has code. `code`: digests of that, as JSON. */
  article?: { key: string; code: string; ref: StoreRef | undefined };
  inputs: string;
  /** What readers have is what would be rendered. */
  reused?: { row: PageRow; known: KnownFacts };
}

/** A page of which another one shows the text. */
export interface ShownPage extends Pick<PlannedPage, 'page' | 'hrefs' | 'article'> {
  kept: KeptPage;
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
  const { page, kept } = start;
  const { lastChanges, frame, world, cache, desk, rows, contextOf } = options;
  const article = articleOf(start, options);
  const shown = shownBy(page, options);
  const ofPosts = shown && [shownText(shown), ...shown.map((post) => changeOf(lastChanges, post.page) ?? null)];
  const inputs = keyOf(
    world,
    frame,
    page.key,
    kept?.made ?? null,
    changeOf(lastChanges, page) ?? null,
    article?.key ?? null,
    ofPosts ?? null,
  );
  const plan: PlannedPage = {
    ...start,
    inputs,
    ...(shown && { shown }),
    ...(article && { article: { ...article, ref: cache.store.get('article', article.key) } }),
  };
  const row = Object.hasOwn(rows, page.output) ? rows[page.output] : undefined;
  if (!row || desk.digestOf(page.output) !== row.sha256) return plan;
  const known = knownFacts(plan, cache);
  const document = row.inputs === inputs ? row.document : plannedKey(plan, contextOf(page), frame).key;
  return known && document === row.document ? { ...plan, reused: { row: { ...row, inputs }, known } } : plan;
}

/** Keys of the pages whose texts it shows. */
export const shownKeys = ({ listing }: Page): readonly string[] => (listing?.kind === 'posts' ? listing.entries : []);

/** Undefined: it shows nothing of others but what is in its context. */
export function shownBy(
  page: Page,
  {
    pages,
    pageOf,
    resolveLinks,
    cache,
    ...rest
  }: Pick<PlanPagesOptions, 'pages' | 'pageOf' | 'resolveLinks' | 'articles' | 'digests'> & { cache?: BuildCache },
): ShownPage[] | undefined {
  const shown = shownKeys(page).flatMap((key): ShownPage[] => {
    const [other, kept] = [pageOf(key), pages.get(key)];
    if (!other || !kept) return [];
    const hrefs = resolveLinks(other, kept.summary.links).value;
    const article = articleOf({ page: other, kept, hrefs }, rest);
    return [{ page: other, kept, hrefs, ...(article && { article: { ...article, ref: cache?.store.get('article', article.key) } }) }];
  });
  return shown.length > 0 ? shown : undefined;
}

export const shownText = (shown: readonly ShownPage[]): string =>
  JSON.stringify(shown.map(({ page, kept, hrefs, article }) => [page.key, kept.made, hrefs, article?.key ?? null]));

/** Undefined: the page has no code of its own. */
export function articleOf(
  { page, kept, hrefs }: Pick<PlannedPage, 'page' | 'kept' | 'hrefs'>,
  { articles, digests }: Pick<PlanPagesOptions, 'articles' | 'digests'>,
): { key: string; code: string } | undefined {
  if (!kept?.summary.hasOpaqueMarkup) return undefined;
  const code = JSON.stringify(codeOf(kept, digests));
  return { key: keyOf(articles, kept.made, code, hrefs, articlePageOf(page)), code };
}

/** `documentKey` of a page and what is known of it. */
export const plannedKey = (
  { kept, hrefs, article, shown }: Pick<PlannedPage, 'kept' | 'hrefs' | 'shown'> & { article?: { key: string; code: string } },
  context: SharedContext,
  frame: string,
): DocumentKey => documentKey({ made: kept?.made, hrefs, article, shown: shown && shownText(shown) }, context, frame);

/** Texts of the parts that stand in the key of the compiled entry: the first two of `PAGE_PARTS`. */
export const madeTexts = ({ kept }: Pick<PlannedPage, 'kept'>, { inputs }: Pick<BuildCache, 'inputs'>): string[] => [
  kept ? sourceText(kept, inputs) : '',
  kept && hasReads(kept.reads) ? JSON.stringify(kept.reads) : '',
];

const sourceText = ({ entry: { api, file } }: KeptPage, inputs: BuildCache['inputs']): string => api?.digest ?? inputs.digestOf(file) ?? '';

const hasReads = ({ read, absent, listed }: KeptPage['reads']): boolean =>
  absent.length + Object.keys(read).length + Object.keys(listed).length > 0;

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
