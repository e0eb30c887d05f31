// The key of a page covers exactly what its document shows. If two runs have equal keys, they have equal documents. A build uses it to
// plan: a page with an equal key is not rendered. `dev` compares pages before and after an edit. `explain` computes it for site variants.
// The worker that renders a page computes it for the page's row in the journal. All of them use this file.
import { digest } from '../../base/values/digest.js';
import type { BundleDigests } from '../../bundle/bundle-digests.js';
import { type SharedContext, type SharedSidebar, wholeSidebar } from '../../link/shared-sidebar.js';
import type { LinkReference } from '../../model/compiled-entry.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { SidebarView } from '../../model/page-context.js';
import type { CachedPage } from '../read/compile-entries.js';
import { articlePageOf } from '../tasks/article-page.js';
import { KEY_LENGTH, keyOf } from '../tasks/keys.js';
import { pageTexts } from './page-parts.js';

/** A page and what its document is made of, without its context and the frame. */
export interface PageInputs {
  page: Page;
  compiled: CachedPage | undefined;
  /** Addresses for its links, in the order of the links. */
  hrefs: string[];
  /** Present if the page runs code. */
  article?: ArticleKey;
  /** Posts whose texts the page shows, in the order of its list. Absent if it shows none. */
  shown?: ShownPage[];
}

/** The key under which the output of a page's own code is stored. `code`: digests of that code, as JSON. */
export interface ArticleKey {
  key: string;
  code: string;
}

/** A page whose text another page shows. */
export interface ShownPage extends Omit<PageInputs, 'shown'> {
  compiled: CachedPage;
}

/** The site in which pages are looked up. */
export interface PageInputsScope {
  /** By entry key. */
  pages: Pick<ReadonlyMap<string, CachedPage>, 'get'>;
  /** Finds a page by its key. */
  pageOf(key: string): Page | undefined;
  resolveLinks(page: Page, links: readonly LinkReference[]): Outcome<string[]>;
  /** Key of what every page's own code is rendered with. */
  articles: string;
  digests: BundleDigests;
}

/** The diagnostics are those of the page's own links. */
export function pageInputs(page: Page, scope: PageInputsScope): Outcome<PageInputs> {
  const { value: own, diagnostics } = ownInputs(page, scope.pages.get(page.key), scope);
  const shown = shownKeys(page).flatMap((key): ShownPage[] => {
    const [other, compiled] = [scope.pageOf(key), scope.pages.get(key)];
    return other && compiled ? [{ ...ownInputs(other, compiled, scope).value, compiled }] : [];
  });
  return { value: shown.length > 0 ? { ...own, shown } : own, diagnostics };
}

function ownInputs(
  page: Page,
  compiled: CachedPage | undefined,
  { resolveLinks, articles, digests }: PageInputsScope,
): { value: PageInputs; diagnostics: Diagnostic[] } {
  const { value: hrefs, diagnostics } = resolveLinks(page, compiled?.summary.links ?? []);
  if (!compiled?.summary.hasOpaqueMarkup) return { value: { page, compiled, hrefs }, diagnostics };
  const code = JSON.stringify(codeOf(compiled, digests));
  const key = keyOf(articles, compiled.made, code, hrefs, articlePageOf(page));
  return { value: { page, compiled, hrefs, article: { key, code } }, diagnostics };
}

/**
 * Digests of the page's own module and of the modules that it imports. The environment's digest is added if the page's own code may read
 * it.
 */
const codeOf = ({ imports, module, mayReadEnv }: CachedPage, { modules, env }: BundleDigests): (string | null)[] => [
  ...[...imports.map((entry) => entry.module), ...(module === undefined ? [] : [module])].map((name) => modules[name] ?? null),
  mayReadEnv ? env : null,
];

/** Keys of the pages whose texts this page shows. */
export const shownKeys = ({ listing }: Page): readonly string[] => (listing?.kind === 'posts' ? listing.entries : []);

export const shownText = (shown: readonly ShownPage[]): string =>
  JSON.stringify(shown.map(({ page, compiled, hrefs, article }) => [page.key, compiled.made, hrefs, article?.key ?? null]));

/** @param frame key of what every document is rendered with */
export const pageKey = ({ compiled, hrefs, article, shown }: PageInputs, context: SharedContext, frame: string): DocumentKey =>
  documentKey({ made: compiled?.made, hrefs, article, shown: shown && shownText(shown) }, context, frame);

export interface DocumentInput {
  /** `CachedPage.made`. Absent: the page has no entry. */
  made?: string | undefined;
  hrefs: readonly string[];
  /** Present if the page has code. */
  article?: ArticleKey | undefined;
  /** Covers the posts that the page shows. Absent if it shows none. */
  shown?: string | undefined;
}

export interface DocumentKey {
  /** Covers everything that the document shows. */
  key: string;
  /** `pageTexts` of the page. */
  texts: string[];
}

/** @param frame key of what every document is rendered with */
export function documentKey(
  { made = '', hrefs, article, shown = '' }: DocumentInput,
  { context, sidebar }: SharedContext,
  frame: string,
): DocumentKey {
  const sidebarText = sidebar ? sidebarKeyText(sidebar) : '';
  const texts = pageTexts({ hrefs, shown, code: article?.code ?? '', context, sidebar: sidebarText });
  // JSON has no line ends, so two different lists never give the same text.
  const key = digest([frame, made, article?.key ?? '', ...texts].join('\n')).slice(0, KEY_LENGTH);
  return { key, texts };
}

/** Covers what a page shows of other pages and of the graph. */
export const contextText = ({ context, sidebar }: SharedContext): string =>
  `${JSON.stringify(context)}\n${sidebar ? sidebarKeyText(sidebar) : ''}`;

/** Covers only what the page shows. Of a list that is shown in part, that is the entries of the page's window. */
const sidebarKeyText = (sidebar: SharedSidebar): string =>
  JSON.stringify(sidebar.from === undefined ? [sidebarKey(sidebar.view), sidebar.current ?? null] : [keyOf(wholeSidebar(sidebar)), null]);

const sidebarKeys = new WeakMap<SidebarView, string>();

/** The key of an object that thousands of pages may share. It is computed once. */
export function sidebarKey(view: SidebarView): string {
  const key = sidebarKeys.get(view) ?? keyOf(view);
  sidebarKeys.set(view, key);
  return key;
}
