// Turns the article of a post into HTML that any feed reader shows: what a page may hold, without what needs this site's styles or scripts
// (`FEED_SCHEMA`), and with absolute addresses. Parts that docgen adds to a text (links of headings, tools of code blocks) are removed. A
// drawing is replaced by text: a formula by its TeX, an image that can't be shown by its alternative text.
import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { renderBody } from '../render-body.js';
import { exactTextOf } from '../tree-text.js';
import { FEED_SCHEMA } from './html-schema.js';
import { parseRawHtml } from './raw-html.js';
import { sanitizeHtml } from './sanitize-html.js';

/** @param address of the post, absolute */
export function feedHtml(html: string, address: string): string {
  const raw = { type: 'raw', value: html } as unknown as RootContent;
  const tree = parseRawHtml({ type: 'root', children: [raw] }, html);
  tree.children = tree.children.flatMap((node) => readElsewhere(node as ElementContent, address));
  const safe: Root = sanitizeHtml(tree, FEED_SCHEMA);
  safe.children = safe.children.flatMap((node) => withoutHollow(node as ElementContent));
  return renderBody(safe).html.trim();
}

/** Classes of parts that docgen's templates add to the author's text. */
const FRAME = new Set(['anchor', 'code-fold']);

const text = (value: string): Text => ({ type: 'text', value });

const inside = (tagName: string, value: string): Element => ({ type: 'element', tagName, properties: {}, children: [text(value)] });

function readElsewhere(node: ElementContent, address: string): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { tagName, properties } = node;
  if (properties.ariaHidden === 'true' || (listOf(properties.className).some((name) => FRAME.has(name)) && isFrame(node))) return [];
  if (tagName === 'math') return formula(node);
  if (properties.role === 'img' && properties.ariaLabel && tagName !== 'img')
    return [inside(tagName === 'svg' ? 'span' : tagName, `${properties.ariaLabel}`)];
  if (tagName === 'input') return properties.type === 'checkbox' ? [text(properties.checked ? '☑' : '☐')] : [];
  for (const name of ['href', 'src', 'cite', 'poster']) {
    if (properties[name] !== undefined) properties[name] = absolute(`${properties[name]}`, address);
  }
  const isShown = /^https?:/.test(`${properties.src}`);
  if (tagName === 'img' && !isShown) return properties.alt ? [text(`${properties.alt}`)] : [];
  if (tagName === 'source' && !isShown) return [];
  node.children = node.children.flatMap((child) => readElsewhere(child, address));
  return [node];
}

const listOf = (value: Element['properties'][string]): string[] => (Array.isArray(value) ? value.map(String) : []);

/** False for an author's own element with such a class. */
const isFrame = ({ tagName, children }: Element): boolean => (tagName === 'a' ? children.length === 0 : tagName === 'details');

/** The TeX source, which is complete. Without it, the text of the element. */
function formula(math: Element): ElementContent[] {
  const tex = find(math, ({ tagName, properties }) => tagName === 'annotation' && properties.encoding === 'application/x-tex');
  const value = exactTextOf(tex ?? math);
  return value === '' ? [] : [inside('code', value)];
}

function find(element: Element, is: (one: Element) => boolean): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    const found = is(child) ? child : find(child, is);
    if (found) return found;
  }
  return undefined;
}

function absolute(value: string, address: string): string | undefined {
  return URL.canParse(value, address) ? new URL(value, address).href : undefined;
}

const BOXES = new Set(['div', 'span', 'p', 'section', 'figure']);

/** Removes boxes that became empty, and spans that mean nothing without their class. */
function withoutHollow(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  node.children = node.children.flatMap(withoutHollow);
  if (node.tagName === 'span' && Object.keys(node.properties).length === 0) return node.children;
  return BOXES.has(node.tagName) && node.children.every((child) => child.type === 'text' && child.value.trim() === '') ? [] : [node];
}
