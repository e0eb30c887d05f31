// The article of a post → HTML that any reader of feeds shows: what a page may hold, less what needs this site's styles or scripts
// (`FEED_SCHEMA`), with every address absolute. What docgen puts around a text (links of headings, tools of code blocks) is left out; what
// is drawn is its text: of a formula the TeX, of a picture that can't be shown its alternative.
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

/** Parts that docgen's templates put beside the author's text, by class. */
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

/** And not an author's own element of that class. */
const isFrame = ({ tagName, children }: Element): boolean => (tagName === 'a' ? children.length === 0 : tagName === 'details');

/** As it was written, which says all of it; else what stands in it. */
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

/** Without boxes that hold nothing any more, and spans that say nothing without their class. */
function withoutHollow(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  node.children = node.children.flatMap(withoutHollow);
  if (node.tagName === 'span' && Object.keys(node.properties).length === 0) return node.children;
  return BOXES.has(node.tagName) && node.children.every((child) => child.type === 'text' && child.value.trim() === '') ? [] : [node];
}
