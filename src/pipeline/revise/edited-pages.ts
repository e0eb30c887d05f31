// Compares the pages of changed entries with what the last run compiled of them, and finds the pages that show something of them.
import { type MovedNotes, moveNotes } from '../../check/lint-site.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import { describersOf } from '../../link/description-of.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { variablesOf } from '../findings/lint-input.js';
import type { CachedPage } from '../read/compile-entries.js';
import { shownKeys } from '../render/page-key.js';
import { MAX_PAGES, type StoredChanges } from './stored-changes.js';
import { visibleChange } from './visible-change.js';

export interface EditedPage {
  page: Page;
  /** How its notes of the lint change. */
  notes: MovedNotes;
  /** The description of the page has changed, which other pages show. */
  isDescribedAnew: boolean;
}

interface EditedPagesInput {
  graph: ContentGraph;
  config: SiteConfig;
  /** The changed entries as they are now. */
  pages: ReadonlyMap<string, CachedPage>;
  /** Findings of the last run. */
  reported: readonly Diagnostic[];
}

/** @returns undefined if an edit may change more than the text of its page, or if the last run reported something of one of the pages */
export function editedPages({ entries, pageBefore }: StoredChanges, input: EditedPagesInput): EditedPage[] | undefined {
  const { graph, config, pages, reported } = input;
  const byKey = new Map(graph.pages.map((page) => [page.key, page]));
  const variables = variablesOf(config);
  const edited: EditedPage[] = [];
  for (const { key, file } of entries) {
    const [before, after, page] = [pageBefore(key), pages.get(key), byKey.get(key)];
    // A draft has no page. Neither has an entry whose route another page has.
    if (!before || !after || page?.file !== file) return undefined;
    const change = visibleChange(before, after);
    if (change.graph || change.code || change.files || change.places || !hasSameReads(before.reads, after.reads)) return undefined;
    const notes = moveNotes(file, before, after, variables);
    if (!notes) return undefined;
    const names = [file, ...filesOf(before.reads)];
    if (reported.some((finding) => mentionsAny(finding, names) && !notes.isOwn(finding))) return undefined;
    edited.push({ page, notes, isDescribedAnew: change.description });
  }
  return edited;
}

/**
 * The edited pages, those that show descriptions of them, and those that show the texts of posts among them. Undefined if these are too
 * many.
 */
export function pagesShowing(edited: readonly EditedPage[], graph: ContentGraph): Page[] | undefined {
  const keys = new Set(edited.map(({ page }) => page.key));
  const described = new Set(edited.flatMap(({ page, isDescribedAnew }) => (isDescribedAnew ? [page.key] : [])));
  const showing = [
    ...(described.size > 0 ? describersOf(graph, described) : []),
    ...graph.pages.filter((page) => shownKeys(page).some((key) => keys.has(key))),
  ];
  return showing.length > MAX_PAGES ? undefined : [...edited.map(({ page }) => page), ...showing];
}

/**
 * The compiled pages of these pages, and of the posts whose texts they show. Undefined if the store has lost one.
 * @param pages the edited pages as they are now
 */
export function compiledOf(
  shown: readonly Page[],
  pages: ReadonlyMap<string, CachedPage>,
  { pageBefore }: StoredChanges,
): Map<string, CachedPage> | undefined {
  const compiled = new Map(pages);
  for (const key of shown.flatMap(shownKeys)) {
    const page = compiled.get(key) ?? pageBefore(key);
    if (!page) return undefined;
    compiled.set(key, page);
  }
  return compiled;
}

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

const hasSameReads = (before: RecordedReads, after: RecordedReads): boolean => JSON.stringify(before) === JSON.stringify(after);

const filesOf = ({ read, absent }: RecordedReads): string[] => [...Object.keys(read), ...absent];
