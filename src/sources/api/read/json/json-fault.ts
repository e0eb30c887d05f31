// Turns an error of the engine's JSON parser into a fault with its place and a hint.
import { createSpans } from '../../../../base/text/text-spans.js';
import type { ParsedText } from '../parsed-text.js';

export function jsonFault(error: Error, text: string): ParsedText['faults'][number] {
  const [message, offset] = faultOf(error, text);
  return { message, hint: hintAt(offset, message, text), ...createSpans(text)(offset, offset + 1) };
}

const TOO_EARLY = 'the file ends too early';

/** The engine's message has a position, or shows the token that it found. At the end of the text it has neither. */
function faultOf({ message }: Error, text: string): [message: string, offset: number] {
  const position = /at position (\d+)/.exec(message)?.[1];
  const words = message.replace(/ (?:in|after) JSON at .*$/s, '').replace(/^Unexpected token '?(.)'?.*$/s, 'Unexpected $1');
  const end = Math.max(0, text.trimEnd().length - 1);
  if (words === message || Number(position) > end) return [TOO_EARLY, end];
  return [words, Math.min(end, position === undefined ? unexpectedAt(text) : Number(position))];
}

/** Searches for the longest beginning of the text that the engine only rejects for ending too early. */
function unexpectedAt(text: string): number {
  const isUnexpected = (length: number): boolean => {
    try {
      JSON.parse(text.slice(0, length));
      return false;
    } catch (error) {
      return (error as Error).message.startsWith('Unexpected token');
    }
  };
  let [sound, faulty] = [0, text.length];
  while (faulty - sound > 1) {
    const middle = (sound + faulty) >> 1;
    if (isUnexpected(middle)) faulty = middle;
    else sound = middle;
  }
  return sound;
}

function hintAt(offset: number, message: string, text: string): string {
  const character = text[offset] ?? '';
  const before = text.slice(0, offset).trimEnd().at(-1) ?? '';
  if (message === TOO_EARLY || message.startsWith('Unterminated')) return 'close the bracket or the quotation mark that is still open';
  if (message.startsWith('Bad control character'))
    return 'close the quotation mark on the same line; write a line break in a text as \\n, and a tab as \\t';
  if (/^Bad (?:escaped|Unicode)/i.test(message)) return 'write a literal backslash twice';
  if (before === ',' && /[}\]]/.test(character)) return `remove the comma before this ${character}`;
  if (character === '/' || character === '#') return 'remove the comment: JSON has no comments';
  if (character === "'") return 'use double quotes: JSON has no single quotes';
  if (/^Expected (?:double-quoted|property name)/.test(message)) return 'put the name in double quotes';
  if (message.startsWith("Expected ','"))
    return 'write a comma before this, or a backslash before a quotation mark that belongs to the text';
  if (message.startsWith("Expected ':'")) return 'write a colon between the name and its value';
  return message.startsWith('Unexpected non-whitespace') ? 'remove the text after the last bracket' : 'put texts in double quotes';
}
