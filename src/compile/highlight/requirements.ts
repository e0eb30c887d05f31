// An expression → sets of characters of which a line must have one each, or the expression finds nothing in it. Told by a glance at the
// line's characters, most of a grammar's expressions are neither built nor searched with.
import { type AsciiSet, codesOf, EMPTY, rangeSet } from './ascii-set.js';
import type { ExpressionNode } from './parse-expression.js';

/** More of them rule out few lines more. */
const MAX_REQUIREMENTS = 4;
/** Line breaks and tabs are not looked for: every line ends with one. */
const UNSEEN = rangeSet(0, 31);
/** Likelihood that a line of code has the character, roughly, in percent. */
const COMMON: [characters: string, percent: number][] = [
  [' etaonirs', 70],
  ['lcdupmfgh', 45],
  ['.,()"\'=:;bywv_-', 30],
  ['kxTSEACI/{}[]01', 15],
];
const RARE_PERCENT = 6;

const percents = new Map(COMMON.flatMap(([characters, percent]) => [...characters].map((one) => [one.charCodeAt(0), percent] as const)));
/** A set that is likelier rules out next to nothing. */
const MAX_WEIGHT = 250;

const weightOf = (set: AsciiSet): number =>
  (set & UNSEEN) === EMPTY ? codesOf(set).reduce((sum, code) => sum + (percents.get(code) ?? RARE_PERCENT), 0) : Number.POSITIVE_INFINITY;

/** The rarest first; each as a text of its characters. Empty: every line may match. */
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
  // Of each alternative its rarest: one of these is there.
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
