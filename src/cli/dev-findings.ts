// The findings that are known for the site of `docgen dev`. They come from runs, from pages that are rendered when they are requested, and
// from the check of the whole site. A finding stays until its place has been looked at again, because a save elsewhere fixes nothing.
import { isOfRendering } from '../diagnostics/checks/is-of-rendering.js';
import type { Diagnostic } from '../model/diagnostic.js';

export interface DevFindings {
  /**
   * Takes the findings of a run.
   * @param changed files that the run took in; undefined for a whole run, which may have fixed anything
   */
  takeRun(found: Diagnostic[], changed: readonly string[] | undefined): void;
  /** Takes all errors of requested pages that can't be rendered. */
  takePages(found: Diagnostic[]): void;
  /** Takes the findings of a check of the whole site. */
  takeCheck(found: Diagnostic[]): void;
  /** All known findings. Some may occur twice. */
  all(): Diagnostic[];
  /** Findings of a run with errors, together with what the last check found in other files. No check runs before the errors are fixed. */
  withLastCheck(found: Diagnostic[]): Diagnostic[];
}

export function createDevFindings(): DevFindings {
  let run: Diagnostic[] = [];
  let pages: Diagnostic[] = [];
  /** Findings that only rendering a page can show. */
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
