// Decides which pages must be rendered: those that show something that has changed. There are two steps, and the first one is cheap.
//   inputs    the graph as a whole, the page's own entry, code and date, the frame: if they are equal, nothing can have changed
//   document  exactly what the page shows of all that: if it is equal, readers already have this document
// What a page's own code rendered to has a key of its own, which covers nothing of the frame.
import { factsFromSummary } from '../../check/summary-facts.js';
import type { PublishedOutputs } from '../../emit/sink.js';
import { describesOthers } from '../../link/description-of.js';
import { changeOf } from '../../link/last-updated.js';
import type { SharedContext } from '../../link/shared-sidebar.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { LastChange } from '../../model/source-entry.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { PageRow, PageRows } from '../cache/journal.js';
import { type CachedPage, isEmpty } from '../read/compile-entries.js';
import { keyOf, storeKey } from '../tasks/keys.js';
import { type PageInputs, type PageInputsScope, pageInputs, pageKey, shownText } from './page-key.js';

export interface PlanPagesOptions extends PageInputsScope {
  graph: ContentGraph;
  /** Last changes by file. */
  lastChanges: Record<string, LastChange>;
  contextOf(page: Page): SharedContext;
  /** Key of what every document is rendered with: the site's parts of the templates, and the site context. */
  frame: string;
  /** Key of what the contexts of all pages are made of. */
  siteDigest: string;
  cache: BuildCache;
  publishedOutputs: PublishedOutputs;
  /** Rows of the last build that wrote to this sink. */
  rows: PageRows;
}

export interface PlannedPage extends PageInputs {
  /** Its position among all pages. */
  order: number;
  inputs: string;
  /** Present if readers already have the document that would be rendered. */
  reused?: { row: PageRow; stored: StoredFacts };
}

/** Facts that were read from the output of a page's code, with the diagnostics. */
export interface StoredFacts {
  facts: Omit<PageFacts, 'page'>;
  diagnostics: Diagnostic[];
}

export function planPages(options: PlanPagesOptions): Outcome<PlannedPage[]> {
  const diagnostics: Diagnostic[] = [];
  const value = options.graph.pages.map((page, order) => {
    const inputs = pageInputs(page, options);
    diagnostics.push(...inputs.diagnostics);
    return planPage(inputs.value, order, options);
  });
  return { value, diagnostics };
}

function planPage(own: PageInputs, order: number, options: PlanPagesOptions): PlannedPage {
  const { page, compiled, article, shown } = own;
  const { lastChanges, frame, siteDigest, cache, publishedOutputs, rows, contextOf } = options;
  const ofPosts = shown && [shownText(shown), ...shown.map((post) => changeOf(lastChanges, post.page) ?? null)];
  const inputs = keyOf(
    siteDigest,
    frame,
    page.key,
    compiled?.made ?? null,
    changeOf(lastChanges, page) ?? null,
    article?.key ?? null,
    ofPosts ?? null,
  );
  const plan: PlannedPage = { ...own, order, inputs };
  // These lookups mark the entries as used, so that the store keeps what an unchanged page was made of.
  for (const { article: used } of [own, ...(shown ?? [])]) if (used) cache.store.get('article', used.key);
  if (article) for (const table of ['records', 'words'] as const) cache.store.get(table, article.key);
  const row = Object.hasOwn(rows, page.output) ? rows[page.output] : undefined;
  if (!row || publishedOutputs.digestOf(page.output) !== row.sha256) return plan;
  const stored = readStoredFacts(plan, cache);
  // The inputs do not cover descriptions of other pages.
  const isSame = row.inputs === inputs && !describesOthers(page);
  const document = isSame ? row.document : pageKey(own, contextOf(page), frame).key;
  return stored && document === row.document ? { ...plan, reused: { row: { ...row, inputs }, stored } } : plan;
}

/** Texts of the first two parts of `PAGE_PARTS`, which the key of the compiled entry covers. */
export const madeTexts = ({ compiled }: Pick<PlannedPage, 'compiled'>, { inputs }: Pick<BuildCache, 'inputs'>): string[] => [
  compiled ? sourceText(compiled, inputs) : '',
  compiled && !isEmpty(compiled.reads) ? JSON.stringify(compiled.reads) : '',
];

const sourceText = ({ entry: { api, file } }: CachedPage, inputs: BuildCache['inputs']): string =>
  api?.digest ?? inputs.digestOf(file) ?? '';

/** Undefined if the page runs code, and the store has lost what its code rendered to. */
export function readStoredFacts(inputs: PageInputs, { store, reader }: BuildCache): StoredFacts | undefined {
  const { article } = inputs;
  if (!article) return { facts: summaryFacts(inputs), diagnostics: [] };
  const ref = store.get('facts', article.key);
  const bytes = ref && reader.read(ref, storeKey('facts', article.key));
  return bytes && (JSON.parse(bytes.toString('utf8')) as StoredFacts);
}

const EMPTY_SUMMARY = { links: [], ids: [], headingPlaces: {} };

/** Facts of a page without code: the compiler saw all of it. */
export function summaryFacts({ page, compiled, hrefs }: Pick<PlannedPage, 'page' | 'compiled' | 'hrefs'>): StoredFacts['facts'] {
  const { page: _, ...facts } = factsFromSummary({ page, summary: compiled?.summary ?? EMPTY_SUMMARY, hrefs });
  return facts;
}
