// Runtime expressions of OpenAPI: whether a text is one, by the grammar of 3.1, and a suggestion for a text that is not.
import { nearestName } from '../../../base/names/nearest-name.js';

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
/** In a pointer, `~` is the first half of an escape. */
const POINTER = '(?:/(?:[^~/]|~[01])*)*';
const EXPRESSION = new RegExp(
  `^\\$(?:url|method|statusCode|(?:request|response)\\.(?:header\\.${TOKEN}|(?:query|path)\\..*|body(?:#${POINTER})?))$`,
  's',
);

const STARTS = ['url', 'method', 'statusCode', 'request', 'response'];
const SOURCES = ['header', 'query', 'path', 'body'];

/** A suggestion is made only for texts up to this length, in UTF-16 units. */
const MOST_TEXT = 200;

export const isExpression = (text: string): boolean => EXPRESSION.test(text);

/** The first part of a callback's key that must be an expression and is not: the whole key, or a text in braces. */
export function wrongExpression(key: string): string | undefined {
  if (key.startsWith('$')) return isExpression(key) ? undefined : key;
  const inside = [...key.matchAll(/\{([^{}]*)\}/g)].map(([, text = '']) => text);
  return inside.find((text) => !isExpression(text)) ?? key.replace(/\{[^{}]*\}/g, '').match(/[{}].*/)?.[0];
}

export function expressionMeantBy(text: string): string | undefined {
  const [, start = '', source, rest = ''] = /^\$?(\w*)(?:[.#/](\w+))?(.*)$/s.exec(text.trim()) ?? [];
  if (text.length > MOST_TEXT) return undefined;
  const known = nearestName(start, STARTS);
  // An API knows its caller only by the request.
  const first = known ?? (SOURCES.includes(start) ? 'request' : undefined);
  if (first === undefined) return undefined;
  const tail = known === undefined ? start : source;
  const second = tail === undefined ? undefined : nearestName(tail, SOURCES);
  const more = known === undefined && source !== undefined ? `.${source}${rest}` : rest;
  const end = second === 'body' ? more.replace(/^[.#/]+/, '#/').replace(/(?<=^#\/.*)\.(?=\w)/g, '/') : more.replace(/^#?\//, '.');
  const meant = `$${first}${second === undefined ? '' : `.${second}`}${end}`;
  return meant !== text && isExpression(meant) ? meant : undefined;
}
