// A value of a document as text for readers: strings unchanged, numbers as their author wrote them, all other values as JSON on one line.

import { withoutTokens } from '../../../base/body-token.js';
import { isObject } from '../../../base/values/is-object.js';
import { type ApiNode, type ApiReader, itemsOf, membersOf } from '../fit/reader.js';

/** UTF-16 units. A longer text is cut, and ends in `…`. */
const MOST_TEXT = 500;
const MOST_DEPTH = 20;

export function valueText(node: ApiNode, reader: ApiReader): string {
  const { value } = node;
  const text = typeof value === 'string' ? (value === '' ? '""' : value) : jsonText(node, reader);
  return cut(withoutTokens(text), MOST_TEXT);
}

/** Never cuts between the halves of a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/**
 * JSON with two spaces per level.
 * @param most UTF-16 units after which the rest is left out
 */
export const jsonLines = (node: ApiNode, reader: ApiReader, most: number): string => withoutTokens(jsonText(node, reader, most, true));

function jsonText(node: ApiNode, reader: ApiReader, most = MOST_TEXT, isInLines = false, depth = 0): string {
  const { value } = node;
  if (typeof value === 'number') return numberText(node, reader);
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return JSON.stringify(value) ?? String(value);
  if (depth > MOST_DEPTH) return '…';
  const inside = isInLines ? `\n${'  '.repeat(depth + 1)}` : ' ';
  let text = '';
  for (const [name, child] of isList ? itemsOf(node).map((item) => [undefined, item] as const) : membersOf(node)) {
    const start = text === '' ? '' : `,${inside}`;
    if (text.length > most) {
      text += `${start}…`;
      break;
    }
    text += `${start}${name === undefined ? '' : `${JSON.stringify(name)}: `}${jsonText(child, reader, most, isInLines, depth + 1)}`;
  }
  const [open, close] = isList ? '[]' : '{}';
  if (text === '') return `${open}${close}`;
  // On a single line there is no blank inside the brackets of a list.
  const [before, after] = isInLines ? [inside, inside.slice(0, -2)] : isList ? ['', ''] : [' ', ' '];
  return `${open}${before}${text}${after}${close}`;
}

export const numberText = ({ id, value }: ApiNode, reader: ApiReader): string => reader.written(id) ?? String(value);
