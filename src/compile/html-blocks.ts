// Headings and blocks of text of a rendered article, in document order, as `expandHast` collects them from a tree. The search uses this for
// pages whose text only their own code knows. Drawings, hidden parts and buttons are left out.
import {
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  htmlText,
  isHtmlElement,
  parsePart,
} from '../base/html-fragment.js';
import type { Heading } from '../model/compiled-entry.js';
import type { TextBlock } from './markdown/compile-state.js';
import { FOOTNOTE_LABEL_ID } from './markdown/to-hast.js';
import { isBlockName } from './markdown/tree-text.js';

const SILENT = new Set(['button', 'noscript', 'script', 'select', 'style', 'svg', 'template', 'textarea']);

/** Marks the end of a block on the stack. */
const END = Symbol('end of a block');

/**
 * In the order of the text.
 * @param html of an article, or of a part of it
 */
export function htmlBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** Text since the last start or end of a block. */
  let run = '';
  const endRun = () => {
    addText(collapsed(run), blocks);
    run = '';
  };
  // Uses a stack of its own: markup may be nested deeper than function calls may.
  const waiting: (HtmlNode | string | typeof END)[] = [...parsePart(html).childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === END) endRun();
    else if (typeof node === 'string') run += node;
    else if (node.nodeName === '#text') run += (node as HtmlNode & { value: string }).value;
    else if (!isHtmlElement(node) || !isShown(node)) continue;
    else if (WHOLE.test(node.tagName)) {
      endRun();
      addWhole(node, blocks);
    } else if (isBlockName(node.tagName)) {
      endRun();
      waiting.push(END, ...[...node.childNodes].reverse());
    } else waiting.push(...partsOf(node).reverse());
  }
  endRun();
  return blocks;
}

/** Elements whose whole text is one block. */
const WHOLE = /^(?:h[1-6]|pre|tr|p)$/;

function addWhole(element: HtmlElement, blocks: TextBlock[]): void {
  const { tagName } = element;
  if (tagName === 'pre')
    blocks.push({ kind: 'content', text: htmlText(element, 'as it is').replace(/\n$/, ''), isLead: false, isCode: true });
  else if (tagName === 'tr' || tagName === 'p') addText(textOf(element), blocks);
  else {
    const depth = Number(tagName[1]) as Heading['depth'];
    const [text, id] = [textOf(element), attributeOf(element, 'id') ?? ''];
    if (id !== FOOTNOTE_LABEL_ID && text !== '') blocks.push({ kind: 'heading', heading: { depth, id, text, html: '' } });
  }
}

function addText(text: string, blocks: TextBlock[]): void {
  if (text !== '') blocks.push({ kind: 'content', text, isLead: false, isCode: false });
}

const isShown = (element: HtmlElement): boolean =>
  !SILENT.has(element.tagName) &&
  attributeOf(element, 'hidden') === undefined &&
  !(element.tagName === 'dialog' && attributeOf(element, 'open') === undefined) &&
  attributeOf(element, 'aria-hidden') !== 'true' &&
  attributeOf(element, 'data-footnote-ref') === undefined &&
  attributeOf(element, 'data-footnote-backref') === undefined &&
  !isAroundCode(element);

/** The title of a code block, and the control that shows all of a long one: see `templates/content/CodeBlock.tsx`. */
const isAroundCode = ({ tagName, parentNode }: HtmlElement): boolean =>
  (tagName === 'figcaption' || tagName === 'details') &&
  parentNode !== null &&
  isHtmlElement(parentNode as HtmlNode) &&
  attributeOf(parentNode as HtmlElement, 'data-code') !== undefined;

/** Blanks are collapsed. An image gives its alternative text, a formula gives its source. */
function textOf(parent: HtmlParent): string {
  const waiting: (HtmlNode | string)[] = [...parent.childNodes].reverse();
  let text = '';
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') text += node;
    else if (node.nodeName === '#text') text += (node as HtmlNode & { value: string }).value;
    else if (isHtmlElement(node) && isShown(node)) waiting.push(...partsOf(node).reverse());
  }
  return collapsed(text);
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

function partsOf(element: HtmlElement): (HtmlNode | string)[] {
  const { tagName, childNodes } = element;
  if (tagName === 'img') return [attributeOf(element, 'alt') ?? ''];
  if (tagName === 'br') return [' '];
  if (tagName === 'math') return [formulaOf(element)];
  // Cells and blocks are separate for the eye, so they must be separate for the search.
  return isBlockName(tagName) ? [' ', ...childNodes, ' '] : [...childNodes];
}

function formulaOf(math: HtmlElement): string {
  const [semantics] = math.childNodes.filter(isHtmlElement);
  const annotation = semantics?.childNodes.filter(isHtmlElement).find(({ tagName }) => tagName === 'annotation');
  return htmlText(annotation ?? math);
}
