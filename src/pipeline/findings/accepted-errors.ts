// Errors that a site had when `docgen dev` first served it. Its good pages are served, since there never was a better version. After that
// the site may not get worse: if the author makes another error, the pages that are served stay. The author can fix the errors in any
// order.
import type { Diagnostic } from '../../model/diagnostic.js';

/**
 * By code and file, because the text of an error may change with every edit. Empty if the site is good. Undefined if nothing is served that
 * could be lost.
 */
export type AcceptedErrors = ReadonlySet<string> | undefined;

const marksOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ code, at }) => `${code} ${at?.file ?? ''}`);

export const acceptedErrors = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> => new Set(marksOf(diagnostics));

/** Whether all errors are among those that the site had. */
export const areAccepted = (diagnostics: readonly Diagnostic[], accepted: AcceptedErrors): boolean =>
  marksOf(diagnostics).every((mark) => accepted?.has(mark));

/** The accepted errors that are still reported. */
export function stillAccepted(accepted: AcceptedErrors, diagnostics: readonly Diagnostic[]): AcceptedErrors {
  const now = acceptedErrors(diagnostics);
  return accepted && new Set([...accepted].filter((mark) => now.has(mark)));
}

/** Pages by their output paths. */
type Pages = Pick<ReadonlySet<string>, 'has' | 'keys'>;

/**
 * Whether a site with these diagnostics may replace the one that is served. A site without errors is only replaced by another without
 * errors.
 */
export function isNoWorse(diagnostics: readonly Diagnostic[], accepted: AcceptedErrors, served: Pages | undefined, pages: Pages): boolean {
  if (!accepted || !served || areAccepted(diagnostics, accepted)) return true;
  return accepted.size > 0 && [...served.keys()].every((path) => pages.has(path));
}
