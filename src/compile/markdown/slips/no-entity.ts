// Finds `&nbps;`, and `&nbsp` without its semicolon: not a character reference, so readers see what was typed.
import type { Text } from 'mdast';
import { nearestName } from '../../../base/names/nearest-name.js';
import { noEntity } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';

/** Names that authors often use. No other word is close to them: `&time;` may be the entity of some XML. */
const COMMON = 'nbsp quot mdash ndash hellip rarr larr laquo raquo lsquo rsquo ldquo rdquo middot plusmn thinsp'.split(' ');

/** Not in an address, where `&` separates two parameters. */
const BEFORE = String.raw`(?<!\\|:\/\/\S{0,400})`;
const MISSPELT = new RegExp(`${BEFORE}&([A-Za-z]{3,8});`, 'g');
const NOT_ENDED = new RegExp(String.raw`${BEFORE}&(${COMMON.join('|')})(?![\w;=])`, 'g');

/** A quick test for a page. Code contains most `&` signs, but few of these names. */
export const mayHoldNoEntity = (text: string): boolean => text.includes('&') && /&[A-Za-z]{3,8}(?![\w=])/.test(text);

/** @param node whose value contains `&` */
export function findNoEntities(node: Text, state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset;
  if (start === undefined) return [];
  const source = state.text.slice(start, node.position?.end.offset);
  return [...source.matchAll(MISSPELT), ...source.matchAll(NOT_ENDED)].flatMap(({ 0: typed, 1: name = '', index }) => {
    const meant = nearestName(name, COMMON);
    // What the parser replaced by a character is not in the value.
    return meant === undefined || !node.value.includes(typed)
      ? []
      : [noEntity(typed, meant, placeInside(state, node, start + index, typed.length))];
  });
}
