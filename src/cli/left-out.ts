// What a partial build left out, for people: the last thing that a build prints above its summary. Programs find the pages among the diagnostics.
import { UNPUBLISHED_CODES } from '../diagnostics/checks/check.js';
import { sortDiagnostics } from '../diagnostics/print/sort-diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { plural } from './report-text.js';

const SHOWN = 20;

/** `leftOut`: one for each page that is not published. `others`: what is printed above them, and the warnings among them. */
export function splitLeftOut(diagnostics: Diagnostic[]): { leftOut: Diagnostic[]; others: Diagnostic[] } {
  return {
    leftOut: sortDiagnostics(diagnostics.filter(({ code }) => UNPUBLISHED_CODES.includes(code))),
    others: diagnostics.filter(({ code, severity }) => severity !== 'info' || !UNPUBLISHED_CODES.includes(code)),
  };
}

/** A line with the address and the file of each page, twenty at most. */
export function leftOutLines(leftOut: readonly Diagnostic[]): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length - SHOWN;
  return [
    `${plural(leftOut.length, 'page')} with errors ${leftOut.length === 1 ? 'was' : 'were'} left out of the site:`,
    ...leftOut.slice(0, SHOWN).map(({ target, at }) => `  ${target} (${at?.file})`),
    ...(more > 0 ? [`  … and ${more} more; --format json prints all`] : []),
    '',
  ];
}
