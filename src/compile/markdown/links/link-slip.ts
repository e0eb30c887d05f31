// Finds links and headings without readable content. The content is mdast, hast, or the JSX of an MDX page.
import type { Node } from 'unist';
import { isInvisible } from '../../../base/text/shown-name.js';
import { isParent } from '../component-node.js';

/** A comment of HTML, and the inside of an MDX expression that holds only comments. */
const COMMENT = /^\s*(?:<!--[\s\S]*-->\s*)?$/;
const COMMENT_OF_MDX = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;

/** True if no text, no image and no element is among the nodes. */
export const isBlank = (nodes: readonly Node[]): boolean => nodes.every(isBlankNode);

function isBlankNode(node: Node): boolean {
  const { type, value = '' } = node as Node & { value?: string };
  if (type === 'text' || type === 'JSXText') return isInvisible(value);
  if (type === 'html') return COMMENT.test(value);
  if (type === 'mdxTextExpression' || type === 'mdxFlowExpression') return COMMENT_OF_MDX.test(value);
  return type === 'comment';
}

export type LinkSlip = 'empty-link-text' | 'empty-link-image';

/** The fault of a link around `nodes`: it has no text, or only images without alternative text. */
export function slipOf(nodes: readonly Node[]): LinkSlip | undefined {
  const inside = nodes.flatMap((node) => (node.type === 'paragraph' && isParent(node) ? node.children : [node]));
  if (isBlank(inside)) return 'empty-link-text';
  return inside.every((node) => isBlankNode(node) || isNamelessImage(node)) ? 'empty-link-image' : undefined;
}

function isNamelessImage(node: Node): boolean {
  const { type, alt, value, tagName, properties, name, attributes, openingElement } = node as Node & Partial<ImageFields>;
  if (type === 'image') return !alt?.trim();
  if (type === 'html')
    return (
      /^<img\b[^<]*>\s*$/i.test(value ?? '') && !/\s(?:alt|title|aria-label)\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/i.test(value ?? '')
    );
  if (attributes) return isNamelessJsx(name, attributes);
  if (openingElement) return isNamelessJsx(openingElement.name.name, openingElement.attributes);
  return tagName === 'img' && !['alt', 'title', 'ariaLabel'].some((own) => String(properties?.[own] ?? '').trim() !== '');
}

const NAMING = ['alt', 'title', 'aria-label', 'aria-labelledby'];

/** An `<img>` without a text. An `<Image>` counts only if it has an empty `alt`, because a component may add a text by itself. */
function isNamelessJsx(element: unknown, attributes: readonly JsxAttribute[]): boolean {
  const named = attributes.map(({ name, value }) => ({
    name: typeof name === 'object' ? name.name : name,
    text:
      value === null || value === undefined ? '' : typeof value === 'string' ? value : value.type === 'Literal' ? value.value : undefined,
  }));
  if (element !== 'img' && !(element === 'Image' && named.some(({ name }) => name === 'alt'))) return false;
  // A spread may hold any attribute, so the image may have a name.
  return named.every(
    ({ name, text }) => name !== undefined && (!NAMING.includes(name) || (typeof text === 'string' && text.trim() === '')),
  );
}

interface ImageFields {
  alt: string | null;
  value: string;
  tagName: string;
  properties: Record<string, unknown>;
  /** JSX as a node of the tree. */
  name: string | null;
  attributes: JsxAttribute[];
  /** JSX in code. */
  openingElement: { name: { name?: unknown }; attributes: JsxAttribute[] };
}

interface JsxAttribute {
  name?: string | { name: string };
  value?: string | { type?: string; value?: unknown } | null;
}
