// The lint of a whole site: that of its pages, pages that nothing leads to, and files beside pages that nothing uses. No page is read again.
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
  /** Files beside pages that nothing uses, relative to the site root. undefined if that is unknown: the site has errors or plugins. */
  unused: { files: readonly string[]; partials: readonly string[] } | undefined;
}

export interface LintSiteOptions extends LintInput {
  graph: ContentGraph;
  /** Items of the navbar, which lead to pages by their ids. */
  navbar: readonly NavbarItem[];
  /** Outputs that links lead to, from other pages or from the configuration. Asked for only if there are pages in no sidebar. */
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

/** Notes of several pages with one key are reported once: an image of several pages is one image; an included text is one text. */
const noteKey = ({ code, at, target }: Diagnostic): string => JSON.stringify([code, code === 'lint/large-image' ? target : at]);

export interface MovedNotes {
  /** Whether the edit decides nothing but the place of this finding of the last run. */
  isOwn(finding: Diagnostic): boolean;
  /** Each note as it was, as JSON, with the note that takes its place. */
  moves: [before: string, after: Diagnostic][];
}

/**
 * Compares the notes of one page before and after an edit.
 *
 * @returns undefined if they differ in more than their lines and columns, or if two of them have one key: then it takes the whole site to
 * know which are reported
 */
export function moveNotes(file: string, before: LintedPage, after: LintedPage, variables: Variables): MovedNotes | undefined {
  const [old, now] = [before, after].map((page) => lintPage(page, startOf(file), variables)) as [Diagnostic[], Diagnostic[]];
  if (JSON.stringify(old.map(withoutLine)) !== JSON.stringify(now.map(withoutLine))) return undefined;
  const keys = new Set(old.map(noteKey));
  if (keys.size < old.length || new Set(now.map(noteKey)).size < now.length) return undefined;
  return {
    // No edit of its text leads readers to a page.
    isOwn: (finding) => keys.has(noteKey(finding)) || (finding.code === 'lint/orphan-page' && finding.at?.file === file),
    moves: old.flatMap((note, index) => {
      const moved = now[index];
      return moved ? [[JSON.stringify(note), moved]] : [];
    }),
  };
}

const withoutLine = ({ at, ...note }: Diagnostic) => ({ ...note, file: at?.file });

/** Pages with a source that no menu and no list leads to: only a link can. */
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
