// Finds `<!--` in a line of text: such a comment must end in the same paragraph, or readers see all of it. Also finds `<!- x -->`, which is
// always text.
import { commentShown, noComment } from '../../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';

/** One hyphen, blanks, or a dash that a word processor made of hyphens. There must be something that closes it. */
const MISSPELT = /(<!-(?!-)|<![ \t]{1,8}--|<[ \t]{1,8}!--|<![\u2013\u2014])[^<]{0,400}?(?:-[ \t]{0,8}>|[\u2013\u2014]>)/;

/** @param typed a paragraph */
export const mayHoldComment = (typed: string): boolean => /<[ \t]{0,8}!/.test(typed);

/** For a paragraph. Comments that are closed are blanked in `shown`. */
export function findOpenComment({ shown, typed, placeAt }: LookedAt): Diagnostic[] {
  const text = shown();
  const index = text.indexOf('<!--');
  if (index >= 0 && typed.charAt(index - 1) !== '\\') return [commentShown(placeAt(index, 4))];
  const misspelt = MISSPELT.exec(text);
  if (!misspelt || typed.charAt(misspelt.index - 1) === '\\') return [];
  const [, opening = ''] = misspelt;
  return [noComment(opening, placeAt(misspelt.index, opening.length))];
}
