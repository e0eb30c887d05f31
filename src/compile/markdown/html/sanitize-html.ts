// Removes everything from a tree with raw HTML that is not on an allow-list. The door to hast-util-sanitize. Components are replaced by
// placeholders meanwhile: their content is sanitised separately, and their props come from docgen.
import type { Element, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Node } from 'unist';
import { type ComponentNode, isComponent, isParent } from '../component-node.js';
import { isElement } from '../tree-text.js';
import { HTML_SCHEMA, SHELF_TAG } from './html-schema.js';

export function sanitizeHtml(tree: Root, schema = HTML_SCHEMA): Root {
  const shelf: ComponentNode[] = [];
  const safe = sanitize(shelve(tree, shelf) as Root, schema) as Root;
  return unshelve(safe, shelf) as Root;
}

function shelve(node: Node, shelf: ComponentNode[]): Node {
  if (isComponent(node)) {
    for (const slot of node.children) slot.children = sanitizeHtml({ type: 'root', children: slot.children as Root['children'] }).children;
    const placeholder: Element = { type: 'element', tagName: SHELF_TAG, properties: { index: shelf.push(node) - 1 }, children: [] };
    return placeholder;
  }
  if (isParent(node)) node.children = node.children.map((child) => shelve(child, shelf));
  return node;
}

function unshelve(node: Node, shelf: ComponentNode[]): Node {
  if (isElement(node) && node.tagName === SHELF_TAG) return shelf[Number(node.properties.index)] ?? { type: 'text' };
  if (isParent(node)) node.children = node.children.filter((child) => !isHollow(child)).map((child) => unshelve(child, shelf));
  return node;
}

/** A paragraph that is empty after sanitising, or that the HTML parser made where a block split a paragraph. */
const isHollow = (node: Node): boolean =>
  isElement(node) && node.tagName === 'p' && isParent(node) && Object.keys(node.properties).length === 0 && node.children.length === 0;
