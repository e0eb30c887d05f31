// The key of a page: of exactly what its document shows. Two runs with equal keys have equal documents. A build asks for it when it plans (an equal
// key: nothing to render), `dev` when it compares pages before and after an edit, `explain` for a site as it would be, and the worker that
// renders a page for its row in the journal. All of them come here.
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

/** A page and what its document is made of, but for its context and the frame. */
export interface PageInputs {
  page: Page;
  compiled: CachedPage | undefined;
  /** Addresses for its links, in their order. */
  hrefs: string[];
  /** Of a page that runs code. */
  article?: ArticleKey;
  /** Posts of which the page shows the text, in the order of its list. Absent: it shows none. */
  shown?: ShownPage[];
}

/** What the output of a page's own code is stored under. `code`: digests of that code, as JSON. */
export interface ArticleKey {
  key: string;
  code: string;
}

/** A page of which another one shows the text. */
export interface ShownPage extends Omit<PageInputs, 'shown'> {
  compiled: CachedPage;
}

/** The site that pages are looked up in. */
export interface PageInputsScope {
  /** By entry key. */
  pages: ReadonlyMap<string, CachedPage>;
  /** By key. */
  pageOf(key: string): Page | undefined;
  resolveLinks(page: Page, links: readonly LinkReference[]): Outcome<string[]>;
  /** Key of what every page's own code is rendered with. */
  articles: string;
  digests: BundleDigests;
}

/** Diagnostics: of the page's own links. */
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

/** Digests of the modules that the page is, or imports, and of the environment where its own code may read it. */
const codeOf = ({ imports, module, mayReadEnv }: CachedPage, { modules, env }: BundleDigests): (string | null)[] => [
  ...[...imports.map((entry) => entry.module), ...(module === undefined ? [] : [module])].map((name) => modules[name] ?? null),
  mayReadEnv ? env : null,
];

/** Keys of the pages whose texts it shows. */
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
  /** Of a page that has code. */
  article?: ArticleKey | undefined;
  /** Of the posts that the page shows. Absent: it shows none. */
  shown?: string | undefined;
}

export interface DocumentKey {
  /** Of everything that the document shows. */
  key: string;
  /** `pageTexts` of it. */
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
  // JSON holds no line end: none of them can pass for two.
  const key = digest([frame, made, article?.key ?? '', ...texts].join('\n')).slice(0, KEY_LENGTH);
  return { key, texts };
}

/** Of what the page shows, and no more: of a window the entries in it. */
const sidebarKeyText = (sidebar: SharedSidebar): string =>
  JSON.stringify(sidebar.from === undefined ? [sidebarKey(sidebar.view), sidebar.current ?? null] : [keyOf(wholeSidebar(sidebar)), null]);

const sidebarKeys = new WeakMap<SidebarView, string>();

/** Of an object that thousands of pages may share: it is looked at once. */
export function sidebarKey(view: SidebarView): string {
  const key = sidebarKeys.get(view) ?? keyOf(view);
  sidebarKeys.set(view, key);
  return key;
}
