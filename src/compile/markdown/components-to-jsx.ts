// Renders components in an MDX page, where they are JSX elements. Slots become props: `children` is the content, text is a string, any
// other slot is a fragment. The door to hast-util-to-estree, which makes the fragments.
import type { Root } from 'hast';
import { toEstree } from 'hast-util-to-estree';
import type { Node } from 'unist';
import { type ComponentNode, isComponent, isParent, slotOf } from './component-node.js';
import { parseRawHtml } from './html/raw-html.js';

/** Attribute of an `mdxJsxFlowElement`, as remark-mdx types it. */
interface JsxAttribute {
  type: 'mdxJsxAttribute';
  name: string;
  value: string | { type: 'mdxJsxAttributeValueExpression'; value: string; data: { estree: unknown } };
}

/**
 * Replaces every component under `tree`, in place. Run it last: no other pass knows the elements that it makes.
 * @param owner the variable of the page's code whose members are the components
 */
export function componentsToJsx(tree: Root, owner: string): void {
  (tree as { children: Node[] }).children = tree.children.map((node) => toJsx(node, owner));
}

function toJsx(node: Node, owner: string): Node {
  if (isParent(node)) node.children = node.children.map((child) => toJsx(child, owner));
  if (!isComponent(node)) return node;
  const attributes = [
    ...Object.entries(node.props).map(([name, value]) => expressionAttribute(name, literal(value))),
    ...Object.entries(node.texts).map(([name, value]): JsxAttribute => ({ type: 'mdxJsxAttribute', name, value })),
    ...Object.entries(slotTrees(node)).map(([name, nodes]) => expressionAttribute(name, fragment(nodes))),
  ];
  const html = node.markup.children;
  const children = html === undefined ? slotOf(node, 'children') : markupTree(html);
  const name = `${owner}.${node.name}`;
  return { type: 'mdxJsxFlowElement', name, attributes, children, ...(node.position && { position: node.position }) } as Node;
}

function slotTrees(node: ComponentNode): Record<string, Node[]> {
  const trees: Record<string, Node[]> = {};
  for (const [name, html] of Object.entries(node.markup)) if (name !== 'children') trees[name] = markupTree(html);
  for (const slot of node.children) if (slot.name !== 'children') trees[slot.name] = slot.children;
  return trees;
}

const markupTree = (html: string): Node[] => parseRawHtml({ type: 'root', children: [{ type: 'raw', value: html } as never] }, '').children;

const expressionAttribute = (name: string, expression: unknown): JsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ExpressionStatement', expression }] } },
  },
});

function fragment(nodes: Node[]): unknown {
  const [statement] = toEstree({ type: 'root', children: nodes as Root['children'] }, { tableCellAlignToStyle: false }).body;
  return statement?.type === 'ExpressionStatement' ? statement.expression : literal(null);
}

/** A JSON value as estree. */
function literal(value: unknown): unknown {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(literal) };
  if (typeof value === 'number' && value < 0) return { type: 'UnaryExpression', operator: '-', prefix: true, argument: literal(-value) };
  if (typeof value !== 'object' || value === null) return { type: 'Literal', value: value ?? null, raw: JSON.stringify(value ?? null) };
  const properties = Object.entries(value).map(([key, entry]) => ({
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: { type: 'Literal', value: key, raw: JSON.stringify(key) },
    value: literal(entry),
  }));
  return { type: 'ObjectExpression', properties };
}
