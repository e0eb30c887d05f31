// The door to parse5: ids, links and files out of a page's HTML, as a browser without JavaScript would find them.
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

export interface HtmlFacts {
  /** In document order, repeats kept. */
  ids: string[];
  /** Where a reader is led: `href` of `a` and `area`, `action` of a form. */
  links: string[];
  /** What the markup makes a browser load: `src`, `srcset`, `poster`, `data`, `href` of `link` and in drawings. */
  assets: string[];
}

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** `data-noBrokenLinkCheck`, as HTML spells it: its target is made by something else than this build (behaviours.md 8). */
const OPT_OUT = 'data-nobrokenlinkcheck';

/** Elements whose `href` is fetched by the page itself. A part of the page (`#icon`) is none that is fetched. */
const LOADING = new Set(['link', 'use', 'image', 'feimage']);

const FORMS: [string[], string][] = [
  [['form'], 'action'],
  [['button', 'input'], 'formaction'],
];

/** What `noscript` holds is on the page. */
const NO_SCRIPTS = { scriptingEnabled: false };

/** @param part of a whole document: by default only what is inside `<main>`, for the rest is the layout's, and the same on every page */
export function parseHtml(html: string, part: 'main' | 'all' = 'main'): HtmlFacts {
  const facts: HtmlFacts = { ids: [], links: [], assets: [] };
  const isDocument = /^\s*<!doctype html/i.test(html);
  const tree: Parent = isDocument ? parse(html, NO_SCRIPTS) : parseFragment(html, NO_SCRIPTS);
  collect((isDocument && part === 'main' && findMain(tree)) || tree, facts);
  return facts;
}

export interface MarkupElement {
  tagName: string;
  attributes: Record<string, string>;
}

/** Every element of a fragment, in document order. */
export function elementsOf(html: string): MarkupElement[] {
  const found: MarkupElement[] = [];
  const waiting = parseFragment(html, NO_SCRIPTS).childNodes.filter(isElement).reverse();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push({ tagName: element.tagName, attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])) });
    waiting.push(...element.childNodes.filter(isElement).reverse());
  }
  return found;
}

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;

function findMain(root: Parent): Element | undefined {
  const waiting: Parent[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node && node.tagName === 'main') return node;
    waiting.push(...node.childNodes.filter(isElement).reverse());
  }
  return undefined;
}

/** With a stack of its own: markup may be nested deeper than calls may. */
function collect(root: Parent, facts: HtmlFacts): void {
  const waiting = root.childNodes.filter(isElement).reverse();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    readElement(element, facts);
    // The content of `template` is not in `childNodes`: it is not on the page either.
    waiting.push(...element.childNodes.filter(isElement).reverse());
  }
}

function readElement({ tagName, attrs }: Element, { ids, links, assets }: HtmlFacts): void {
  const attribute = (name: string): string | undefined => attrs.find((candidate) => candidate.name === name)?.value;
  const id = attribute('id');
  const name = tagName === 'a' ? attribute('name') : undefined;
  if (id) ids.push(id);
  if (name && name !== id) ids.push(name);
  if (attribute(OPT_OUT) !== undefined) return;
  // `href` and `xlink:href` have one name here; the first wins in browsers.
  const href = attribute('href');
  if (href !== undefined && (tagName === 'a' || tagName === 'area')) links.push(href);
  if (href && LOADING.has(tagName) && !href.startsWith('#')) assets.push(href);
  for (const [element, action] of FORMS) {
    const address = element.includes(tagName) ? attribute(action) : undefined;
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
