// Finds formulas between `\(` and `\)`, or `\[` and `\]`, as other tools write them. In Markdown these backslashes are escapes, so readers
// see brackets and TeX.
import { foreignSyntax } from '../../../diagnostics/pages/markdown-foreign.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';

const FORMULA =
  /(?<![\\\p{L}\p{N}\]])\\(?:\((?<inline>(?:(?!\\[()])[^\n]){1,300}?)\\\)|\[(?<block>(?:(?!\\[[\]])[\s\S]){1,1000}?)\\\](?![([:]))/gu;

/** Words between escaped brackets are text. */
const hasWords = (inside: string): boolean => /(?<![\\\p{L}])\p{L}{3,}/u.test(inside);
const isInline = (inside: string): boolean => /\\[A-Za-z]{2,}|[\^=]|^\s*\p{L}(?:_\w)?\s*$/u.test(inside) && !hasWords(inside);
/** `\[--name=value\]` is a synopsis. */
const isBlock = (inside: string): boolean => /\\[A-Za-z]{2,}(?![A-Za-z\\])|^\s*\n[\s\S]*\n\s*$/.test(inside) && !hasWords(inside);

/** @param typed a block */
export const mayHoldTexFormula = (typed: string): boolean => /\\[([]/.test(typed);

/** Runs only for sites with formulas. */
export function findTexFormulas({ shown, placeAt }: LookedAt): Diagnostic[] {
  return [...shown().matchAll(FORMULA)].flatMap(({ 0: typed, index, groups = {} }) => {
    const { inline, block = '' } = groups;
    if (inline === undefined ? !isBlock(block) : !isInline(inline)) return [];
    const [line = ''] = typed.split('\n', 1);
    const hint = inline === undefined ? 'write `$$` on a line of its own above and below the formula' : `write \`$${inline.trim()}$\``;
    return [foreignSyntax({ typed: line, from: 'TeX', hint, at: placeAt(index, line.length) })];
  });
}
