// Errors that a site had when `docgen dev` began to serve it: its good pages are shown, since nothing better was ever there. What such a site
// is to be is no worse than it was: whoever breaks a second thing keeps the pages that are there, and mends both in any order.
import type { Diagnostic } from '../../model/diagnostic.js';

/** By kind and file: the text of an error may be another one with every edit. Empty: the site is good. Undefined: nothing is served that could be lost. */
export type AcceptedErrors = ReadonlySet<string> | undefined;

const marksOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ code, at }) => `${code} ${at?.file ?? ''}`);

export const acceptedErrors = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> => new Set(marksOf(diagnostics));

/** Whether no error is among them that the site did not have. */
export const areAccepted = (diagnostics: readonly Diagnostic[], accepted: AcceptedErrors): boolean =>
  marksOf(diagnostics).every((mark) => accepted?.has(mark));

/** Those that are still said. */
export function stillAccepted(accepted: AcceptedErrors, diagnostics: readonly Diagnostic[]): AcceptedErrors {
  const now = acceptedErrors(diagnostics);
  return accepted && new Set([...accepted].filter((mark) => now.has(mark)));
}

/** Output paths of pages. */
type Pages = Pick<ReadonlySet<string>, 'has' | 'keys'>;

/** Whether a site with what was said of it may take the place of the one that is served: of a good one only a good one. */
export function isNoWorse(diagnostics: readonly Diagnostic[], accepted: AcceptedErrors, served: Pages | undefined, pages: Pages): boolean {
  if (!accepted || !served || areAccepted(diagnostics, accepted)) return true;
  return accepted.size > 0 && [...served.keys()].every((path) => pages.has(path));
}
