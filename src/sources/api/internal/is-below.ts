// Questions about nodes that the search for internal parts asks at several places.
import type { NodeId } from '../../../model/api/api-document.js';

/** Whether a reference leads to a part with the mark, directly or through other references. */
export type LeadsToMark = (node: NodeId) => boolean;

/** The node that contains it. */
export const above = (node: NodeId): NodeId => node.slice(0, node.lastIndexOf('/'));

/** Whether a node is one of these, or inside of one. */
export function isBelow(node: NodeId, nodes: ReadonlySet<NodeId>): boolean {
  const root = node.indexOf('#') + 1;
  for (let at = node; at.length > root; at = above(at)) if (nodes.has(at)) return true;
  return false;
}
