// Ids, links and files out of a page's HTML, as a browser without JavaScript would find them.
import {
  attributeOf,
  elementsIn,
  type HtmlElement,
  type HtmlParent,
  htmlText,
  isHtmlElement,
  parseDocument,
  parsePart,
} from '../base/html-fragment.js';
import type { MarkupElement } from '../model/page-facts.js';

export interface HtmlFacts {
  /** In document order, repeats kept. */
  ids: string[];
  /** Where a reader is led: `href` of `a` and `area`, `action` of a form. */
  links: string[];
  /** What the markup makes a browser load: `src`, `srcset`, `poster`, `data`, `href` of `link` and in drawings. */
  assets: string[];
}

/** `data-noBrokenLinkCheck`, as HTML spells it: its target is made by something else than this build (behaviours.md 8). */
const OPT_OUT = 'data-nobrokenlinkcheck';

/** Elements whose `href` is fetched by the page itself. A part of the page (`#icon`) is none that is fetched. */
const LOADING = new Set(['link', 'use', 'image', 'feimage']);

const FORMS: [string[], string][] = [
  [['form'], 'action'],
  [['button', 'input'], 'formaction'],
];

/** @param part of a whole document: by default only what is inside `<main>`, for the rest is the layout's, and the same on every page */
export function parseHtml(html: string, part: 'main' | 'all' = 'main'): HtmlFacts {
  const facts: HtmlFacts = { ids: [], links: [], assets: [] };
  const isDocument = /^\s*<!doctype html/i.test(html);
  const tree: HtmlParent = isDocument ? parseDocument(html) : parsePart(html);
  for (const element of elementsIn((isDocument && part === 'main' && findMain(tree)) || tree)) readElement(element, facts);
  return facts;
}

/**
 * Of a start tag alone, wherever in a document it stands; not of the mark of a heading, which needs the heading.
 * @param tag whose attributes are separated by spaces, and have no sign in them that a parser would stumble over
 */
export function tagFacts(tag: string): HtmlFacts {
  const facts: HtmlFacts = { ids: [], links: [], assets: [] };
  readElement({ ...readTag(tag), parentNode: null, childNodes: [] }, facts);
  return facts;
}

/** @param tag as of `tagFacts` */
export const elementOfTag = (tag: string): MarkupElement => toMarkup(readTag(tag));

function readTag(tag: string): Pick<HtmlElement, 'tagName' | 'attrs'> {
  const tagName = (/^<[^\s/>]+/.exec(tag)?.[0] ?? '').slice(1).toLowerCase();
  // Some elements stand only in others: references to characters are read in one that may stand anywhere.
  const [parsed] = tag.includes('&') ? elementsIn(parsePart(tag.replace(/^<[^\s/>]+/, '<i'))) : [];
  return { tagName, attrs: parsed?.attrs ?? attributesIn(tag) };
}

const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

const attributesIn = (tag: string): HtmlElement['attrs'] =>
  [...tag.matchAll(ATTRIBUTE)].map(([, name = '', quoted, single, bare]) => ({
    name: name.toLowerCase(),
    value: quoted ?? single ?? bare ?? '',
  }));

/** Texts of the elements that have one of these ids, by id. */
export const textsById = (html: string, ids: ReadonlySet<string>): Map<string, string> =>
  new Map(
    [...elementsIn(parsePart(html))].flatMap((element) => {
      const id = attributeOf(element, 'id');
      return id !== undefined && ids.has(id) ? [[id, htmlText(element)] as const] : [];
    }),
  );

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

/** The mark of a heading (templates/content/Heading.tsx), which leads to the heading that it stands in: nobody wrote it, and it is never broken. */
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
  // `href` and `xlink:href` have one name here; the first wins in browsers.
  const href = attribute('href');
  if (href !== undefined && (tagName === 'a' || tagName === 'area') && !isHeadingMark(element, href)) links.push(href);
  if (href && LOADING.has(tagName) && !href.startsWith('#')) assets.push(href);
  for (const [tags, action] of FORMS) {
    const address = tags.includes(tagName) ? attribute(action) : undefined;
    // An empty one is the page itself.
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

/** `a.png 1x, b.png 2x` → `a.png`, `b.png`. A comma inside an address is no separator. */
function candidatesOf(srcset: string): string[] {
  return [...srcset.matchAll(/(?:^|,)\s*(\S*[^\s,])(?:\s[^,]*)?/g)].map((match) => match[1] ?? '').filter((address) => address !== '');
}
