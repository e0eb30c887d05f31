// Plain text of hast, for labels, search records and the description of a page.
import type { Program } from 'estree';
import type { Node } from 'unist';
import { isComponent, isParent } from './component-node.js';

/** Elements that start a line of their own. Their text is not part of the block around them. */
const BLOCKS = new Set(
  'address article aside blockquote center details dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

interface ElementLike extends Node {
  tagName: string;
  properties: Record<string, unknown>;
}

/** Braces of MDX. `text`: what they show, if that is known (`mdx/values/note-texts.ts`). */
export interface ExpressionNode extends Node {
  value: string;
  data?: { estree?: Program | null; text?: string };
}

export const isExpression = (node: Node): node is ExpressionNode => node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';

/** Text that a node carries because its content can't be read here. Undefined if it carries none. */
export const carriedText = (node: Node): string | undefined => (isComponent(node) || isExpression(node) ? node.data?.text : undefined);

/** Expressions under a node whose text is not known. */
export const unknownExpressions = (node: Node): ExpressionNode[] =>
  isExpression(node) ? (node.data?.text === undefined ? [node] : []) : isParent(node) ? node.children.flatMap(unknownExpressions) : [];

/** JSX elements under a node with nothing between their tags. Only rendering shows what they display. */
export const emptyJsx = (node: Node): Node[] =>
  !isParent(node) ? [] : node.type === 'mdxJsxTextElement' && node.children.length === 0 ? [node] : node.children.flatMap(emptyJsx);

export const isElement = (node: Node): node is ElementLike => node.type === 'element';

export const isBlockName = (tagName: string): boolean => BLOCKS.has(tagName);

export const isBlock = (node: Node): boolean =>
  isElement(node) ? isBlockName(node.tagName) : (isComponent(node) && !node.data?.isInline) || node.type === 'mdxJsxFlowElement';

/** All text under a node, with blanks collapsed. An image gives its alternative text. */
export const textOf = (node: Node): string => collapse(rawText(node, () => false));

/** The exact text under a node, without blanks at its ends. Ids are made from it. */
export const exactTextOf = (node: Node): string => rawText(node, () => false, '').trim();

/** The text of a node without that of the blocks inside it. */
export const ownTextOf = (node: Node): string => collapse(rawText(node, isBlock));

/** The number that links to a footnote, and the arrow back, are not part of the text. */
const isFootnoteMark = (node: Node): boolean =>
  isElement(node) && ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties);

/** Most text has only single spaces and stays as it is. */
const collapse = (text: string): string => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

function rawText(node: Node, isLeftOut: (child: Node) => boolean, lineBreak = ' '): string {
  if (node.type === 'text') return (node as Node & { value: string }).value;
  if (isElement(node) && node.tagName === 'img') return typeof node.properties.alt === 'string' ? node.properties.alt : '';
  if (isElement(node) && node.tagName === 'br') return lineBreak;
  const carried = carriedText(node);
  if (carried !== undefined) return carried;
  if (!isParent(node) || isFootnoteMark(node)) return '';
  let text = '';
  for (const child of node.children) {
    if (isLeftOut(child)) continue;
    const part = rawText(child, isLeftOut, lineBreak);
    // Cells and blocks are separate for the eye, so they must be separate for the search.
    text += isBlock(child) ? ` ${part} ` : part;
  }
  return text;
}
