// The elements of painted code. A large page has a thousand of them, so their tags are short: that saves six kilobytes a page. Between tags
// a quotation mark needs no escape, and in JSON the escapes would be a sixth of the bytes.
import type { TokenClass } from './token-class.js';

export const openTag = (name: TokenClass): string => `<i class=${name}>`;
export const CLOSE_TAG = '</i>';

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeCode = (text: string): string =>
  /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => NAMED[character] ?? character) : text;
