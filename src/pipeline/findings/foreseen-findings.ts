// What the checker says of a site. Mostly all that it looks at is known before a page is rendered: then it is at work while the workers are, and
// what it found stands, unless a page turned out otherwise.
import { atOnce, inTurns } from '../../base/values/in-turns.js';
import type { CheckOptions } from '../../check/check-site.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { ForeseenPages } from '../render/render-pages.js';

/** What `checkSite` is given of the pages. */
export type RenderedFacts = Required<Pick<CheckOptions, 'facts' | 'unrendered' | 'reported'>>;

export interface ForeseenFindings {
  /** @returns what was found */
  foresee(pages: ForeseenPages): Promise<Diagnostic[]>;
  /** What is to be said in the end. What was foreseen stands where all pages are there and nothing was added to what was said: both only ever lose pages, or gain faults. */
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
