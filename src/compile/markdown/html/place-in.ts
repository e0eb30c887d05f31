// Where a part of raw HTML stands in its file.
import type { Html } from 'mdast';
import type { Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, placeOf } from '../transform-scope.js';

/**
 * Of a part of raw HTML, in UTF-16 units of its value. In a quote or a list the source has a prefix that the value lacks: then the place of the node is
 * near enough.
 */
export function placeIn(node: Html, index: number, length: number, state: CompileState): Place {
  const offset = (node.position?.start.offset ?? 0) + index;
  const isThere = node.position !== undefined && state.text.startsWith(node.value.slice(index, index + length), offset);
  return isThere ? placeInside(state, node, offset, length) : placeOf(state, node);
}
