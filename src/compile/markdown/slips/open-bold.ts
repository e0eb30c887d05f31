// `**bold **`: behind a blank, marks close nothing, and readers see the stars.
import type { Text } from 'mdast';
import { boldNotClosed } from '../../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';

/** Of words. What stands before the first mark and behind the second lets neither mean anything else. */
const OPEN_BOLD = /(?<![\\\w*])\*\*(?=[\p{L}\p{N}"'(])([^*\n]{0,200}[^*\s])[ \t]{1,8}\*\*(?=[\s.,;:!?)]|$)/gu;

/** Whether a page may hold one: without it no text is looked at. */
export const mayHoldOpenBold = (text: string): boolean => text.search(OPEN_BOLD) >= 0;

/** Marks that are text to the parser, both in one text: those of real bold are no part of a text. */
export function findOpenBold(node: Text, state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset;
  if (start === undefined) return [];
  const length = (node.position?.end.offset ?? start) - start;
  // One unit more, for what follows.
  return [...state.text.slice(start, start + length + 1).matchAll(OPEN_BOLD)].flatMap(({ 0: typed, 1: words = '', index }) =>
    index + typed.length <= length ? [boldNotClosed(words, placeInside(state, node, start + index, typed.length))] : [],
  );
}
