// Finds the ends of tokens of a sample, and the class of a word. All places are UTF-16 indices of the sample's text.

import type { CodeLanguage } from './code-languages.js';
import type { TokenClass } from './token-class.js';

/**
 * Undefined if the word is plain text.
 * @param end index behind the word
 */
export function wordClass(word: string, text: string, end: number, rules: CodeLanguage): TokenClass | undefined {
  // A member may have the name of a keyword, as in `Buffer.from`.
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
/**
 * Length of the escape sequence at `from`. 0 if the backslash stands for itself.
 * @param which characters that a backslash escapes (`CodeQuote.escapes`)
 */
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

/** Index behind a word of a shell command. */
export function shellWordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !/[\s'"$\\]/.test(text[end] ?? '')) end++;
  return Math.max(end, from + 1);
}

const HEREDOC = /<<[<~]'(\w+)'/y;
/** Index behind the heredoc that begins at `from`, or -1 if none does. One that is not closed extends to the end of the text. */
export function heredocEnd(text: string, from: number): number {
  HEREDOC.lastIndex = from;
  const name = HEREDOC.exec(text)?.[1];
  if (name === undefined) return -1;
  const close = new RegExp(`\\n[ ]*${name}\\b`, 'g');
  close.lastIndex = from;
  return close.exec(text) ? close.lastIndex : text.length;
}
