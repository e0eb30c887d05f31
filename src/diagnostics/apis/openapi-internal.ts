// Parts of descriptions that are marked with `x-internal`.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { quotedText } from '../wording.js';

/** @param counts of each kind, in the order of the text: `['operation', 2]` */
export const internalParts = (counts: readonly [kind: string, count: number][], at: Place): Diagnostic => {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    code: 'openapi/internal-parts',
    severity: 'info',
    message: `${all === 1 ? '1 part is' : `${all} parts are`} marked x-internal and left out of the site: ${counts.map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`).join(', ')}`,
    at,
    hint: "to show them, for example on a site of your own team: internal: 'show' in `apis`",
  };
};

export const internalReference = (ref: string, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/internal-reference',
  severity: 'warning',
  message: `${ref} is internal, so that pages can't show what is expected here (#${pointer})`,
  at,
  hint: 'refer to a schema without x-internal, or mark the part that refers to it as internal too',
});

/** @param value what the author wrote, which is neither true nor false */
export const internalMark = (value: unknown, at: Place): Diagnostic => ({
  code: 'openapi/internal-mark',
  severity: 'warning',
  message: `x-internal must be true or false, but is ${typeof value === 'string' ? quotedText(value) : JSON.stringify(value)}. The part is left out`,
  at,
  hint: 'write x-internal: true, or remove the line to show the part',
});
