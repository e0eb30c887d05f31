// The door to parse5, which reads HTML as a browser does, and writes it.
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';

export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** With scripting off, the content of `noscript` is part of the page. */
const NO_SCRIPTS = { scriptingEnabled: false };

export const parseDocument = (html: string): HtmlParent => parse(html, NO_SCRIPTS);

export const parsePart = (html: string): DefaultTreeAdapterTypes.DocumentFragment => parseFragment(html, NO_SCRIPTS);

export const htmlOf = (tree: HtmlParent): string => serialize(tree);

export const isHtmlElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

export const attributeOf = ({ attrs }: Pick<HtmlElement, 'attrs'>, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

/** All text under a node. By default, white space is collapsed and removed from both ends. */
export function htmlText(root: HtmlParent, blanks: 'collapsed' | 'as it is' = 'collapsed'): string {
  const waiting: HtmlNode[] = [...root.childNodes].reverse();
  let text = '';
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if (isHtmlElement(node)) waiting.push(...[...node.childNodes].reverse());
  }
  return blanks === 'collapsed' ? text.replace(/\s+/g, ' ').trim() : text;
}

/**
 * Every element of a tree, parents before children, in document order. It uses its own stack, because markup may be nested deeper than
 * calls may be.
 */
export function* elementsIn(root: HtmlParent): Generator<HtmlElement> {
  const waiting = root.childNodes.filter(isHtmlElement).reverse();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element;
    // The content of `template` is not in `childNodes`, and it is not on the page either.
    waiting.push(...element.childNodes.filter(isHtmlElement).reverse());
  }
}
