// Where the tokens of a sample end, and what a word is. Places are UTF-16 indexes of the sample's text.
import type { TokenClass } from '../../highlight/token-classes.js';
import type { CodeLanguage } from './code-languages.js';

/** undefined: it is shown as plain text. @param end index behind the word */
export function wordClass(word: string, text: string, end: number, rules: CodeLanguage): TokenClass | undefined {
  // A member may be called like a keyword: `Buffer.from`.
  if (rules.keywords.has(word) && text[end - word.length - 1] !== '.') return 'k';
  if (rules.constants.has(word)) return 'n';
  const next = text[end];
  if (next === '(') return 'f';
  return rules.keyClass && next === ':' && text[end + 1] === ' ' ? rules.keyClass : undefined;
}

export const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
export const isBlank = (unit: number): boolean => unit === 32 || unit === 10 || unit === 9;
export const isNameStart = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;

export function nameEnd(text: string, from: number): number {
  let end = from + 1;
  for (let unit = text.charCodeAt(end); isNameStart(unit) || isDigit(unit); unit = text.charCodeAt(end)) end++;
  return end;
}

const NUMBER = /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
export function numberEnd(text: string, from: number): number {
  NUMBER.lastIndex = from;
  return NUMBER.test(text) ? NUMBER.lastIndex : from + 1;
}

const ESCAPE = /\\(?:u\{[0-9a-fA-F]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-7]{3}|[\s\S])/y;
/** 0: a backslash that means itself. `which`: what may follow one. */
export function escapeLength(text: string, from: number, which: string): number {
  if (which !== '*' && !which.includes(text[from + 1] ?? '')) return 0;
  if (which !== '*') return 2;
  ESCAPE.lastIndex = from;
  return ESCAPE.test(text) ? ESCAPE.lastIndex - from : 1;
}

export function isComment(text: string, at: number, { comment }: CodeLanguage): boolean {
  return text.startsWith(comment, at) && (comment !== '#' || at === 0 || isBlank(text.charCodeAt(at - 1)));
}

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Of a word of a shell. */
export function shellWordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !/[\s'"$\\]/.test(text[end] ?? '')) end++;
  return Math.max(end, from + 1);
}

const HEREDOC = /<<[<~]'(\w+)'/y;
/** -1: none begins here. One that is not closed takes the rest of the text. */
export function heredocEnd(text: string, from: number): number {
  HEREDOC.lastIndex = from;
  const name = HEREDOC.exec(text)?.[1];
  if (name === undefined) return -1;
  const close = new RegExp(`\\n[ ]*${name}\\b`, 'g');
  close.lastIndex = from;
  return close.exec(text) ? close.lastIndex : text.length;
}
