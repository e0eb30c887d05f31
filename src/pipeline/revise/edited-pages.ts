// Decides whether a stored site can take changed pages, and finds the pages that show something of them.
import { type MovedNotes, moveNotes } from '../../check/lint-site.js';
import { describersOf } from '../../link/description-of.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { variablesOf } from '../findings/lint-input.js';
import type { CachedPage } from '../read/compile-entries.js';
import { shownKeys } from '../render/page-key.js';
import type { ChangedPage } from './changed-pages.js';
import { decline, declineLost, declineMany } from './declined.js';

export interface EditedPage {
  page: Page;
  /** How its notes of the lint change. */
  notes: MovedNotes;
  /** The description of the page has changed, which other pages show. */
  isDescribedAnew: boolean;
}

/** @param reported findings of the last run */
export function editedPages(
  changed: readonly ChangedPage[],
  { graph, config, reported }: { graph: ContentGraph; config: SiteConfig; reported: readonly Diagnostic[] },
): EditedPage[] {
  const byKey = new Map(graph.pages.map((page) => [page.key, page]));
  const variables = variablesOf(config);
  const edited: EditedPage[] = [];
  for (const { before, after, change } of changed) {
    const { key, file } = after.entry;
    const page = byKey.get(key);
    // A draft has no page. Neither has an entry whose route another page has.
    if (!before || page?.file !== file) decline(`${file} has no page`);
    if (change.files) decline(`other files are published beside ${file}`);
    if (change.reads) decline(`${file} includes or looks for other files`);
    const notes = moveNotes(file, before, after, variables) ?? decline(`the lint has other notes about ${file}`);
    const names = [file, ...Object.keys(before.reads.read), ...before.reads.absent];
    if (reported.some((finding) => mentionsAny(finding, names) && !notes.isOwn(finding)))
      decline(`the last run reported something about ${file}`);
    edited.push({ page, notes, isDescribedAnew: change.description });
  }
  return edited;
}

/**
 * The edited pages, those that show descriptions of them, and those that show the texts of posts among them.
 * @param differing pages that show something else of the graph than before
 */
export function pagesShowing(edited: readonly EditedPage[], graph: ContentGraph, differing: readonly Page[]): Page[] {
  const keys = new Set(edited.map(({ page }) => page.key));
  const described = new Set(edited.flatMap(({ page, isDescribedAnew }) => (isDescribedAnew ? [page.key] : [])));
  const showing = [
    ...(described.size > 0 ? describersOf(graph, described) : []),
    ...graph.pages.filter((page) => shownKeys(page).some((key) => keys.has(key))),
  ];
  const shown = new Set([...edited.map(({ page }) => page), ...showing, ...differing]);
  declineMany(shown.size - edited.length);
  return [...shown];
}

/** The compiled pages of these pages, and of the posts whose texts they show. */
export const compiledOf = (shown: readonly Page[], pages: PageTable): Map<string, CachedPage> =>
  new Map(
    shown
      .flatMap((page) => [...(page.file === undefined ? [] : [page.key]), ...shownKeys(page)])
      .map((key) => [key, pages.get(key) ?? declineLost()]),
  );

/** By entry key. */
export type PageTable = Pick<ReadonlyMap<string, CachedPage>, 'get'>;

/** The order stays. If several pages show the same image or text, a note about it may belong to another page, and is not replaced. */
export function withMovedNotes(diagnostics: Diagnostic[], edited: readonly EditedPage[]): Diagnostic[] {
  const moved = new Map(edited.flatMap(({ notes }) => notes.moves));
  return moved.size === 0 ? diagnostics : diagnostics.map((finding) => moved.get(JSON.stringify(finding)) ?? finding);
}

/** Whether a finding is at one of the files, or names it. */
const mentionsAny = ({ message, hint = '', target = '', at, related = [] }: Diagnostic, files: readonly string[]): boolean =>
  files.some((file) =>
    [message, hint, target, at?.file ?? '', ...related.flatMap((one) => [one.message, one.at.file])].some((text) => text.includes(file)),
  );
