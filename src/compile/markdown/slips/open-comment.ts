// A comment that begins in a line of text ends in the same paragraph, or it is text: readers see all of it.
import { commentShown } from '../../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';

/** Of a paragraph: comments that are closed are blanked out in `shown`. */
export function findOpenComment({ shown, typed, placeAt }: LookedAt): Diagnostic[] {
  const index = shown().indexOf('<!--');
  return index < 0 || typed.charAt(index - 1) === '\\' ? [] : [commentShown(placeAt(index, 4))];
}
