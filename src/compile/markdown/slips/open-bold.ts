// `**bold **`, `** bold **` and `**Bold:**text`: there marks open and close nothing, and readers see the stars.
import type { Text } from 'mdast';
import { boldNotClosed } from '../../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';

/** Of any text, with a blank before the second mark only. */
const CLOSED = String.raw`(?=[\p{L}\p{N}"'(])(?<words>[^*\n]{0,200}[^*\s])[ \t]{1,8}`;
/** Of words, with a blank behind the first mark. */
const SPACED = String.raw`[ \t]{1,8}(?<spaced>\p{L}{2}[\p{L}\p{N}"'\u2018-\u201D.:;!? -]{0,200})(?<=\S)[ \t]{0,8}`;
/** `**Note:**text`: between a sign and a letter marks close nothing. A comma may part two parameters of Python. */
const GLUED = String.raw`(?=[\p{L}\p{N}])(?<glued>[^*\n]{1,200}[:.!?"'\u2019\u201D])\*\*(?=[\p{L}\p{N}])`;
/** What stands before the first mark and behind the second lets neither mean anything else. */
const OPEN_BOLD = new RegExp(String.raw`(?<![\\\w*])\*\*(?:(?:${CLOSED}|${SPACED})\*\*(?=[\s.,;:!?)]|$)|${GLUED})`, 'gu');

/** Beside a power, which has blanks around its marks too. */
const OPERATOR = /[=+^/<>%]|\d[ \t]*\*\*|\*\*[ \t]*\d/;

/** Whether a page may hold one: without it no text is looked at. */
export const mayHoldOpenBold = (text: string): boolean => text.search(OPEN_BOLD) >= 0;

/** Marks that are text to the parser, both in one text: those of real bold are no part of a text. */
export function findOpenBold(node: Text, state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset;
  if (start === undefined) return [];
  const length = (node.position?.end.offset ?? start) - start;
  // One unit more, for what follows.
  const source = state.text.slice(start, start + length + 1);
  return [...source.matchAll(OPEN_BOLD)].flatMap(({ 0: typed, index, groups = {} }) => {
    const { words, spaced, glued } = groups;
    if (index + typed.length > length || (spaced !== undefined && OPERATOR.test(around(source, index, typed.length)))) return [];
    const why = glued !== undefined ? 'glued' : spaced !== undefined ? 'spaced' : 'open';
    return [boldNotClosed((glued ?? spaced ?? words ?? '').trimEnd(), why, placeInside(state, node, start + index, typed.length))];
  });
}

/** So far on either side an operator speaks for a power. */
const REACH = 100;

/** Of the line of a match what is near it. */
function around(text: string, index: number, length: number): string {
  const before = text.slice(Math.max(0, index - REACH), index);
  const [after = ''] = text.slice(index, index + length + REACH).split('\n', 1);
  return before.slice(before.lastIndexOf('\n') + 1) + after;
}
