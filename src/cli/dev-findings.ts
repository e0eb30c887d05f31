// What is known to be wrong with the site of `docgen dev`, from all who find something: runs, pages that are rendered when they are asked for, and
// the check of everything. What one of them has found stands until somebody has looked there again: a save elsewhere mends nothing.
import { isOfRendering } from '../diagnostics/checks/is-of-rendering.js';
import type { Diagnostic } from '../model/diagnostic.js';

export interface DevFindings {
  /** Of a run. @param changed files that it took in; undefined: it was a whole one, and anything may be mended */
  takeRun(found: Diagnostic[], changed: readonly string[] | undefined): void;
  /** Of the pages that were asked for, all that can't be rendered. */
  takePages(found: Diagnostic[]): void;
  /** Of all that there is. */
  takeCheck(found: Diagnostic[]): void;
  /** What is wrong as far as is known; some of it may be there twice. */
  all(): Diagnostic[];
  /** Of a run with errors, after which no check may come before they are mended: what the last one has found in other files stands. */
  withLastCheck(found: Diagnostic[]): Diagnostic[];
}

export function createDevFindings(): DevFindings {
  let run: Diagnostic[] = [];
  let pages: Diagnostic[] = [];
  /** What only those find who render a page. */
  let rendered: Diagnostic[] = [];
  let checked: Diagnostic[] = [];
  let lastCheck: Diagnostic[] = [];
  return {
    takeRun(found, changed) {
      run = found;
      checked = [];
      rendered = changed ? rendered.filter(({ at }) => !at || !changed.includes(at.file)) : [];
    },
    takePages(found) {
      pages = found;
    },
    takeCheck(found) {
      run = [];
      pages = [];
      checked = found;
      lastCheck = found;
      rendered = found.filter(isOfRendering);
    },
    all: () => [...run, ...checked, ...pages, ...rendered],
    withLastCheck(found) {
      const files = new Set(found.map(({ at }) => at?.file));
      return [...found, ...lastCheck.filter(({ at }) => !files.has(at?.file))];
    },
  };
}
