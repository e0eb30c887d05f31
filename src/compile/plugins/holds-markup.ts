// Whether HTML can come of a tree of Markdown that its writer chose: raw HTML, or an element that a plugin names. Of all other nodes docgen
// alone decides what becomes.
import type { Root } from 'mdast';
import { nodesOf } from '../markdown/walk-tree.js';

/** By these a plugin tells remark-rehype what to make of a node. */
const CHOSEN = ['hName', 'hProperties', 'hChildren'];

export function holdsMarkup(tree: Root): boolean {
  for (const { type, data } of nodesOf(tree)) {
    if (type === 'html' || (data && CHOSEN.some((name) => name in data))) return true;
  }
  return false;
}
