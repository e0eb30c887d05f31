// Turns `<CodeBlock language="js">…</CodeBlock>` with literal code into the code block that a fence makes, so it is highlighted like every
// other. Code that an expression computes is known only when the page is rendered, and is shown plain.
import type { Code, Root } from 'mdast';
import type { Node } from 'unist';
import { parentsOf } from '../markdown/walk-tree.js';

type JsxNode = Node & {
  name: string | null;
  attributes: { type: string; name?: string; value?: string | null | { value: string } }[];
  children: Node[];
};

/**
 * Changes `tree` in place.
 * @param isCodeBlock tells whether a name stands for the component
 */
export function readCodeBlocks(tree: Root, isCodeBlock: (name: string) => boolean): void {
  for (const parent of parentsOf(tree))
    parent.children = parent.children.map((child) => {
      const node = child as JsxNode;
      if (!/^mdxJsx(?:Flow|Text)Element$/.test(node.type) || !node.name || !isCodeBlock(node.name)) return child;
      return fenceOf(node) ?? child;
    });
  for (const parent of parentsOf(tree)) parent.children = parent.children.flatMap(besideBlocks);
}

/**
 * An element in a line of text is inside a paragraph, which may not contain a block. The words around the block become paragraphs of their
 * own.
 */
function besideBlocks(node: Node): Node[] {
  const { children } = node as JsxNode;
  if (node.type !== 'paragraph' || !children.some(({ type }) => type === 'code')) return [node];
  const pieces: Node[] = [];
  let words: Node[] = [];
  const close = () => {
    const isBlank = words.every((word) => word.type === 'text' && (word as Node & { value: string }).value.trim() === '');
    if (!isBlank) pieces.push({ ...node, children: words } as Node);
    words = [];
  };
  for (const child of children) {
    if (child.type !== 'code') words.push(child);
    else {
      close();
      pieces.push(child);
    }
  }
  close();
  return pieces;
}

function fenceOf(node: JsxNode): Code | undefined {
  const value = staticText(node.children);
  const attributes = new Map<string, string>();
  for (const { type, name = '', value: given } of node.attributes) {
    const written = typeof given === 'object' && given !== null ? constantOf(given.value.trim()) : (given ?? 'true');
    if (type !== 'mdxJsxAttribute' || written === undefined) return undefined;
    attributes.set(name, written);
  }
  if (value === undefined) return undefined;
  const language = attributes.get('language') ?? /(?:^|\s)language-([^\s]+)/.exec(attributes.get('className') ?? '')?.[1] ?? null;
  const title = attributes.get('title');
  const quote = title?.includes('"') ? "'" : '"';
  if (title?.includes(quote)) return undefined;
  const numbers = attributes.get('showLineNumbers');
  const meta = [
    attributes.get('metastring'),
    title && `title=${quote}${title}${quote}`,
    numbers && (numbers === 'true' ? 'showLineNumbers' : `showLineNumbers=${numbers}`),
  ].filter(Boolean);
  const text = value.replace(/\n$/, '');
  return { type: 'code', lang: language, meta: meta.join(' ') || null, value: text, ...(node.position && { position: node.position }) };
}

/** For `{5}`, `{true}`, `{'js'}`. Undefined if the value must be computed. */
const constantOf = (expression: string): string | undefined =>
  /^(?:\d+|true)$/.exec(expression)?.[0] ??
  /^(?:'([^'\\]*)'|"([^"\\]*)"|`([^`$\\]*)`)$/
    .exec(expression)
    ?.slice(1)
    .find((text) => text !== undefined);

/** Undefined if one of the nodes is not text. */
function staticText(nodes: Node[]): string | undefined {
  const texts = nodes.map((node): string | undefined => {
    if (node.type === 'text') return (node as Node & { value: string }).value;
    if (node.type === 'paragraph') return staticText((node as JsxNode).children);
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
    const [statement] = (node.data as { estree?: { body: { expression?: LiteralNode }[] } } | undefined)?.estree?.body ?? [];
    const { type, value, quasis = [] } = statement?.expression ?? { type: '' };
    if (type === 'Literal' && typeof value === 'string') return value;
    return type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
  });
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts.join('') : undefined;
}

interface LiteralNode {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}
