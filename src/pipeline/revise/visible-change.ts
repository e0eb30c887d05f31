// What an edit of a page can change beside the page's own text: what other pages show of it, and what is bundled, published and reported of
// it. Takes two compilations of one entry and returns the differences. `build` and `dev` use only this to decide which other work an edit
// needs.
import { graphPart } from '../../link/graph-part.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { CompiledPage } from '../tasks/compiled-page.js';

export interface VisibleChange {
  /** All that the graph is made of: routes, sidebars, lists of posts and tags, redirects. */
  graph: boolean;
  /** The page's description, which cards and lists show (`describersOf`). */
  description: boolean;
  /** The modules that the bundler gets. */
  code: boolean;
  /** Which files are published beside the page. */
  files: boolean;
  /** The places of its front matter, which faults of the graph name. */
  places: boolean;
}

/** @param before undefined if there was no such page, or if it has not been read */
export function visibleChange(before: CompiledPage | undefined, after: CompiledPage): VisibleChange {
  return {
    graph: isGraphChange(before?.outline, after.outline),
    description: before?.outline.description !== after.outline.description,
    code: before ? codeOf(before) !== codeOf(after) : after.imports.length > 0 || after.module !== undefined,
    files: filesOf(before) !== filesOf(after),
    places: JSON.stringify(before?.summary.frontMatterPlaces) !== JSON.stringify(after.summary.frontMatterPlaces),
  };
}

/** Compares outlines alone, which are known before a page is read. @param before undefined if there was no such page */
export const isGraphChange = (before: Outline | undefined, after: Outline): boolean => !before || graphPart(before) !== graphPart(after);

const codeOf = ({ kind, imports, module, mayReadEnv }: CompiledPage): string => JSON.stringify([kind, imports, module, mayReadEnv]);

const filesOf = (page: CompiledPage | undefined): string =>
  JSON.stringify((page?.summary.assets ?? []).map(({ file, output }) => [file, output]));
