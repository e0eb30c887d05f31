// Tells whether a Markdown tree can produce HTML that its author chose: raw HTML, or an element that a plugin names. docgen alone decides
// what all other nodes become.
import type { Root } from 'mdast';
import { nodesOf } from '../markdown/walk-tree.js';

/** Fields with which a plugin tells remark-rehype what to make of a node. */
const CHOSEN = ['hName', 'hProperties', 'hChildren'];

export function holdsMarkup(tree: Root): boolean {
  for (const { type, data } of nodesOf(tree)) {
    if (type === 'html' || (data && CHOSEN.some((name) => name in data))) return true;
  }
  return false;
}
