// The article of a post → HTML that any reader of feeds shows: elements of text alone, without scripts, styles and classes, and every address
// absolute. What is not on the list loses its tags and keeps its text; what has no text of the author's goes as a whole.
import { type HtmlElement, type HtmlNode, htmlOf, isHtmlElement, parsePart } from '../../base/html-fragment.js';

const KEPT = new Set(
  `a abbr b blockquote br caption code dd del details dfn dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp
  small strong sub summary sup table tbody td tfoot th thead time tr u ul var`.split(/\s+/),
);

const DROPPED = new Set(
  `script style template noscript iframe object embed form button input select textarea canvas svg link meta base head title`.split(' '),
);

const ATTRIBUTES = new Set(['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'datetime', 'start', 'lang', 'dir']);

/** @param address of the post, absolute */
export function feedHtml(html: string, address: string): string {
  const tree = parsePart(html);
  const waiting: { childNodes: HtmlNode[] }[] = [tree];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    parent.childNodes = shownOf(parent.childNodes, address);
    for (const node of parent.childNodes) if (isHtmlElement(node)) waiting.push(node);
  }
  return htmlOf(tree).trim();
}

/** Without those that are left out, and with their children in the place of those that lose their tags. */
function shownOf(nodes: readonly HtmlNode[], address: string): HtmlNode[] {
  const shown: HtmlNode[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#comment') continue;
    if (!isHtmlElement(node)) shown.push(node);
    else if (DROPPED.has(node.tagName) || isAnchor(node)) continue;
    else if (!KEPT.has(node.tagName) || isFormula(node)) waiting.push(...[...node.childNodes].reverse());
    else shown.push(plain(node, address));
  }
  return shown;
}

/** A heading's link to itself. */
const isAnchor = ({ tagName, attrs, childNodes }: HtmlElement): boolean =>
  tagName === 'a' && childNodes.length === 0 && attrs.some(({ name, value }) => name === 'class' && value === 'anchor');

/** MathML and drawings have elements of HTML's names (`a`, `s`), which are others. */
const isFormula = ({ namespaceURI }: HtmlElement): boolean => namespaceURI !== 'http://www.w3.org/1999/xhtml';

function plain(element: HtmlElement, address: string): HtmlElement {
  element.attrs = element.attrs.flatMap(({ name, value }) => {
    if (!ATTRIBUTES.has(name)) return [];
    if (name !== 'href' && name !== 'src') return [{ name, value }];
    const url = absolute(value, address);
    return url === undefined ? [] : [{ name, value: url }];
  });
  return element;
}

/** Undefined: nothing that a reader may follow. */
function absolute(value: string, address: string): string | undefined {
  if (!URL.canParse(value, address)) return undefined;
  const url = new URL(value, address);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
}
