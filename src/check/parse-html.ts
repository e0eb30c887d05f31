// Reads ids, links and files from a page's HTML, as a browser without JavaScript would find them.
import {
  attributeOf,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  htmlText,
  isHtmlElement,
  parseDocument,
  parsePart,
} from '../base/html-fragment.js';
import type { MarkupElement } from '../model/page-facts.js';

export interface HtmlFacts {
  /** In document order, with repeats. */
  ids: string[];
  /** Addresses that readers can go to: `href` of `a` and `area`, `action` of a form. */
  links: string[];
  /** Addresses that a browser loads: `src`, `srcset`, `poster`, `data`, `href` of `link` and of elements in drawings. */
  assets: string[];
}

/** `data-noBrokenLinkCheck` in HTML's spelling. Something outside of this build makes the target (behaviours.md 8). */
const OPT_OUT = 'data-nobrokenlinkcheck';

/** Elements whose `href` the page itself loads. A part of the page (`#icon`) is not loaded. */
const LOADING = new Set(['link', 'use', 'image', 'feimage']);

const FORMS: [string[], string][] = [
  [['form'], 'action'],
  [['button', 'input'], 'formaction'],
];

/** @param part of a document, the default is only what is inside of `<main>`; the layout makes the rest, which is the same on every page */
export function parseHtml(html: string, part: 'main' | 'all' = 'main'): HtmlFacts {
  const facts: HtmlFacts = { ids: [], links: [], assets: [] };
  const isDocument = /^\s*<!doctype html/i.test(html);
  const tree: HtmlParent = isDocument ? parseDocument(html) : parsePart(html);
  for (const element of elementsIn((isDocument && part === 'main' && findMain(tree)) || tree)) readElement(element, facts);
  return facts;
}

/**
 * The facts of a single start tag. It does not recognise the mark of a heading, for which the heading is needed.
 * @param tag with spaces between its attributes, and without characters that a parser could read differently
 */
export function tagFacts(tag: string): HtmlFacts {
  const facts: HtmlFacts = { ids: [], links: [], assets: [] };
  readElement({ ...readTag(tag), parentNode: null, childNodes: [] }, facts);
  return facts;
}

/** @param tag see `tagFacts` */
export const elementOfTag = (tag: string): MarkupElement => toMarkup(readTag(tag));

function readTag(tag: string): Pick<HtmlElement, 'tagName' | 'attrs'> {
  const tagName = (/^<[^\s/>]+/.exec(tag)?.[0] ?? '').slice(1).toLowerCase();
  // Some elements are only valid inside of others, so character references are parsed in an element that is valid everywhere.
  const [parsed] = tag.includes('&') ? elementsIn(parsePart(tag.replace(/^<[^\s/>]+/, '<i'))) : [];
  return { tagName, attrs: parsed?.attrs ?? attributesIn(tag) };
}

const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

const attributesIn = (tag: string): HtmlElement['attrs'] =>
  [...tag.matchAll(ATTRIBUTE)].map(([, name = '', quoted, single, bare]) => ({
    name: name.toLowerCase(),
    value: quoted ?? single ?? bare ?? '',
  }));

/** Texts of the elements with one of these ids, by id. */
export const textsById = (html: string, ids: ReadonlySet<string>): Map<string, string> =>
  new Map(
    [...elementsIn(parsePart(html))].flatMap((element) => {
      const id = attributeOf(element, 'id');
      return id !== undefined && ids.has(id) ? [[id, htmlText(element)] as const] : [];
    }),
  );

/** Elements that docgen has around a part of a page. The last one ends the search for an open `li`. */
const AROUND = ['div', 'main', 'ul', 'li', 'details', 'nav', 'header', 'article', 'aside', 'section'];
const END = 'docgen-end';

/** Whether a piece of HTML leaves something open, or closes an element around it, so that what follows it is in another place. */
export function isLeaking(html: string): boolean {
  const opened = AROUND.map((name) => `<${name}>`).join('');
  const closed = AROUND.map((name) => `</${name}>`)
    .reverse()
    .join('');
  let around: HtmlParent = parsePart(`${opened}${html}<${END}></${END}>${closed}<${END}></${END}>`);
  const isEnd = (node: HtmlNode | undefined): boolean => node?.nodeName === END;
  for (const [depth, name] of AROUND.entries()) {
    const nodes: HtmlNode[] = around.childNodes;
    const first: HtmlNode | undefined = nodes[0];
    const [, second, third] = nodes;
    if (!first || !isHtmlElement(first) || first.tagName !== name || third || (depth === 0 ? !isEnd(second) : second)) return true;
    around = first;
  }
  return !isEnd(around.childNodes.at(-1));
}

/** Every element of a fragment, in document order. */
export function elementsOf(html: string): MarkupElement[] {
  return [...elementsIn(parsePart(html))].map(toMarkup);
}

const toMarkup = ({ tagName, attrs }: Pick<HtmlElement, 'tagName' | 'attrs'>): MarkupElement => ({
  tagName,
  attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
});

function findMain(root: HtmlParent): HtmlElement | undefined {
  const waiting: HtmlParent[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node && node.tagName === 'main') return node;
    waiting.push(...node.childNodes.filter(isHtmlElement).reverse());
  }
  return undefined;
}

/** The mark of a heading (templates/content/Heading.tsx) links to its own heading. docgen makes it, and it is never broken. */
function isHeadingMark(element: ReadElement, href: string): boolean {
  const { parentNode: heading, childNodes } = element;
  if (attributeOf(element, 'class') !== 'anchor' || childNodes.length > 0 || !heading || !('tagName' in heading)) return false;
  return /^h[2-6]$/.test(heading.tagName) && href === `#${attributeOf(heading, 'id')}`;
}

type ReadElement = Pick<HtmlElement, 'tagName' | 'attrs' | 'parentNode' | 'childNodes'>;

function readElement(element: ReadElement, { ids, links, assets }: HtmlFacts): void {
  const { tagName } = element;
  const attribute = (name: string): string | undefined => attributeOf(element, name);
  const id = attribute('id');
  const name = tagName === 'a' ? attribute('name') : undefined;
  if (id) ids.push(id);
  if (name && name !== id) ids.push(name);
  if (attribute(OPT_OUT) !== undefined) return;
  // The parser gives `href` and `xlink:href` the same name. Browsers use the first.
  const href = attribute('href');
  if (href !== undefined && (tagName === 'a' || tagName === 'area') && !isHeadingMark(element, href)) links.push(href);
  if (href && LOADING.has(tagName) && !href.startsWith('#')) assets.push(href);
  for (const [tags, action] of FORMS) {
    const address = tags.includes(tagName) ? attribute(action) : undefined;
    // An empty address is the page itself.
    if (address) links.push(address);
  }
  for (const name of ['src', 'poster', ...(tagName === 'object' ? ['data'] : [])]) {
    const address = attribute(name);
    if (address !== undefined) assets.push(address);
  }
  for (const name of ['srcset', ...(tagName === 'link' ? ['imagesrcset'] : [])]) {
    const srcset = attribute(name);
    if (srcset) assets.push(...candidatesOf(srcset));
  }
}

/** `a.png 1x, b.png 2x` → `a.png`, `b.png`. A comma inside of an address does not separate. */
function candidatesOf(srcset: string): string[] {
  return [...srcset.matchAll(/(?:^|,)\s*(\S*[^\s,])(?:\s[^,]*)?/g)].map((match) => match[1] ?? '').filter((address) => address !== '');
}
