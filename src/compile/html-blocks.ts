// Headings and blocks of text of a rendered article, in document order, as `expandHast` notes them of a tree: what the search holds of a
// page whose text only its own code knows. What a reader can't read (drawings, hidden parts) and buttons are left out.
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

/** @param html of an article, or of a part of it */
export function htmlBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const root = parsePart(html);
  note(root, blocks);
  // With a stack of its own: markup may be nested deeper than calls may.
  const waiting: HtmlElement[] = shownElements(root).reverse();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const { tagName } = element;
    const depth = /^h[1-6]$/.test(tagName) ? (Number(tagName[1]) as Heading['depth']) : undefined;
    const id = attributeOf(element, 'id') ?? '';
    if (depth !== undefined) {
      const text = textOf(element, () => false);
      if (id !== FOOTNOTE_LABEL_ID && text !== '') blocks.push({ kind: 'heading', heading: { depth, id, text, html: '' } });
    } else if (tagName === 'pre') {
      blocks.push({ kind: 'content', text: htmlText(element, 'as it is').replace(/\n$/, ''), isLead: false, isCode: true });
    } else if (tagName === 'tr' || tagName === 'p') {
      addText(
        textOf(element, () => false),
        blocks,
      );
    } else {
      if (isBlockName(tagName)) note(element, blocks);
      waiting.push(...shownElements(element).reverse());
    }
  }
  return blocks;
}

/** The text that stands directly in a block. */
const note = (parent: HtmlParent, blocks: TextBlock[]): void =>
  addText(
    textOf(parent, ({ tagName }) => isBlockName(tagName)),
    blocks,
  );

function addText(text: string, blocks: TextBlock[]): void {
  if (text !== '') blocks.push({ kind: 'content', text, isLead: false, isCode: false });
}

const shownElements = ({ childNodes }: HtmlParent): HtmlElement[] => childNodes.filter(isHtmlElement).filter(isShown);

const isShown = (element: HtmlElement): boolean =>
  !SILENT.has(element.tagName) &&
  attributeOf(element, 'hidden') === undefined &&
  attributeOf(element, 'aria-hidden') !== 'true' &&
  attributeOf(element, 'data-footnote-ref') === undefined &&
  attributeOf(element, 'data-footnote-backref') === undefined &&
  !isAroundCode(element);

/** The title of a block of code, and how to see all of a long one: `templates/content/CodeBlock.tsx`. */
const isAroundCode = ({ tagName, parentNode }: HtmlElement): boolean =>
  (tagName === 'figcaption' || tagName === 'details') &&
  parentNode !== null &&
  isHtmlElement(parentNode as HtmlNode) &&
  attributeOf(parentNode as HtmlElement, 'data-code') !== undefined;

/** Blanks collapsed; images by their alternative text, formulas by the text that they were made of. */
function textOf(parent: HtmlParent, isLeftOut: (element: HtmlElement) => boolean): string {
  const waiting: (HtmlNode | string)[] = [...parent.childNodes].reverse();
  let text = '';
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') text += node;
    else if (node.nodeName === '#text') text += (node as HtmlNode & { value: string }).value;
    else if (isHtmlElement(node) && isShown(node) && !isLeftOut(node)) waiting.push(...partsOf(node).reverse());
  }
  return text.replace(/\s+/g, ' ').trim();
}

function partsOf(element: HtmlElement): (HtmlNode | string)[] {
  const { tagName, childNodes } = element;
  if (tagName === 'img') return [attributeOf(element, 'alt') ?? ''];
  if (tagName === 'br') return [' '];
  if (tagName === 'math') return [formulaOf(element)];
  // Cells and blocks stand apart to the eye, and must to a search.
  return isBlockName(tagName) ? [' ', ...childNodes, ' '] : [...childNodes];
}

function formulaOf(math: HtmlElement): string {
  const [semantics] = math.childNodes.filter(isHtmlElement);
  const annotation = semantics?.childNodes.filter(isHtmlElement).find(({ tagName }) => tagName === 'annotation');
  return htmlText(annotation ?? math);
}
