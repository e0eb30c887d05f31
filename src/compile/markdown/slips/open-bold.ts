// Finds `**bold **`, `** bold **` and `**Bold:**text`: these marks neither open nor close, so readers see the stars.
import type { Text } from 'mdast';
import { boldNotClosed } from '../../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';

/** Any text, with a blank only before the second mark. */
const CLOSED = String.raw`(?=[\p{L}\p{N}"'(])(?<words>[^*\n]{0,200}[^*\s])[ \t]{1,8}`;
/** Words, with a blank after the first mark. */
const SPACED = String.raw`[ \t]{1,8}(?<spaced>\p{L}{2}[\p{L}\p{N}"'\u2018-\u201D.:;!? -]{0,200})(?<=\S)[ \t]{0,8}`;
/**
 * `**Note:**text`: between punctuation and a letter, marks close nothing. A comma is left out, since it may separate two parameters in
 * Python.
 */
const GLUED = String.raw`(?=[\p{L}\p{N}])(?<glued>[^*\n]{1,200}[:.!?"'\u2019\u201D])\*\*(?=[\p{L}\p{N}])`;
/** The characters before the first mark and after the second exclude every other meaning. */
const OPEN_BOLD = new RegExp(String.raw`(?<![\\\w*])\*\*(?:(?:${CLOSED}|${SPACED})\*\*(?=[\s.,;:!?)]|$)|${GLUED})`, 'gu');

/** Signs next to a power, which also has blanks around its stars. */
const OPERATOR = /[=+^/<>%]|\d[ \t]*\*\*|\*\*[ \t]*\d/;

/** A quick test for a page. If it fails, no text is searched. */
export const mayHoldOpenBold = (text: string): boolean => text.search(OPEN_BOLD) >= 0;

/** Both marks must be in the same text. Marks of real bold are not part of a text. */
export function findOpenBold(node: Text, state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset;
  if (start === undefined) return [];
  const length = (node.position?.end.offset ?? start) - start;
  // One unit more, for the lookahead.
  const source = state.text.slice(start, start + length + 1);
  return [...source.matchAll(OPEN_BOLD)].flatMap(({ 0: typed, index, groups = {} }) => {
    const { words, spaced, glued } = groups;
    if (index + typed.length > length || (spaced !== undefined && OPERATOR.test(around(source, index, typed.length)))) return [];
    const why = glued !== undefined ? 'glued' : spaced !== undefined ? 'spaced' : 'open';
    return [boldNotClosed((glued ?? spaced ?? words ?? '').trimEnd(), why, placeInside(state, node, start + index, typed.length))];
  });
}

/** An operator within this distance means that the stars are a power. */
const REACH = 100;

/** The part of a match's line that is near it. */
function around(text: string, index: number, length: number): string {
  const before = text.slice(Math.max(0, index - REACH), index);
  const [after = ''] = text.slice(index, index + length + REACH).split('\n', 1);
  return before.slice(before.lastIndexOf('\n') + 1) + after;
}
