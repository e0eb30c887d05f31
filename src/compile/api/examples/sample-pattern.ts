// A pattern → a text that it matches, made from the pattern itself: it is never run. Literals, classes, groups, the first of alternatives,
// and counts; what looks ahead, or back, and what this does not know, has no text.
import { ownValue } from '../../../base/values/own-value.js';

/** @param most UTF-16 units; @param variant 0 for the first value of a list, 1 for one that differs from it … Undefined: none is known. */
export function samplePattern(pattern: string, least: number, most: number, variant = 0): string | undefined {
  const tree = parsePattern(pattern);
  if (!tree || most < 0) return undefined;
  const write = (wanted: number): string => {
    const state = { room: 0, at: variant };
    const short = writeNode(tree, state);
    const filled = { room: wanted - short.length, at: variant };
    return writeNode(tree, filled);
  };
  // A word is more to look at than nothing, or than one letter.
  const fits = (text: string): boolean => text.length >= least && text.length <= most && text.length <= MOST_LENGTH;
  for (const wanted of [Math.max(least, Math.min(NICE_LENGTH, most)), least, 0]) {
    const text = write(wanted);
    if (fits(text)) return text;
  }
  return undefined;
}

const NICE_LENGTH = 6;
const MOST_LENGTH = 300;
const MOST_PATTERN = 500;
const MOST_DEPTH = 20;

export type PatternNode =
  | { kind: 'text'; characters: string }
  | { kind: 'row'; items: PatternNode[] }
  | { kind: 'repeat'; item: PatternNode; least: number; most: number };

/** `room`: characters that counts which may grow take together; `at`: which character of a class is next. */
function writeNode(node: PatternNode, state: { room: number; at: number }): string {
  if (node.kind === 'row') return node.items.map((item) => writeNode(item, state)).join('');
  if (node.kind === 'text') {
    const characters = [...node.characters];
    return characters.length === 1 ? node.characters : (characters[state.at++ % characters.length] ?? '');
  }
  let text = '';
  for (let count = 0; count < Math.min(node.least, MOST_LENGTH) && text.length < MOST_LENGTH; count++) text += writeNode(node.item, state);
  for (let count = node.least; count < node.most && state.room > 0 && text.length < MOST_LENGTH; count++) {
    const more = writeNode(node.item, { ...state, room: 0 });
    state.at += more.length;
    if (more === '' || more.length > state.room) break;
    state.room -= more.length;
    text += more;
  }
  return text;
}

const DIGITS = '1234567890';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WORDS = `${LETTERS}${LETTERS.toUpperCase()}${DIGITS}`;
const OTHERS = '-_. /:,;!?#$%&\'()*+<=>@[]^`{|}~"\\';
/** Characters that may stand for any. */
export const ALL = `${WORDS}${OTHERS}`;
const SETS: Record<string, string> = { d: DIGITS, w: `${WORDS}_`, s: ' ' };
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
const PROPERTIES: Record<string, string> = {
  L: `${LETTERS}${LETTERS.toUpperCase()}`,
  Letter: `${LETTERS}${LETTERS.toUpperCase()}`,
  Lu: LETTERS.toUpperCase(),
  Ll: LETTERS,
  N: DIGITS,
  Nd: DIGITS,
};

const without = (all: string, those: string): string => [...all].filter((each) => !those.includes(each)).join('');

