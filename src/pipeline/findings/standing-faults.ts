// Errors that a site had when `docgen dev` began to serve it: its good pages are shown, since nothing better was ever there. What such a site
// is to be is no worse than it was: whoever breaks a second thing keeps the pages that are there, and mends both in any order.
import type { Diagnostic } from '../../model/diagnostic.js';

/** By kind and file: the text of an error may be another one with every edit. Empty: the site is good. Undefined: nothing is served that could be lost. */
export type StandingFaults = ReadonlySet<string> | undefined;

const marksOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ code, at }) => `${code} ${at?.file ?? ''}`);

export const standingFaults = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> => new Set(marksOf(diagnostics));

/** Whether no error is among them that the site did not have. */
export const areStanding = (diagnostics: readonly Diagnostic[], standing: StandingFaults): boolean =>
  marksOf(diagnostics).every((mark) => standing?.has(mark));

/** Those that are still said. */
export function stillStanding(standing: StandingFaults, diagnostics: readonly Diagnostic[]): StandingFaults {
  const said = standingFaults(diagnostics);
  return standing && new Set([...standing].filter((mark) => said.has(mark)));
}

/** Output paths of pages. */
type Pages = Pick<ReadonlySet<string>, 'has' | 'keys'>;

/** Whether a site with what was said of it may take the place of the one that is served: of a good one only a good one. */
export function isNoWorse(diagnostics: readonly Diagnostic[], standing: StandingFaults, served: Pages | undefined, pages: Pages): boolean {
  if (!standing || !served || areStanding(diagnostics, standing)) return true;
  return standing.size > 0 && [...served.keys()].every((path) => pages.has(path));
}
