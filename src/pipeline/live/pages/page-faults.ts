// What rendering has found to be wrong with pages that `docgen dev` serves: reported when it changes, and forgotten when the page is another one.
import { isOfRendering } from '../../../diagnostics/checks/is-of-rendering.js';
import type { Page } from '../../../model/content-graph.js';
import type { Diagnostic } from '../../../model/diagnostic.js';

export interface PageFaults {
  /** @param found by rendering the page: nothing where it is good */
  take(page: Page, found: Diagnostic[]): void;
  /** @param keys of pages. Default: all */
  forget(keys?: readonly string[]): void;
  /**
   * Files with errors of their own: what is served of their pages is older, and what fails in that can't be corrected in the file.
   * @param found by a run @param pages all that are served: asked for only where some have faults
   */
  takeBroken(found: readonly Diagnostic[], pages: () => Iterable<Page>): void;
  isBroken(file: string | undefined): boolean;
  /** A check has rendered all that may fail, and reports it itself. */
  clear(): void;
}

/** @param onChange called with all that is known */
export function createPageFaults(onChange: (faults: Diagnostic[]) => void): PageFaults {
  const faults = new Map<string, Diagnostic[]>();
  let broken: ReadonlySet<string> = new Set();
  const isBroken = (file: string | undefined): boolean => file !== undefined && broken.has(file);
  const report = (): void => onChange([...faults.values()].flat());
  const forget = (keys: readonly string[] = [...faults.keys()]): void => {
    if (keys.filter((key) => faults.delete(key)).length > 0) report();
  };
  return {
    take({ key, file }, found) {
      const isFault = found.length > 0 && !isBroken(file);
      if (!isFault && !faults.has(key)) return;
      if (isFault) faults.set(key, found);
      else faults.delete(key);
      report();
    },
    forget,
    takeBroken(found, pages) {
      broken = new Set(found.flatMap((one) => (one.severity === 'error' && one.at && !isOfRendering(one) ? [one.at.file] : [])));
      // Looked for among all pages, which a save has no time for.
      if (faults.size > 0 && broken.size > 0) forget([...pages()].filter(({ file }) => isBroken(file)).map(({ key }) => key));
    },
    isBroken,
    clear: () => faults.clear(),
  };
}
