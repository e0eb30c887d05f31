// Walks through any tree (mdast or hast) without recursion, so that deep nesting can't overflow the stack.
import type { Text } from 'mdast';
import type { Node, Parent } from 'unist';
import { isParent } from './component-node.js';

/** Every node under `root`, parents before children, in document order. */
export function* nodesOf(root: Node): Generator<Node> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (isParent(node)) for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index] as Node);
  }
}

/** Nodes that hold lines of text, and therefore no blocks. */
const LINES = new Set(['paragraph', 'heading', 'table']);

export const holdsBlocks = (node: Node): node is Parent => isParent(node) && !LINES.has(node.type);

/** Every block of an mdast, `root` included, in document order: a fifth of its nodes. */
export function* blocksOf(root: Node): Generator<Node> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (holdsBlocks(node)) for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index] as Node);
  }
}

/** Every text of an mdast, in document order. Most nodes are texts, and several passes read them. */
export function textsOf(root: Node): Text[] {
  const texts: Text[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') texts.push(node as Text);
    else if (isParent(node)) for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index] as Node);
  }
  return texts;
}

/** Every node with children, `root` included. The caller may replace `children` meanwhile. */
export function* parentsOf(root: Node): Generator<Parent> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isParent(node)) continue;
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index] as Node);
  }
}
