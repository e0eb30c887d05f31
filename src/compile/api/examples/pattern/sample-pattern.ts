// A pattern → a text that it matches, made from the pattern itself: it is never run. Literals, classes, groups, the first of alternatives,
// and counts; what looks ahead, or back, and what this does not know, has no text.
import { type PatternNode, parsePattern } from './parse-pattern.js';

/** @param most UTF-16 units; @param variant 0 for the first value of a list, 1 for one that differs from it … Undefined: none is known. */
export function samplePattern(pattern: string, least: number, most: number, variant = 0): string | undefined {
  const tree = parsePattern(pattern);
  if (!tree || most < 0) return undefined;
  const write = (wanted: number): string => {
    const state = { budget: 0, at: variant };
    const short = writeNode(tree, state);
    const filled = { budget: wanted - short.length, at: variant };
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

/** `budget`: characters that counts which may grow take together; `at`: which character of a class is next. */
function writeNode(node: PatternNode, state: { budget: number; at: number }): string {
  if (node.kind === 'row') return node.items.map((item) => writeNode(item, state)).join('');
  if (node.kind === 'text') {
    const characters = [...node.characters];
    return characters.length === 1 ? node.characters : (characters[state.at++ % characters.length] ?? '');
  }
  let text = '';
  for (let count = 0; count < Math.min(node.least, MOST_LENGTH) && text.length < MOST_LENGTH; count++) text += writeNode(node.item, state);
  for (let count = node.least; count < node.most && state.budget > 0 && text.length < MOST_LENGTH; count++) {
    const more = writeNode(node.item, { ...state, budget: 0 });
    state.at += more.length;
    if (more === '' || more.length > state.budget) break;
    state.budget -= more.length;
    text += more;
  }
  return text;
}
