// A value as a reader typed it → as it stands in a path, a query or a header: `style` and `explode` of OpenAPI. Lists are typed one item a
// line, objects as JSON.
import type { ConsoleField, ConsoleParameter } from '../../src/model/client.js';
import { jsonMembers } from './scan-json.js';

type Pair = [name: string, value: string];

/** Half of a surrogate pair can't be encoded. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'));

export const itemsOf = (value: string): string[] => value.split('\n').filter((line) => line.trim() !== '');

const SEPARATORS: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '|', tabDelimited: '%09' };

/** Pairs, encoded, of a query or of cookies. */
export function queryPairs({ name, type, style, explode }: ConsoleParameter, value: string): Pair[] {
  const key = encoded(name);
  // Brackets too: in an address curl takes them for a range.
  if (style === 'deepObject') return deepPairs(name, type, value).map(([field, text]) => [encoded(field), encoded(text)]);
  if (type === 'array') {
    const items = itemsOf(value).map(encoded);
    return explode ? items.map((item) => [key, item]) : [[key, items.join(SEPARATORS[style] ?? ',')]];
  }
  const members = type === 'object' ? jsonMembers(value) : undefined;
  if (!members) return [[key, encoded(value)]];
  const pairs = members.map(([field, text]): Pair => [encoded(field), encoded(text)]);
  return explode ? pairs : [[key, pairs.flat().join(SEPARATORS[style] ?? ',')]];
}

/** What stands in place of `{name}`. */
export function pathText({ name, type, style, explode }: ConsoleParameter, value: string): string {
  const key = encoded(name);
  const first = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const between = explode && first ? first : ',';
  const named = (text: string): string => (style === 'matrix' ? (text === '' ? key : `${key}=${text}`) : text);
  if (type === 'array') {
    const items = itemsOf(value).map(encoded);
    return first + (explode ? items.map(named).join(between) : named(items.join(',')));
  }
  const members = type === 'object' ? jsonMembers(value) : undefined;
  if (!members) return first + named(encoded(value));
  const pairs = members.map((pair) => pair.map(encoded).join(explode ? '=' : ','));
  return first + (explode ? pairs.join(between) : named(pairs.join(',')));
}

export function headerText({ type, explode }: ConsoleParameter, value: string): string {
  if (type === 'array') return itemsOf(value).join(',');
  const members = type === 'object' ? jsonMembers(value) : undefined;
  return members ? members.map((pair) => pair.join(explode ? '=' : ',')).join(',') : value;
}

/** Of a form, not encoded: a list repeats its name, unless the document says how it is written. */
export function formPairs({ name, type, style, explode = true }: ConsoleField, value: string): Pair[] {
  if (style === 'deepObject') return deepPairs(name, type, value);
  const separator = decodeURIComponent(SEPARATORS[style ?? ''] ?? ',');
  if (type === 'array') return explode ? itemsOf(value).map((item) => [name, item]) : [[name, itemsOf(value).join(separator)]];
  const members = type === 'object' && style !== undefined ? jsonMembers(value) : undefined;
  if (!members) return [[name, value]];
  return explode ? members : [[name, members.flat().join(separator)]];
}

/** `address[city]`, `expand[0]`, `items[0][price]`. */
function deepPairs(name: string, type: ConsoleField['type'] | undefined, value: string): Pair[] {
  if (type === 'array') return itemsOf(value).flatMap((item, index) => deepPairs(`${name}[${index}]`, undefined, item));
  const members = /^\s*[{[]/.test(value) ? jsonMembers(value) : undefined;
  if (!members) return [[name, value]];
  const isList = /^\s*\[/.test(value);
  return members.flatMap(([field, text], index) => deepPairs(`${name}[${isList ? index : field}]`, undefined, text));
}

/** An example of the document as a reader would type it: of a list a line an item. */
export function typedText({ type, example = '' }: ConsoleField): string {
  if (type !== 'array') return example;
  return (
    jsonMembers(example)
      ?.map(([, item]) => item)
      .join('\n') ?? example
  );
}
