// Finds comments that continue after the place where their author meant to end them: the intended end is misspelt, so the next comment's
// end closes both. The text between is missing on the page.
import type { Html } from 'mdast';
import { commentGoesOn, commentInComment } from '../../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeIn } from './place-in.js';

/** A comment as browsers read it. Markdown ends the block at the first line that contains `-->`. */
const COMMENT = /<!--(?!-?>)([\s\S]*?)(-->|--!>|$)/g;
/** `-- >`. At the end of a line also `- ->`, `->`, and the dashes that word processors make of hyphens. */
const NEARLY_CLOSED = /--[ \t]+>|(?:-[ \t]+->|(?<!-)->|[\u2013\u2014]-?>)(?=[ \t]*\n)/;
const NESTED = /<!--/;
const NESTED_LINE = /(?<=\n[ \t]{0,80})<!--/;

/** In document order. */
export function findLostComments(node: Html, state: CompileState): Diagnostic[] {
  return [...node.value.matchAll(COMMENT)].flatMap(({ 0: comment, 1: inside = '', 2: end = '', index }) => {
    const start = index + 4;
    const at = (from: number, length: number) => placeIn(node, start + from, length, state);
    if (end === '--!>') return [commentGoesOn(end, at(inside.length, end.length))];
    // A comment without an end is reported together with what it hides (`findHtmlNotClosed`).
    if (end === '' || comment.length < 8) return [];
    const nested = inside.search(NESTED);
    if (nested < 0) return [];
    const near = NEARLY_CLOSED.exec(inside.slice(0, nested));
    if (near) return [commentGoesOn(near[0], at(near.index, near[0].length))];
    const line = inside.search(NESTED_LINE);
    return line < 0 ? [] : [commentInComment(at(line, 4))];
  });
}
