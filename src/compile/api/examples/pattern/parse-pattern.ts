// Parses a regular expression into what its text consists of. The result is undefined if the pattern contains lookahead, lookbehind or
// other syntax that this parser does not know.
import { ownValue } from '../../../../base/values/own-value.js';
import { ALL, CONTROLS, LETTERS, nicest, PROPERTIES, SETS, without } from './pattern-characters.js';

export type PatternNode =
  | { kind: 'text'; characters: string }
  | { kind: 'row'; items: PatternNode[] }
  | { kind: 'repeat'; item: PatternNode; least: number; most: number };

const MOST_PATTERN = 500;
const MOST_DEPTH = 20;

/**
 * Treats the pattern as if it had to match the whole text.
 * @param dot characters that a dot stands for
 */
export function parsePattern(pattern: string, dot = LETTERS): PatternNode | undefined {
  if (pattern.length > MOST_PATTERN) return undefined;
  const cursor = createCursor(pattern);
  const tree = readAlternatives(cursor, dot, 0);
  return cursor.peek() === undefined ? tree : undefined;
}

/** A position in a pattern. */
interface Cursor {
  /** Returns the next UTF-16 unit, or undefined at the end. */
  peek(): string | undefined;
  /** Returns the same, and moves behind it. */
  take(): string | undefined;
  /** Moves behind what the expression, which begins with `^`, matches here. */
  match(expression: RegExp): RegExpExecArray | null;
}

function createCursor(pattern: string): Cursor {
  let at = 0;
  return {
    peek: () => pattern[at],
    take: () => pattern[at++],
    match(expression) {
      const found = expression.exec(pattern.slice(at));
      at += found?.[0].length ?? 0;
      return found;
    },
  };
}

/** Returns the first alternative. The others are only parsed. */
function readAlternatives(cursor: Cursor, dot: string, depth: number): PatternNode | undefined {
  const first = depth > MOST_DEPTH ? undefined : readRow(cursor, dot, depth);
  while (first && cursor.peek() === '|') {
    cursor.take();
    if (!readRow(cursor, dot, depth)) return undefined;
  }
  return first;
}

function readRow(cursor: Cursor, dot: string, depth: number): PatternNode | undefined {
  const items: PatternNode[] = [];
  for (let isStart = true; ; isStart = false) {
    const next = cursor.peek();
    if (isRowEnd(next)) return { kind: 'row', items };
    if (next === '^') {
      // In the middle of a pattern it matches nothing.
      if (depth > 1 || !isStart) return undefined;
      cursor.take();
    } else if (next === '$') {
      cursor.take();
      if (!isRowEnd(cursor.peek())) return undefined;
    } else {
      const item = readAtom(cursor, dot, depth);
      if (!item) return undefined;
      items.push(readCount(cursor, item));
    }
  }
}

const isRowEnd = (next: string | undefined): boolean => next === undefined || next === '|' || next === ')';

function readAtom(cursor: Cursor, dot: string, depth: number): PatternNode | undefined {
  const character = cursor.take() as string;
  if (character === '(') {
    if (cursor.peek() === '?' && !cursor.match(/^\?(?::|<[A-Za-z_]\w*>)/)) return undefined;
    const inner = readAlternatives(cursor, dot, depth + 1);
    return cursor.take() === ')' ? inner : undefined;
  }
  if (character === '[') return textNode(readSet(cursor));
  if (character === '.') return textNode(dot);
  if (character === '\\') return textNode(readEscape(cursor));
  return /[*+?{]/.test(character) ? undefined : textNode(character);
}

const textNode = (characters: string | undefined): PatternNode | undefined =>
  characters === undefined ? undefined : { kind: 'text', characters };

/** Reads what follows a backslash: the characters that the escape stands for. */
function readEscape(cursor: Cursor): string | undefined {
  const named = cursor.match(/^(?:p\{(\w+)\}|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4}))/);
  if (named) {
    const [, property, short, long] = named;
    return property === undefined ? String.fromCharCode(Number.parseInt(short ?? long ?? '', 16)) : ownValue(PROPERTIES, property);
  }
  const character = cursor.take();
  if (character === undefined) return undefined;
  const opposite = SETS[character.toLowerCase()];
  const known = SETS[character] ?? (opposite === undefined ? CONTROLS[character] : without(ALL, opposite));
  return known ?? (/[A-Za-z0-9]/.test(character) ? undefined : character);
}

/** Reads what follows the opening bracket of a set. */
function readSet(cursor: Cursor): string | undefined {
  const isNot = cursor.match(/^\^/) !== null;
  let characters = '';
  while (cursor.peek() !== undefined && cursor.peek() !== ']') {
    const from = readMember(cursor);
    if (from === undefined) return undefined;
    const isRange = from.length === 1 && cursor.match(/^-(?=[^\]])/) !== null;
    const found = isRange ? rangeOf(from, readMember(cursor)) : from;
    if (found === undefined) return undefined;
    characters += found;
  }
  if (cursor.take() !== ']') return undefined;
  // If possible only letters and digits, which are visible and are not the punctuation of some format.
  const allowed = isNot ? without(ALL, characters) : nicest(characters);
  return allowed === '' ? undefined : allowed;
}

/** A member of a set: a character, or the characters that an escape stands for. */
function readMember(cursor: Cursor): string | undefined {
  const character = cursor.take();
  return character === '\\' ? readEscape(cursor) : character;
}

function rangeOf(from: string, to: string | undefined): string | undefined {
  const first = from.codePointAt(0) ?? 0;
  const last = to?.codePointAt(0) ?? 0;
  if (to?.length !== 1 || last < first) return undefined;
  return Array.from({ length: Math.min(last - first + 1, 200) }, (_, index) => String.fromCodePoint(first + index)).join('');
}

function readCount(cursor: Cursor, item: PatternNode): PatternNode {
  const found = cursor.match(/^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/);
  if (!found) return item;
  const [, mark, least = '0', isRange, most] = found;
  if (mark) return { kind: 'repeat', item, least: mark === '+' ? 1 : 0, most: mark === '?' ? 1 : Number.POSITIVE_INFINITY };
  const high = isRange === undefined ? Number(least) : most === '' || most === undefined ? Number.POSITIVE_INFINITY : Number(most);
  return { kind: 'repeat', item, least: Number(least), most: high };
}
