// Renders hast as the HTML of a `.md` body, with a token in place of each component. The door to rehype-stringify, the pipeline's compiler.
import type { Nodes, Root } from 'hast';
import rehypeStringify, { type Options } from 'rehype-stringify';
import type { Node } from 'unist';
import { bodyToken } from '../../base/body-token.js';
import { escapeHtml } from '../../base/text/escape-html.js';
import type { ComponentReference } from '../../model/compiled-entry.js';
import { unified } from '../unified.js';
import { type ComponentNode, isComponent, isParent } from './component-node.js';
import { plainText, printPlainTags } from './plain-element.js';

/** Gives `&lt;` instead of `&#x3C;`: shorter, and as in the rest of a page. */
const OPTIONS: Options = { characterReferences: { useNamedReferences: true } };

const printer = unified().use(rehypeStringify, OPTIONS).freeze();
const rawPrinter = unified()
  .use(rehypeStringify, { ...OPTIONS, allowDangerousHtml: true })
  .freeze();

export function renderBody(tree: Root): { html: string; components: ComponentReference[] } {
  const components: ComponentReference[] = [];
  return { html: renderNodes(tree.children, components), components };
}

/** Keeps the raw HTML of a tree as it is. Only for the conformance tests, never for a page. */
export const renderRaw = (tree: Root): string => rawPrinter.stringify(tree);

function renderNodes(nodes: Node[], components: ComponentReference[]): string {
  let html = '';
  for (const node of nodes) html += renderNode(node as Nodes, components);
  return html;
}

function renderNode(node: Nodes, components: ComponentReference[]): string {
  if (node.type === 'text') return plainText(node.value);
  if (isComponent(node)) return componentToken(node, components);
  const tags = node.type === 'element' ? printPlainTags(node) : undefined;
  if (tags && isParent(node)) return tags.start + renderNodes(node.children, components) + tags.end;
  return printer.stringify({ type: 'root', children: [withTokens(node, components)] as Root['children'] });
}

const componentToken = (component: ComponentNode, components: ComponentReference[]): string =>
  bodyToken('C', components.push(reference(component, components)) - 1);

/** Replaces components by text that holds a token. Everything else stays. */
function withTokens(node: Node, components: ComponentReference[]): Node {
  if (isComponent(node)) return { type: 'text', value: componentToken(node, components) } as Nodes;
  if (isParent(node)) node.children = node.children.map((child) => withTokens(child, components));
  return node;
}

function reference(component: ComponentNode, components: ComponentReference[]): ComponentReference {
  const { name, props, texts, markup, children } = component;
  const slots: Record<string, string> = { ...markup };
  for (const [slot, text] of Object.entries(texts)) slots[slot] = escapeHtml(text);
  for (const slot of children) slots[slot.name] = renderNodes(slot.children, components);
  return { name, props, slots };
}
