// Parses a specification in JSON. The engine's own parser is ten times as fast as one in JavaScript. What it does not tell (the place of a
// value, the text of a number) is read from the text when it is needed.
import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { createSpans } from '../../../../base/text/text-spans.js';
import type { ParsedText } from '../parsed-text.js';
import { findJsonPlaces } from './find-json-places.js';
import { jsonFault } from './json-fault.js';
import { skipString } from './skip-string.js';

export function parseJson(text: string): ParsedText {
  const placesOf = (pointers: readonly string[]) => {
    const spans = createSpans(text);
    return findJsonPlaces(text, pointers).map(({ start, end }) => spans(start, end));
  };
  try {
    return { ...withNumbers(text), faults: [], placesOf };
  } catch (error) {
    return { value: undefined, written: {}, faults: [jsonFault(error as Error, text)], placesOf };
  }
}

/** May also match text inside a string. Then the slow way is taken without need. */
const UNUSUAL_NUMBER = /[[:,]\s*-?(?:\d{16}|\d+\.\d*0[\s,\]}]|[\d.]+e)/i;

/**
 * Marks a number whose text would be lost. Such a number becomes a string with this mark until the tree is built. The mark is a Unicode
 * noncharacter, which no text contains.
 */
const MARK = '\uFDD4';

function withNumbers(text: string): Pick<ParsedText, 'value' | 'written'> {
  const marked = UNUSUAL_NUMBER.test(text) ? markNumbers(text) : text;
  if (marked === text) return { value: JSON.parse(text), written: {} };
  const written: Record<string, string> = {};
  const unmark = (value: unknown, pointer: string): unknown => {
    if (typeof value === 'string') {
      if (!value.startsWith(MARK)) return value;
      written[pointer] = value.slice(1);
      // `1e400` is too large for JavaScript, but a valid number in the document.
      return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value.slice(1))));
    }
    if (typeof value !== 'object' || value === null) return value;
    for (const [key, child] of Object.entries(value)) {
      const plain = unmark(child, pointerTo(pointer, key));
      if (plain !== child) Object.defineProperty(value, key, { value: plain, enumerable: true, configurable: true, writable: true });
    }
    return value;
  };
  return { value: unmark(JSON.parse(marked), ''), written };
}

const QUOTE = 0x22;
const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
/** Numbers with up to this many digits are stored exactly. */
const CERTAIN_DIGITS = 15;

function markNumbers(text: string): string {
  const number = /-?\d[\d.eE+-]*/y;
  let marked = '';
  let taken = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    number.lastIndex = at;
    const token = (code >= ZERO && code <= NINE) || code === MINUS ? number.exec(text)?.[0] : undefined;
    if (token === undefined) {
      at++;
      continue;
    }
    if (!isPlain(token) && JSON.stringify(Number(token)) !== token) {
      marked += `${text.slice(taken, at)}"${MARK}${token}"`;
      taken = at + token.length;
    }
    at += token.length;
  }
  return taken === 0 ? text : marked + text.slice(taken);
}

const isPlain = (token: string): boolean => token.length <= CERTAIN_DIGITS && /^(?:0|[1-9]\d*)$/.test(token);
