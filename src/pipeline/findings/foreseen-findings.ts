// The findings of the checker. Usually everything that the checker reads is known before any page is rendered. Then it works while the
// workers render, and its findings are used, unless a page turned out otherwise.
import { atOnce, inTurns } from '../../base/values/in-turns.js';
import type { CheckOptions } from '../../check/check-site.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { ForeseenPages } from '../render/render-pages.js';

/** What `checkSite` gets of the pages. */
export type RenderedFacts = Required<Pick<CheckOptions, 'facts' | 'unrendered' | 'reported'>>;

export interface ForeseenFindings {
  /** @returns the findings */
  foresee(pages: ForeseenPages): Promise<Diagnostic[]>;
  /**
   * The findings to report in the end. The foreseen ones are used if all pages are there and no diagnostic was added: pages can only get
   * fewer, and diagnostics can only get more.
   */
  of(rendered: RenderedFacts): Diagnostic[];
}

/** @param check `checkSite` of a site */
export function createForeseenFindings(check: (rendered: RenderedFacts) => Iterator<unknown, Diagnostic[]>): ForeseenFindings {
  let foreseen: { pages: ForeseenPages; findings: Diagnostic[] } | undefined;
  return {
    async foresee(pages) {
      const findings = await inTurns(check({ facts: pages.facts, unrendered: [], reported: [...pages.diagnostics] }));
      foreseen = { pages, findings };
      return findings;
    },
    of(rendered) {
      const { facts, unrendered, reported } = rendered;
      const isAsForeseen =
        foreseen !== undefined &&
        unrendered.length === 0 &&
        facts.length === foreseen.pages.facts.length &&
        reported.length === foreseen.pages.diagnostics.length;
      return foreseen && isAsForeseen ? foreseen.findings : atOnce(check(rendered));
    },
  };
}
