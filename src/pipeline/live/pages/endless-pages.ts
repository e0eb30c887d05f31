// Remembers pages whose code did not end. Otherwise each request for such a page, and each check of all pages, would block the others
// again.
import type { Page } from '../../../model/content-graph.js';
import type { Diagnostic } from '../../../model/diagnostic.js';

export interface EndlessPages {
  /** Undefined if the page's code ended, if the page has changed, or if it is time to try it again. */
  faultOf(page: Page): Diagnostic | undefined;
  /** @param diagnostics of rendering these pages */
  keep(pages: readonly Page[], diagnostics: readonly Diagnostic[]): void;
}

/** A page whose code did not end is tried again after this time: what it waited for may be available then. */
const ENDLESS_MS = 60_000;

/** By key of the page: what it was made of (`LiveSite.keyOf`), and when it was tried. */
export type EndlessTable = Map<string, { key: string; at: number; diagnostic: Diagnostic }>;

/** @param keyOf `LiveSite.keyOf` @param endless where the pages are kept */
export function createEndlessPages(keyOf: (page: Page) => string, endless: EndlessTable): EndlessPages {
  return {
    faultOf(page) {
      const known = endless.get(page.key);
      return known && Date.now() - known.at < ENDLESS_MS && known.key === keyOf(page) ? known.diagnostic : undefined;
    },
    keep(pages, diagnostics) {
      for (const diagnostic of diagnostics.filter(({ code }) => code === 'page/took-too-long')) {
        const page = pages.find(({ key, file }) => (file ?? key) === diagnostic.at?.file);
        if (page) endless.set(page.key, { key: keyOf(page), at: Date.now(), diagnostic });
      }
    },
  };
}
