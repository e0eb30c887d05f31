// A value of a document as text for the eye: strings as they are, numbers as their author wrote them, anything else as JSON on one line.

import { withoutTokens } from '../../base/body-token.js';
import { isObject } from '../../base/is-object.js';
import type { ApiNode, ApiReader } from './reader.js';
import { itemsOf, membersOf } from './reader.js';

/** UTF-16 units: what is longer is cut, with three dots. */
const MOST_TEXT = 500;
const MOST_DEPTH = 20;

export function valueText(node: ApiNode, reader: ApiReader): string {
  const { value } = node;
  const text = typeof value === 'string' ? (value === '' ? '""' : value) : jsonText(node, reader);
  return cut(withoutTokens(text), MOST_TEXT);
}

/** Never inside a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

function jsonText(node: ApiNode, reader: ApiReader, depth = 0): string {
  const { value } = node;
  if (typeof value === 'number') return numberText(node, reader);
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return JSON.stringify(value) ?? String(value);
  if (depth > MOST_DEPTH) return '…';
  let text = '';
  for (const [name, child] of isList ? itemsOf(node).map((item) => [undefined, item] as const) : membersOf(node)) {
    if (text.length > MOST_TEXT) {
      text += ', …';
      break;
    }
    text += `${text === '' ? '' : ', '}${name === undefined ? '' : `${JSON.stringify(name)}: `}${jsonText(child, reader, depth + 1)}`;
  }
  return isList ? `[${text}]` : text === '' ? '{}' : `{ ${text} }`;
}

export const numberText = ({ id, value }: ApiNode, reader: ApiReader): string => reader.written(id) ?? String(value);
