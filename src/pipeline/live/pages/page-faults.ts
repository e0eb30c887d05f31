// Faults that were found while pages of the live site were rendered. They are reported when they change, and forgotten when the page
// changes.
import { isOfRendering } from '../../../diagnostics/checks/is-of-rendering.js';
import type { Page } from '../../../model/content-graph.js';
import type { Diagnostic } from '../../../model/diagnostic.js';

export interface PageFaults {
  /** @param found by rendering the page; empty if the page is good */
  take(page: Page, found: Diagnostic[]): void;
  /** @param keys of pages. Default: all */
  forget(keys?: readonly string[]): void;
  /**
   * Notes the files that have errors of their own. Older versions of their pages are served, and a fault in an older version can't be fixed
   * in the file.
   * @param found by a run
   * @param pages all pages that are served; called only if some have faults
   */
  takeBroken(found: readonly Diagnostic[], pages: () => Iterable<Page>): void;
  isBroken(file: string | undefined): boolean;
  /** Forgets all faults: a check has rendered all pages that may fail, and reports them itself. */
  clear(): void;
}

/** @param onChange called with all faults that are known */
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
      // This searches all pages, for which a save has no time, so it is only done if necessary.
      if (faults.size > 0 && broken.size > 0) forget([...pages()].filter(({ file }) => isBroken(file)).map(({ key }) => key));
    },
    isBroken,
    clear: () => faults.clear(),
  };
}
