// A specification in JSON → its value. The engine's own parser is ten times as fast as one of ours would be; what it can't say (where a value
// stands, how a number was written) is read off the text where it is needed.
import { pointerTo } from '../../base/json-pointer.js';
import { createSpans } from '../../base/text-spans.js';
import { findJsonPlaces } from './find-json-places.js';
import type { ParsedText } from './parsed-text.js';

export function parseJson(text: string): ParsedText {
  const placesOf = (pointers: readonly string[]) => {
    const spans = createSpans(text);
    return findJsonPlaces(text, pointers).map(({ start, end }) => spans(start, end));
  };
  try {
    return { ...withNumbers(text), faults: [], placesOf };
  } catch (error) {
    const [message, offset] = faultOf(error as Error, text);
    return { value: undefined, written: {}, faults: [{ message, ...createSpans(text)(offset, offset + 1) }], placesOf };
  }
}

/** May take the text of a string for a number: then the slow way is taken for nothing. */
const UNUSUAL_NUMBER = /[[:,]\s*-?(?:\d{16}|\d+\.\d*0[\s,\]}]|[\d.]+e)/i;

/** A number that would not come out as it went in → its text between marks, until the tree is there. Noncharacters: no text holds them. */
const MARK = '\uFDD4';

function withNumbers(text: string): Pick<ParsedText, 'value' | 'written'> {
  if (!UNUSUAL_NUMBER.test(text)) return { value: JSON.parse(text), written: {} };
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') || JSON.stringify(Number(token)) === token ? token : `"${MARK}${token}"`,
  );
  const written: Record<string, string> = {};
  const unmark = (value: unknown, pointer: string): unknown => {
    if (typeof value === 'string') {
      if (!value.startsWith(MARK)) return value;
      written[pointer] = value.slice(1);
      // `1e400` is no number of ours, but it is one of its author's.
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

/** The engine names a position, or shows what it found; at the end of a text it says neither. */
function faultOf({ message }: Error, text: string): [message: string, offset: number] {
  const position = /at position (\d+)/.exec(message)?.[1];
  const words = message.replace(/ in JSON.*$/s, '').replace(/^Unexpected token (.).*$/s, 'Unexpected $1');
  const end = Math.max(0, text.trimEnd().length - 1);
  return [words === message ? 'The text ends too early' : words, Math.min(end, position === undefined ? end : Number(position))];
}
