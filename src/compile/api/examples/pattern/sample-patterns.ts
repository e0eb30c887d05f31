// Searches for a text that matches several patterns at once (`allOf`). The search is short and may fail. Patterns are
// not executed: for each, the search computes which characters may come next (Brzozowski's derivatives), and continues
// with a character that all of them allow.
import { type PatternNode, parsePattern } from './parse-pattern.js';
import { ALL } from './pattern-characters.js';
import { samplePattern } from './sample-pattern.js';

type Expected = PatternNode | { kind: 'either'; items: Expected[] } | { kind: 'row'; items: Expected[] };

/** Characters that are tried. A text that is easy to find needs far fewer. */
const MOST_STEPS = 2_000;
const MOST_LENGTH = 100;
/** UTF-16 units of the search state as JSON. Nested counts make it grow with each character. */
const MOST_SIZE = 20_000;

const DONE: Expected = { kind: 'row', items: [] };
const ANYTHING: Expected = { kind: 'repeat', item: { kind: 'text', characters: ALL }, least: 0, most: Number.POSITIVE_INFINITY };

/** Parameters are those of `samplePattern`. */
export function samplePatterns(patterns: readonly string[], least: number, most: number, variant = 0): string | undefined {
  const [first, ...others] = new Set(patterns);
  if (first === undefined) return undefined;
  if (others.length === 0) return samplePattern(first, least, most, variant);
  const starts = [first, ...others].map(expectedBy);
  if (!starts.every((start) => start !== undefined)) return undefined;
  const longest = Math.min(most, MOST_LENGTH);
  const seen = new Set<string>();
  let steps = 0;
  return find(starts, '');

  function find(all: readonly Expected[], text: string): string | undefined {
    if (text.length >= least && all.every(mayEnd)) return text;
    const key = `${Math.min(text.length, least)} ${JSON.stringify(all)}`;
    if (text.length >= longest || key.length > MOST_SIZE || seen.has(key)) return undefined;
    seen.add(key);
    const characters = charactersOf(all);
    for (let index = 0; index < characters.length; index++) {
      if (++steps > MOST_STEPS) return undefined;
      const character = characters[(index + variant + text.length) % characters.length] as string;
      const next = all.map((each) => after(each, character));
      const found = next.every((each) => each !== undefined) ? find(next, text + character) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** Where a pattern has no anchor, any text may come before or after it. */
function expectedBy(pattern: string): Expected | undefined {
  const tree = parsePattern(pattern, ALL);
  const marks = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, '');
  return tree && { kind: 'row', items: [...(marks.includes('^') ? [] : [ANYTHING]), tree, ...(marks.includes('$') ? [] : [ANYTHING])] };
}

/** Characters that may come next in all patterns, in the order of the pattern with the fewest. */
function charactersOf(all: readonly Expected[]): string[] {
  const sets = all.map((each) => new Set(firstOf(each))).sort((one, other) => one.size - other.size);
  const [fewest = new Set<string>(), ...others] = sets;
  return [...fewest].filter((each) => others.every((set) => set.has(each)));
}

function firstOf(node: Expected): string[] {
  if (node.kind === 'text') return [...node.characters];
  if (node.kind === 'repeat') return node.most > 0 ? firstOf(node.item) : [];
  if (node.kind === 'either') return node.items.flatMap(firstOf);
  const end = node.items.findIndex((item) => !mayEnd(item));
  return (end < 0 ? node.items : node.items.slice(0, end + 1)).flatMap(firstOf);
}

function mayEnd(node: Expected): boolean {
  if (node.kind === 'text') return false;
  if (node.kind === 'repeat') return node.least === 0 || mayEnd(node.item);
  return node.kind === 'either' ? node.items.some(mayEnd) : node.items.every(mayEnd);
}

/** What must follow after a character. Undefined if the character is not allowed here. */
function after(node: Expected, character: string): Expected | undefined {
  if (node.kind === 'text') return node.characters.includes(character) ? DONE : undefined;
  if (node.kind === 'either') return either(node.items.map((item) => after(item, character)));
  if (node.kind === 'repeat') {
    if (node.most <= 0) return undefined;
    const rest = after(node.item, character);
    return rest && row([rest, { ...node, least: Math.max(node.least - 1, 0), most: node.most - 1 }]);
  }
  const [first, ...more] = node.items;
  if (!first) return undefined;
  const rest = after(first, character);
  return either([rest && row([rest, ...more]), mayEnd(first) ? after(row(more), character) : undefined]);
}

/** Flattens nested rows, so that equal states are recognised. */
function row(items: readonly Expected[]): Expected {
  const all = items.flatMap((item) => (item.kind === 'row' ? item.items : [item]));
  const [only] = all;
  return all.length === 1 && only ? only : { kind: 'row', items: all };
}

function either(items: readonly (Expected | undefined)[]): Expected | undefined {
  const all = items.flatMap((item) => (item?.kind === 'either' ? item.items : item ? [item] : []));
  const different = [...new Map(all.map((item) => [JSON.stringify(item), item])).values()];
  return different.length > 1 ? { kind: 'either', items: different } : different[0];
}
