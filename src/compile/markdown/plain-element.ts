// Elements that Markdown makes, as text: exactly what hast-util-to-html writes for them, at a quarter of its time. Whatever has another
// name, another attribute or a character that attributes have to escape is left to the library.
import type { Element } from 'hast';

const TAGS = new Set(
  'a blockquote code del div em h1 h2 h3 h4 h5 h6 li ol p pre section span strong sup table tbody td th thead tr ul br hr img'.split(' '),
);
const VOID = new Set(['br', 'hr', 'img']);
/** Property of hast → attribute. Their values are text or numbers, never flags. */
const ATTRIBUTES = new Map(
  'align alt decoding height href id loading src title width'
    .split(' ')
    .map((name) => [name, name] as const)
    .concat([['className', 'class']]),
);
/** Escaped by the library in one way or another. */
const UNSAFE = /[\0"&'`]/;

/** What stands before and after the content; no end for elements without content. undefined: not one of the plain ones. */
export function plainTags(element: Element): { start: string; end: string } | undefined {
  const { tagName, properties } = element;
  if (!TAGS.has(tagName) || (VOID.has(tagName) && element.children.length > 0)) return undefined;
  let start = `<${tagName}`;
  for (const key in properties) {
    const value = properties[key];
    const name = ATTRIBUTES.get(key);
    const text = typeof value === 'string' ? value : classText(name, value);
    if (name === undefined || text === undefined || UNSAFE.test(text)) return undefined;
    start += ` ${name}="${text}"`;
  }
  return { start: `${start}>`, end: VOID.has(tagName) ? '' : `</${tagName}>` };
}

const classText = (name: string | undefined, value: unknown): string | undefined =>
  name === 'class' && Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value[0] : undefined;

/** In text, only these two can be taken for markup. */
export const plainText = (text: string): string => (/[&<]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text);
