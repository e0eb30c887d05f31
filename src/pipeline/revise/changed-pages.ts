// What an edit of a page can change beside the page's own text: what other pages show of it, and what is bundled, published and reported of
// it. Takes two compilations of one entry and returns the differences. Only this decides which other work an edit needs.

import type { Table } from '../../base/values/tables.js';
import { graphPart } from '../../link/graph-part.js';
import type { Outlines } from '../../link/outlines.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { CachedPage, CompiledEntries } from '../read/compile-entries.js';
import { decline } from './declined.js';

export interface VisibleChange {
  /** All that the graph is made of: routes, sidebars, lists of posts and tags, redirects. */
  graph: boolean;
  /** The page's description, which cards and lists show (`describersOf`). */
  description: boolean;
  /** The modules that the bundler gets. */
  code: boolean;
  /** Which files are published beside the page. */
  files: boolean;
  /** The place of its `slug`, which is the only place of its text that the graph has (`Page.at`). */
  place: boolean;
  /** What it reads beside its own text, or looks for. */
  reads: boolean;
}

/**
 * @param before undefined if there was no such page, or if it has not been read
 * @param outline what was known of the entry before; undefined if there was none
 */
function visibleChange(before: CachedPage | undefined, outline: Outline | undefined, after: CachedPage): VisibleChange {
  return {
    graph: isGraphChange(outline, after.outline),
    description: outline?.description !== after.outline.description,
    code: before ? codeOf(before) !== codeOf(after) : after.imports.length > 0 || after.module !== undefined,
    files: filesOf(before) !== filesOf(after),
    place: JSON.stringify(before?.summary.frontMatterPlaces.slug) !== JSON.stringify(after.summary.frontMatterPlaces.slug),
    reads: JSON.stringify(before?.reads) !== JSON.stringify(after.reads),
  };
}

/** Compares outlines alone, which are known before a page is read. @param before undefined if there was no such page */
export const isGraphChange = (before: Outline | undefined, after: Outline): boolean => !before || graphPart(before) !== graphPart(after);

const codeOf = ({ kind, imports, module, mayReadEnv }: CachedPage): string => JSON.stringify([kind, imports, module, mayReadEnv]);

const filesOf = (page: CachedPage | undefined): string =>
  JSON.stringify((page?.summary.assets ?? []).map(({ file, output }) => [file, output]));

export interface ChangedPage {
  /** Undefined if there was no such page, or if it had not been read. */
  before: CachedPage | undefined;
  after: CachedPage;
  change: VisibleChange;
}

/** What is known of the site before the edit. */
export interface PagesBefore {
  pages: Table<CachedPage>;
  outlines: Outlines;
  faulty: ReadonlySet<string>;
  /** Keys of entries that may have no page yet. */
  mayBeNew: ReadonlySet<string>;
}

/** The pages that differ, without those that have errors now: these stay as they were. */
export function changedPages(
  entries: readonly SourceEntry[],
  { pages, faulty }: Pick<CompiledEntries, 'pages' | 'faulty'>,
  site: PagesBefore,
): ChangedPage[] {
  const changed: ChangedPage[] = [];
  for (const entry of entries) {
    const [before, after] = [site.pages.get(entry.key), pages.get(entry.key)];
    const isFaulty = !after || faulty.has(entry.key);
    if (site.faulty.has(entry.key)) decline(`${entry.file} was never compiled without errors`);
    if (!before && (isFaulty || !site.mayBeNew.has(entry.key))) decline(`the last version of ${entry.file} is not known`);
    if (isFaulty) continue;
    const change = visibleChange(before, before?.outline ?? site.outlines.get(entry.key), after);
    if (change.code) decline(`${entry.file} has other code or imports other modules`);
    if (before?.made !== after.made) changed.push({ before, after, change });
  }
  return changed;
}
