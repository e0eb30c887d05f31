// Generates a text that a pattern matches, from the parsed pattern. The pattern is never executed. Literals, classes, groups, counts and
// the first of several alternatives are supported. For lookahead, lookbehind and unknown syntax there is no text.
import { type PatternNode, parsePattern } from './parse-pattern.js';

/**
 * Undefined if no text is found.
 * @param most UTF-16 units
 * @param variant 0 for the first value of a list, 1 for one that differs from it, and so on
 */
export function samplePattern(pattern: string, least: number, most: number, variant = 0): string | undefined {
  const tree = parsePattern(pattern);
  if (!tree || most < 0) return undefined;
  const write = (wanted: number): string => {
    const state = { budget: 0, at: variant };
    const short = writeNode(tree, state);
    const filled = { budget: wanted - short.length, at: variant };
    return writeNode(tree, filled);
  };
  // Some text of a nice length is more useful than an empty one, or than a single letter.
  const fits = (text: string): boolean => text.length >= least && text.length <= most && text.length <= MOST_LENGTH;
  for (const wanted of [Math.max(least, Math.min(NICE_LENGTH, most)), least, 0]) {
    const text = write(wanted);
    if (fits(text)) return text;
  }
  return undefined;
}

const NICE_LENGTH = 6;
const MOST_LENGTH = 300;

/** @param state `budget`: how many characters repetitions may add in all; `at`: index of the next character of a class */
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
