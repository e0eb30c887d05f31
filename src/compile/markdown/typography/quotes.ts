// Typographic quotes (`markdown.smartypants`): turns the straight quotes of prose into those of the site's language. Code, formulas,
// expressions and raw HTML stay as they are.
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { quoteReader } from '../../../base/names/typographic-quotes.js';
import { isParent } from '../component-node.js';

/** Parents whose text belongs to the line around them. */
const INLINE = new Set(['delete', 'emphasis', 'link', 'linkReference', 'mdxJsxTextElement', 'strong']);
/** Elements whose text is code. */
const CODE_TAG = /^<(\/?)(?:code|kbd|pre|samp|script|style|tt|var)\b/i;
const CODE_NAMES = new Set(['code', 'CodeBlock', 'kbd', 'pre', 'samp', 'tt', 'var']);
/** Stands for something that is read as a word, such as code. */
const WORD = 'x';

interface TextNode extends Node {
  value: string;
}

/** A block's text in one piece, so that a quote is seen with the words beside it, whatever formats them. */
interface Line {
  text: string;
  nodes: { node: TextNode; at: number }[];
  /** How many elements of code are open, as raw HTML. */
  codeDepth: number;
}

/** Changes the texts under `tree` in place. */
export const setQuotes = (tree: Root, locale: string): void => readBlock(tree, locale);

/** @param html of one line of prose, whose only elements are code and those whose text belongs to the line */
export function htmlWithQuotes(html: string, locale: string): string {
  if (!/["']/.test(html)) return html;
  const line: Line = { text: '', nodes: [], codeDepth: 0 };
  const pieces = html.split(/(<code>[^<]*<\/code>|<[^>]*>)/).map((value, index) => {
    const node: TextNode = { type: 'text', value };
    const isElement = index % 2 === 1;
    if (!isElement) line.nodes.push({ node, at: line.text.length });
    line.text += !isElement ? value : value.startsWith('<code>') ? WORD : '';
    return node;
  });
  replaceQuotes(line, locale);
  return pieces.map(({ value }) => value).join('');
}

function readBlock(block: Node, locale: string): void {
  const line: Line = { text: '', nodes: [], codeDepth: 0 };
  readInline(block, line, locale);
  if (/["']/.test(line.text)) replaceQuotes(line, locale);
}

function readInline(parent: Node, line: Line, locale: string): void {
  if (!isParent(parent)) return;
  for (const child of parent.children) {
    if (child.type === 'text' && line.codeDepth === 0 && !isBareAddress(parent, child as TextNode)) {
      line.nodes.push({ node: child as TextNode, at: line.text.length });
      line.text += (child as TextNode).value;
    } else if (child.type === 'html') {
      const [, closing] = CODE_TAG.exec((child as TextNode).value) ?? [];
      if (closing !== undefined) line.codeDepth = Math.max(0, line.codeDepth + (closing === '' ? 1 : -1));
      if (closing === '') line.text += WORD;
    } else if (child.type === 'break') line.text += ' ';
    else if ('name' in child && CODE_NAMES.has(String(child.name))) line.text += WORD;
    else if (isParent(child) && INLINE.has(child.type)) readInline(child, line, locale);
    else if (isParent(child)) readBlock(child, locale);
    else line.text += WORD;
  }
}

/** An address that is its own text. */
const isBareAddress = (parent: Node, { value }: TextNode): boolean =>
  parent.type === 'link' && /^(?:https?:\/\/|www\.|mailto:)\S+$/i.test(value);

/** Each text node gets the quotes of its part of the line. */
function replaceQuotes({ text, nodes }: Line, locale: string): void {
  const quoteAt = quoteReader(text, locale);
  for (const { node, at } of nodes) node.value = node.value.replace(/["']/g, (_, index: number) => quoteAt(at + index));
}
