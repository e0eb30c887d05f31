// The lint of a whole site: the lint of its pages, pages without any link to them, and unused files beside pages. No page is read again.
import { orphanPage, unusedFile, unusedPartial } from '../diagnostics/pages/lint.js';
import { startOf } from '../diagnostics/wording.js';
import type { VariableRead } from '../model/compiled-entry.js';
import type { ContentGraph, Page, SidebarItem } from '../model/content-graph.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { NavbarItem } from '../model/site-config.js';
import { type LintedPage, lintPage, type Variables, variableFinding } from './lint-page.js';

export interface LintInput {
  /** By `Page.key`. */
  pages: ReadonlyMap<string, LintedPage>;
  variables: Variables;
  /** Variables that modules of the site read. */
  reads: readonly VariableRead[];
  /** Unused files beside pages, relative to the site root. Undefined if they are not known, because the site has errors or plugins. */
  unused: { files: readonly string[]; partials: readonly string[] } | undefined;
}

export interface LintSiteOptions extends LintInput {
  graph: ContentGraph;
  /** Items of the navbar, which lead to pages by their ids. */
  navbar: readonly NavbarItem[];
  /** Outputs that links of other pages or of the configuration lead to. Only called if some pages are in no sidebar. */
  linked(): ReadonlySet<string>;
}

export function lintSite({ graph, pages, variables, reads, unused, navbar, linked }: LintSiteOptions): Diagnostic[] {
  const found: Diagnostic[] = [];
  const reported = new Set<string>();
  const report = (finding: Diagnostic): void => {
    const key = noteKey(finding);
    if (reported.has(key)) return;
    reported.add(key);
    found.push(finding);
  };
  for (const page of graph.pages) {
    const known = page.kind === 'api' || page.file === undefined ? undefined : pages.get(page.key);
    if (known) for (const finding of lintPage(known, startOf(page.file ?? page.key), variables)) report(finding);
  }
  for (const read of reads) for (const finding of [variableFinding(read, variables)].flat()) report(finding);
  if (!unused) return found;
  const apart = pagesApart(graph, navbar);
  const reached = apart.length === 0 ? new Set<string>() : linked();
  return [
    ...found,
    ...apart.filter(({ output }) => !reached.has(output)).map((page) => orphanPage(page.route, startOf(page.file ?? page.key))),
    ...unused.files.map(unusedFile),
    ...unused.partials.map(unusedPartial),
  ];
}

/**
 * Notes with the same key are reported once, even from several pages: an image that several pages show is one image, and an included text
 * is one text.
 */
const noteKey = ({ code, at, target }: Diagnostic): string => JSON.stringify([code, code === 'lint/large-image' ? target : at]);

export interface MovedNotes {
  /** True if an edit of this page's text can only move the finding of the last run. */
  isOwn(finding: Diagnostic): boolean;
  /** Each old note as JSON, and the note that replaces it. */
  moves: [before: string, after: Diagnostic][];
}

/**
 * Compares the notes of one page before and after an edit.
 *
 * @returns undefined if they differ in more than lines and columns, or if two of them have the same key. Then the whole site must be
 * linted again.
 */
export function moveNotes(file: string, before: LintedPage, after: LintedPage, variables: Variables): MovedNotes | undefined {
  const [old, now] = [before, after].map((page) => lintPage(page, startOf(file), variables)) as [Diagnostic[], Diagnostic[]];
  if (JSON.stringify(old.map(withoutLine)) !== JSON.stringify(now.map(withoutLine))) return undefined;
  const keys = new Set(old.map(noteKey));
  if (keys.size < old.length || new Set(now.map(noteKey)).size < now.length) return undefined;
  return {
    // An edit of a page's text adds no link to the page.
    isOwn: (finding) => keys.has(noteKey(finding)) || (finding.code === 'lint/orphan-page' && finding.at?.file === file),
    moves: old.flatMap((note, index) => {
      const moved = now[index];
      return moved ? [[JSON.stringify(note), moved]] : [];
    }),
  };
}

const withoutLine = ({ at, ...note }: Diagnostic) => ({ ...note, file: at?.file });

/** Pages with a source that are in no menu and no list, so that readers can only find them by a link. */
export function pagesApart({ pages, sidebars, mainDocs }: ContentGraph, navbar: readonly NavbarItem[]): Page[] {
  const listed = new Set<string>(Object.values(mainDocs));
  const open: SidebarItem[] = Object.values(sidebars).flatMap(({ items }) => items);
  for (let item = open.pop(); item; item = open.pop()) {
    if ('page' in item && item.page !== undefined) listed.add(item.page);
    if (item.type === 'category') for (const child of item.items) open.push(child);
  }
  const named = new Set(navbar.flatMap((item) => (item.type === 'doc' ? [`${item.docsPluginId} ${item.docId}`] : [])));
  return pages.filter(
    ({ key, kind, file, route, unlisted, draft, tags, docs }) =>
      (kind === 'doc' || kind === 'page') &&
      file !== undefined &&
      route !== '/' &&
      !unlisted &&
      !draft &&
      !listed.has(key) &&
      (tags ?? []).length === 0 &&
      !(docs && named.has(`${docs.instance} ${docs.id}`)),
  );
}
