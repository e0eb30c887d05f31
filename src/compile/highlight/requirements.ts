// Finds sets of characters for an expression. A line that lacks all characters of one of these sets can't match. A quick check of a line's
// characters then makes it unnecessary to build and run most expressions of a grammar.
import { type AsciiSet, codesOf, EMPTY, rangeSet } from './ascii-set.js';
import type { ExpressionNode } from './parse-expression.js';

/** More sets rule out few additional lines. */
const MAX_REQUIREMENTS = 4;
/** Line breaks and tabs are not counted, since every line ends with a line break. */
const UNSEEN = rangeSet(0, 31);
/** Rough likelihood, in percent, that a line of code contains the character. */
const COMMON: [characters: string, percent: number][] = [
  [' etaonirs', 70],
  ['lcdupmfgh', 45],
  ['.,()"\'=:;bywv_-', 30],
  ['kxTSEACI/{}[]01', 15],
];
const RARE_PERCENT = 6;

const percents = new Map(COMMON.flatMap(([characters, percent]) => [...characters].map((one) => [one.charCodeAt(0), percent] as const)));
/** A set with a greater weight rules out next to nothing. */
const MAX_WEIGHT = 250;

const weightOf = (set: AsciiSet): number =>
  (set & UNSEEN) === EMPTY ? codesOf(set).reduce((sum, code) => sum + (percents.get(code) ?? RARE_PERCENT), 0) : Number.POSITIVE_INFINITY;

/** Each set is a string of its characters. The rarest sets come first. Empty: every line may match. */
export function requirementsOf(alternatives: ExpressionNode[][]): string[] {
  const sets = [...new Set(requiredOf(alternatives))].filter((set) => weightOf(set) <= MAX_WEIGHT);
  return sets
    .filter((set) => !sets.some((other) => other !== set && (other & set) === other))
    .map((set) => ({ set, weight: weightOf(set) }))
    .sort((a, b) => a.weight - b.weight)
    .slice(0, MAX_REQUIREMENTS)
    .map(({ set }) => String.fromCharCode(...codesOf(set)));
}

function requiredOf(alternatives: ExpressionNode[][]): AsciiSet[] {
  const [first = [], ...others] = alternatives.map((sequence) => sequence.flatMap(requiredByNode));
  if (others.length === 0) return first;
  // Takes the rarest set of each alternative. A line that matches has a character of one of them.
  let union = EMPTY;
  for (const sets of [first, ...others]) {
    const best = sets.reduce<AsciiSet | undefined>(
      (rarest, set) => (rarest === undefined || weightOf(set) < weightOf(rarest) ? set : rarest),
      undefined,
    );
    if (best === undefined) return [];
    union |= best;
  }
  return [union];
}

function requiredByNode(node: ExpressionNode): AsciiSet[] {
  if (node.type === 'set') return [node.set];
  if (node.type === 'repeat') return node.min > 0 ? requiredByNode(node.of) : [];
  if (node.type === 'group') return node.open.endsWith('!') ? [] : requiredOf(node.alternatives);
  return [];
}
