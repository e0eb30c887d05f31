// Places inside of raw HTML.
import type { Html } from 'mdast';
import type { Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, placeOf } from '../transform-scope.js';

/**
 * Place of a part of raw HTML. In a quote or a list the source has a prefix that the value lacks. Then the place of the whole node is used.
 * @param index UTF-16 units in the value of the node
 */
export function placeIn(node: Html, index: number, length: number, state: CompileState): Place {
  const offset = (node.position?.start.offset ?? 0) + index;
  const isThere = node.position !== undefined && state.text.startsWith(node.value.slice(index, index + length), offset);
  return isThere ? placeInside(state, node, offset, length) : placeOf(state, node);
}
