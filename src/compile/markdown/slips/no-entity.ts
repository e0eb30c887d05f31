// `&nbps;`, and `&nbsp` without its semicolon: no character reference, so readers see what was typed.
import type { Text } from 'mdast';
import { nearestName } from '../../../base/names/nearest-name.js';
import { noEntity } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';

/** What authors write. No word is spelt nearly like these: `&time;` may be the entity of some XML. */
const COMMON = 'nbsp quot mdash ndash hellip rarr larr laquo raquo lsquo rsquo ldquo rdquo middot plusmn thinsp'.split(' ');

/** Not in an address: there `&` parts two parameters. */
const BEFORE = String.raw`(?<!\\|:\/\/\S{0,400})`;
const MISSPELT = new RegExp(`${BEFORE}&([A-Za-z]{3,8});`, 'g');
const NOT_ENDED = new RegExp(String.raw`${BEFORE}&(${COMMON.join('|')})(?![\w;=])`, 'g');

/** Of a page: code holds most of the signs, and few of these names. */
export const mayHoldNoEntity = (text: string): boolean => text.includes('&') && /&[A-Za-z]{3,8}(?![\w=])/.test(text);

/** @param node its value holds `&` */
export function findNoEntities(node: Text, state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset;
  if (start === undefined) return [];
  const source = state.text.slice(start, node.position?.end.offset);
  return [...source.matchAll(MISSPELT), ...source.matchAll(NOT_ENDED)].flatMap(({ 0: typed, 1: name = '', index }) => {
    const meant = nearestName(name, COMMON);
    // What the parser read as a character is not in the value.
    return meant === undefined || !node.value.includes(typed)
      ? []
      : [noEntity(typed, meant, placeInside(state, node, start + index, typed.length))];
  });
}
