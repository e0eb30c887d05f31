// Splits JSON into its pieces, in the order and with the characters in which they are written. Numbers are neither parsed nor rewritten. A
// scan goes on where the one before stopped, so that a long text need not be scanned whole. Text that is not JSON passes through unchanged.

export interface JsonPiece {
  /** `mark`: one of `{}[],:`. `word`: a number, true, false, null, or any other text between marks. */
  kind: 'mark' | 'string' | 'word';
  start: number;
  end: number;
}

const BLANK = /\s/;
const MARKS = '{}[],:';

/** Undefined at the end of the text. */
export function nextPiece(text: string, from: number): JsonPiece | undefined {
  let start = from;
  while (start < text.length && BLANK.test(text.charAt(start))) start++;
  if (start >= text.length) return undefined;
  const first = text.charAt(start);
  if (MARKS.includes(first)) return { kind: 'mark', start, end: start + 1 };
  if (first === '"') return { kind: 'string', start, end: endOfString(text, start) };
  let end = start + 1;
  while (end < text.length && !BLANK.test(text.charAt(end)) && !MARKS.includes(text.charAt(end)) && text.charAt(end) !== '"') end++;
  return { kind: 'word', start, end };
}

/**
 * Index after the closing quote, or the end of the text if the string is never closed. Not a regular expression, because strings can have
 * megabytes.
 */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text.charAt(quote - 1 - slashes) === '\\') slashes++;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** What is wrong with the text, in the browser's words. Undefined if it is JSON or blank. */
export function jsonFault(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Name and value of each member of an object. The values of a list have an empty name. A string is given without its quotes, and any other
 * value as it is written.
 */
export function jsonMembers(text: string): [name: string, value: string][] | undefined {
  if (text.trim() === '' || jsonFault(text) !== undefined) return undefined;
  const open = nextPiece(text, 0);
  const opener = open && text.slice(open.start, open.end);
  if (!open || (opener !== '{' && opener !== '[')) return undefined;
  const members: [string, string][] = [];
  let name = '';
  let depth = 0;
  let value: { start: number; end: number } | undefined;
  const finish = () => {
    if (value) members.push([name, plainOf(text.slice(value.start, value.end))]);
    name = '';
    value = undefined;
  };
  for (let piece = nextPiece(text, open.end); piece; piece = nextPiece(text, piece.end)) {
    const mark = piece.kind === 'mark' ? text.charAt(piece.start) : '';
    if (depth === 0 && (mark === ',' || mark === '}' || mark === ']')) {
      finish();
      continue;
    }
    if (depth === 0 && mark === ':') {
      name = value ? plainOf(text.slice(value.start, value.end)) : '';
      value = undefined;
      continue;
    }
    if (mark === '{' || mark === '[') depth++;
    if (mark === '}' || mark === ']') depth--;
    value = { start: value?.start ?? piece.start, end: piece.end };
  }
  return members;
}

const plainOf = (written: string): string => (written.startsWith('"') ? (JSON.parse(written) as string) : written);
