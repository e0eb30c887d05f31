// Runtime expressions of OpenAPI: which of them are any, by the grammar of 3.1, and what is probably meant by one that is none.
import { nearestName } from '../../../base/names/nearest-name.js';

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
/** A `~` of a pointer is the first half of an escape. */
const POINTER = '(?:/(?:[^~/]|~[01])*)*';
const EXPRESSION = new RegExp(
  `^\\$(?:url|method|statusCode|(?:request|response)\\.(?:header\\.${TOKEN}|(?:query|path)\\..*|body(?:#${POINTER})?))$`,
  's',
);

const STARTS = ['url', 'method', 'statusCode', 'request', 'response'];
const SOURCES = ['header', 'query', 'path', 'body'];

/** UTF-16 units of a text that anything is offered for. */
const MOST_TEXT = 200;

export const isExpression = (text: string): boolean => EXPRESSION.test(text);

/** The first part of the key of a callback that is no expression, and has to be: the key itself, or what it has in braces. */
export function wrongExpression(key: string): string | undefined {
  if (key.startsWith('$')) return isExpression(key) ? undefined : key;
  const inside = [...key.matchAll(/\{([^{}]*)\}/g)].map(([, text = '']) => text);
  return inside.find((text) => !isExpression(text)) ?? key.replace(/\{[^{}]*\}/g, '').match(/[{}].*/)?.[0];
}

export function expressionMeantBy(text: string): string | undefined {
  const [, start = '', source, rest = ''] = /^\$?(\w*)(?:[.#/](\w+))?(.*)$/s.exec(text.trim()) ?? [];
  if (text.length > MOST_TEXT) return undefined;
  const known = nearestName(start, STARTS);
  // What is sent is all that an API knows of who calls it.
  const first = known ?? (SOURCES.includes(start) ? 'request' : undefined);
  if (first === undefined) return undefined;
  const tail = known === undefined ? start : source;
  const second = tail === undefined ? undefined : nearestName(tail, SOURCES);
  const more = known === undefined && source !== undefined ? `.${source}${rest}` : rest;
  const end = second === 'body' ? more.replace(/^[.#/]+/, '#/').replace(/(?<=^#\/.*)\.(?=\w)/g, '/') : more.replace(/^#?\//, '.');
  const meant = `$${first}${second === undefined ? '' : `.${second}`}${end}`;
  return meant !== text && isExpression(meant) ? meant : undefined;
}
