// Limits the depth of a page to what a person might write. Everything after this point is recursive, and a tree thousands of levels deep
// would crash the process instead of failing the page.
import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { nestedTooDeep } from '../../../diagnostics/pages/markdown.js';
import type { CompileState } from '../compile-state.js';
import { isParent } from '../component-node.js';
import { placeOf } from '../transform-scope.js';

/** How many containers may be nested: quotes, list items, directives, emphasis, links. Real pages stay below 12. */
export const MAX_DEPTH = 100;

/** Nodes that don't count: an author sees a list and its items as one level, and so with a paragraph and the block around it. */
const NO_LEVEL = new Set(['root', 'list', 'paragraph', 'table', 'tableRow']);

/** Empties the nodes that are too deep, and reports one error for the page. */
export function cutDeepNodes(tree: Root, state: CompileState): void {
  if (!isDeeper(tree, MAX_DEPTH)) return;
  const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }];
  let isReported = false;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, depth } = entry;
    if (!isParent(node)) continue;
    const inside = NO_LEVEL.has(node.type) ? depth : depth + 1;
    if (inside <= MAX_DEPTH) {
      for (const child of node.children) if (isParent(child)) open.push({ node: child, depth: inside });
      continue;
    }
    node.children = [];
    if (!isReported) state.diagnostics.push(nestedTooDeep(placeOf(state, node), MAX_DEPTH));
    isReported = true;
  }
}

/** Stops at the first node that is too deep, so the stack can't overflow. */
function isDeeper(node: Parent, left: number): boolean {
  const inside = NO_LEVEL.has(node.type) ? left : left - 1;
  if (inside < 0) return true;
  for (const child of node.children) if (isParent(child) && isDeeper(child, inside)) return true;
  return false;
}
