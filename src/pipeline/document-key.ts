// The key of a document: of exactly what its page shows. Two runs that find the same one have the same document. Whoever plans a build asks
// for it before anything is rendered; of a page that is rendered anyway, the worker that renders it works it out.
import { digest } from '../base/digest.js';
import { type SharedContext, type SharedSidebar, wholeSidebar } from '../link/shared-sidebar.js';
import type { SidebarView } from '../model/page-context.js';
import { pageTexts } from './page-parts.js';
import { KEY_LENGTH, keyOf } from './tasks/keys.js';

export interface DocumentInput {
  /** `KeptPage.made`. Absent: the page has no entry. */
  made?: string | undefined;
  hrefs: readonly string[];
  /** Of a page that has code: the key of what that rendered to, and digests of it as JSON. */
  article?: { key: string; code: string } | undefined;
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
