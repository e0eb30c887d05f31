// Links and headings without anything to read. Their content is mdast, hast, or the JSX of an MDX page.
import type { Node } from 'unist';
import { isInvisible } from '../../../base/text/shown-name.js';
import { isParent } from '../component-node.js';

/** A comment of HTML, or one of MDX between braces. */
const COMMENT = /^\s*(?:<!--[\s\S]*-->\s*)?$/;
const COMMENT_OF_MDX = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;

/** Nothing to read: no text, no image, no element. */
export const isBlank = (nodes: readonly Node[]): boolean => nodes.every(isBlankNode);

function isBlankNode(node: Node): boolean {
  const { type, value = '' } = node as Node & { value?: string };
  if (type === 'text' || type === 'JSXText') return isInvisible(value);
  if (type === 'html') return COMMENT.test(value);
  if (type === 'mdxTextExpression' || type === 'mdxFlowExpression') return COMMENT_OF_MDX.test(value);
  return type === 'comment';
}

export type LinkSlip = 'empty-link-text' | 'empty-link-image';

/** Of a link around `nodes`: it has no name, or none but that of an image which has none. */
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

/** An `<img>`; of a component, which may know a text by itself, only one with an empty `alt`. */
function isNamelessJsx(element: unknown, attributes: readonly JsxAttribute[]): boolean {
  const named = attributes.map(({ name, value }) => ({
    name: typeof name === 'object' ? name.name : name,
    text:
      value === null || value === undefined ? '' : typeof value === 'string' ? value : value.type === 'Literal' ? value.value : undefined,
  }));
  if (element !== 'img' && !(element === 'Image' && named.some(({ name }) => name === 'alt'))) return false;
  // A spread has no name, and may hold any attribute.
  return named.every(
    ({ name, text }) => name !== undefined && (!NAMING.includes(name) || (typeof text === 'string' && text.trim() === '')),
  );
}

interface ImageFields {
  alt: string | null;
  value: string;
  tagName: string;
  properties: Record<string, unknown>;
  /** Of JSX as a node of the tree. */
  name: string | null;
  attributes: JsxAttribute[];
  /** Of JSX in code. */
  openingElement: { name: { name?: unknown }; attributes: JsxAttribute[] };
}

interface JsxAttribute {
  name?: string | { name: string };
  value?: string | { type?: string; value?: unknown } | null;
}