/** As if it said of the whole text what it says. @param dot what a dot stands for */
export function parsePattern(pattern: string, dot = LETTERS): PatternNode | undefined {
  if (pattern.length > MOST_PATTERN) return undefined;
  let at = 0;
  let isKnown = true;
  const fail = (): PatternNode => {
    isKnown = false;
    return { kind: 'row', items: [] };
  };
  const tree = alternatives(0);
  return isKnown && at === pattern.length ? tree : undefined;

  /** The first that is written; the others are read over. */
  function alternatives(depth: number): PatternNode {
    if (depth > MOST_DEPTH) return fail();
    const first = row(depth);
    while (isKnown && pattern[at] === '|') {
      at++;
      row(depth);
    }
    return first;
  }

  function row(depth: number): PatternNode {
    const items: PatternNode[] = [];
    const start = at;
    while (isKnown && at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const character = pattern[at] as string;
      if (character === '^') {
        // In the middle it matches nothing.
        if (items.length > 0 || depth > 1 || at !== start) return fail();
        at++;
        continue;
      }
      if (character === '$') {
        at++;
        if (at < pattern.length && pattern[at] !== ')' && pattern[at] !== '|') return fail();
        continue;
      }
      items.push(counted(atom(depth)));
    }
    return { kind: 'row', items };
  }

  function atom(depth: number): PatternNode {
    const character = pattern[at++] as string;
    if (character === '(') {
      if (pattern[at] === '?') {
        const head = /^\?(?::|<[A-Za-z_]\w*>)/.exec(pattern.slice(at))?.[0];
        if (!head) return fail();
        at += head.length;
      }
      const inner = alternatives(depth + 1);
      if (pattern[at++] !== ')') return fail();
      return inner;
    }
    if (character === '[') return set();
    if (character === '.') return { kind: 'text', characters: dot };
    if (character === '\\') return { kind: 'text', characters: escaped() };
    return /[*+?{]/.test(character) ? fail() : { kind: 'text', characters: character };
  }

  /** After the backslash: the characters that it stands for. */
  function escaped(): string {
    const character = pattern[at++];
    if (character === undefined) {
      fail();
      return '';
    }
    const known = SETS[character];
    if (known !== undefined) return known;
    const opposite = SETS[character.toLowerCase()];
    if (opposite !== undefined) return without(ALL, opposite);
    if (CONTROLS[character] !== undefined) return CONTROLS[character];
    const named = /^(?:p\{(\w+)\}|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4}))/.exec(character + pattern.slice(at));
    if (named) {
      at += named[0].length - 1;
      const [, property, short, long] = named;
      const found = property === undefined ? String.fromCharCode(Number.parseInt(short ?? long ?? '', 16)) : ownValue(PROPERTIES, property);
      if (found !== undefined) return found;
    }
    if (named || /[A-Za-z0-9]/.test(character)) fail();
    return character;
  }

  function set(): PatternNode {
    const isNot = pattern[at] === '^';
    if (isNot) at++;
    let characters = '';
    while (at < pattern.length && pattern[at] !== ']') {
      let from = pattern[at++] as string;
      if (from === '\\') from = escaped();
      if (pattern[at] === '-' && pattern[at + 1] !== ']' && at + 1 < pattern.length && from.length === 1) {
        at++;
        let to = pattern[at++] as string;
        if (to === '\\') to = escaped();
        characters += range(from, to);
      } else characters += from;
    }
    if (pattern[at++] !== ']') return fail();
    // What a reader can see, and what is no mark of a format, first.
    const allowed = isNot ? without(ALL, characters) : nicest(characters);
    return allowed === '' ? fail() : { kind: 'text', characters: allowed };
  }

  function range(from: string, to: string): string {
    const first = from.codePointAt(0) ?? 0;
    const last = to.codePointAt(0) ?? 0;
    if (to.length !== 1 || last < first) {
      fail();
      return '';
    }
    return Array.from({ length: Math.min(last - first + 1, 200) }, (_, index) => String.fromCodePoint(first + index)).join('');
  }

  function counted(item: PatternNode): PatternNode {
    const said = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(pattern.slice(at));
    if (!said) return item;
    at += said[0].length;
    const [, mark, least = '0', isRange, most] = said;
    if (mark) return { kind: 'repeat', item, least: mark === '+' ? 1 : 0, most: mark === '?' ? 1 : Number.POSITIVE_INFINITY };
    const high = isRange === undefined ? Number(least) : most === '' || most === undefined ? Number.POSITIVE_INFINITY : Number(most);
    return { kind: 'repeat', item, least: Number(least), most: high };
  }
}

function nicest(characters: string): string {
  const unique = [...new Set(characters)];
  const words = unique.filter((each) => WORDS.includes(each)).sort((one, other) => WORDS.indexOf(one) - WORDS.indexOf(other));
  return words.length > 0 ? words.join('') : unique.join('');
}
