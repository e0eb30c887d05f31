// Typographic quotes (`markdown.smartypants`): turns the straight quotes of prose into those of the site's language. Code, formulas,
// expressions and raw HTML stay as they are. Libraries for this know the quotes of English only, and load a parser of natural language.
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { isParent } from '../component-node.js';

/** Double and single quotes by language: opening, closing, opening, closing. From the CLDR. Other languages have those of English. */
const QUOTES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['“', '”', '‘', '’'],
  cs: ['„', '“', '‚', '‘'],
  da: ['“', '”', '‘', '’'],
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fi: ['”', '”', '’', '’'],
  fr: ['«\u00A0', '\u00A0»', '“', '”'],
  it: ['«', '»', '“', '”'],
  pl: ['„', '”', '«', '»'],
  ru: ['«', '»', '„', '“'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '„', '“'],
};

const APOSTROPHE = '’';

/** Parents whose text belongs to the line around them. */
const INLINE = new Set(['delete', 'emphasis', 'link', 'linkReference', 'mdxJsxTextElement', 'strong']);
/** Elements whose text is code. */
const CODE_TAG = /^<(\/?)(?:code|kbd|pre|samp|script|style|tt|var)\b/i;
const CODE_NAMES = new Set(['code', 'CodeBlock', 'kbd', 'pre', 'samp', 'tt', 'var']);
/** Stands for something that is read as a word, such as code. */
const WORD = 'x';

/** What comes before a quote that opens: nothing, a blank, an opening bracket, a dash or another quote. */
const BEFORE_OPENING = /^$|[\s([{\u2010-\u2015/"'“„«‘‚-]$/;

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
export const setQuotes = (tree: Root, locale: string): void => readBlock(tree, quotesOf(locale));

/** @param html of one line of prose, whose only elements are code and those whose text belongs to the line */
export function htmlWithQuotes(html: string, locale: string): string {
  const line: Line = { text: '', nodes: [], codeDepth: 0 };
  const pieces = html.split(/(<code>[^<]*<\/code>|<[^>]*>)/).map((value, index) => {
    const node: TextNode = { type: 'text', value };
    const isElement = index % 2 === 1;
    if (!isElement) line.nodes.push({ node, at: line.text.length });
    line.text += !isElement ? value : value.startsWith('<code>') ? WORD : '';
    return node;
  });
  replaceQuotes(line, quotesOf(locale));
  return pieces.map(({ value }) => value).join('');
}

const quotesOf = (locale: string) => QUOTES[locale.split('-', 1)[0] ?? ''] ?? (QUOTES.en as (typeof QUOTES)[string]);

function readBlock(block: Node, quotes: (typeof QUOTES)[string]): void {
  const line: Line = { text: '', nodes: [], codeDepth: 0 };
  readInline(block, line, quotes);
  if (/["']/.test(line.text)) replaceQuotes(line, quotes);
}

function readInline(parent: Node, line: Line, quotes: (typeof QUOTES)[string]): void {
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
    else if (isParent(child) && INLINE.has(child.type)) readInline(child, line, quotes);
    else if (isParent(child)) readBlock(child, quotes);
    else line.text += WORD;
  }
}

/** An address that is its own text. */
const isBareAddress = (parent: Node, { value }: TextNode): boolean =>
  parent.type === 'link' && /^(?:https?:\/\/|www\.|mailto:)\S+$/i.test(value);

function replaceQuotes({ text, nodes }: Line, [open, close, openSingle, closeSingle]: (typeof QUOTES)[string]): void {
  let isOpen = false;
  let isSingleOpen = false;
  const quoteAt = (at: number): string => {
    const quote = text[at];
    const before = text[at - 1] ?? '';
    const after = text[at + 1] ?? '';
    const opens = BEFORE_OPENING.test(before) && /\S/.test(after);
    if (quote === '"') {
      if (opens ? isOpen : !isOpen) return opens ? close : '"';
      isOpen = opens;
      return opens ? open : close;
    }
    if (/\p{L}|\d/u.test(after) && (/[\p{L}\d]/u.test(before) || /\d/.test(after))) return APOSTROPHE;
    if (opens) {
      isSingleOpen = true;
      return openSingle;
    }
    if (!isSingleOpen) return /\d/.test(before) ? "'" : APOSTROPHE;
    isSingleOpen = false;
    return closeSingle;
  };
  for (const { node, at } of nodes) node.value = node.value.replace(/["']/g, (_, index: number) => quoteAt(at + index));
}
