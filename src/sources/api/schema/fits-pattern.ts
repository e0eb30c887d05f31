// Matches texts with the regular expressions of a document. Such an expression may run for ever. So a match has a time limit, and after a
// few matches that reach it no more are tried.
import { createContext, Script } from 'node:vm';

/** In characters. */
const LONGEST_TEXT = 1000;
/** In milliseconds. It is hundreds of times what the slowest reasonable expression needs. */
const MOST_MS = 100;
const MOST_SLOW = 3;

/**
 * An expression that reads at most this many characters, counting repeated reads, needs no time limit. A time limit costs more than such a
 * match.
 */
const MOST_STEPS = 2_000_000;

/** Compiled expressions. A map with a thousand keys uses the same one a thousand times, and a site has few patterns. */
const expressions = new Map<string, RegExp | undefined>();

/** Answers of matches with a time limit: examples of one API often match the same texts. */
const answers = new Map<string, boolean>();
const MOST_ANSWERS = 10_000;

const asked: { expression?: RegExp; text?: string } = {};
const ask = new Script('expression.test(text)');
let context: object | undefined;

/**
 * Also true if the answer is not known: the pattern is invalid (which the check of the document reports), the text is too long, or the
 * match takes too long.
 */
export type FitsPattern = (pattern: string, text: string) => boolean;

/** Create one for each value that is compared with a schema. Otherwise the result for one value would depend on the values before it. */
export function createPatternCheck(): FitsPattern {
  let slow = 0;
  return (pattern, text) => {
    if (!expressions.has(pattern)) expressions.set(pattern, compiled(pattern));
    const expression = expressions.get(pattern);
    if (!expression || text.length > LONGEST_TEXT) return true;
    if (mostSteps(pattern, text.length) <= MOST_STEPS) return expression.test(text);
    if (slow >= MOST_SLOW) return true;
    const question = JSON.stringify([pattern, text]);
    const known = answers.get(question);
    if (known !== undefined) return known;
    context ??= createContext(asked);
    Object.assign(asked, { expression, text });
    try {
      const answer = ask.runInContext(context, { timeout: MOST_MS }) === true;
      if (answers.size >= MOST_ANSWERS) answers.clear();
      answers.set(question, answer);
      return answer;
    } catch {
      slow++;
      return true;
    }
  };
}

/** A repeated group, which may contain choices in each repetition. */
const REPEATED_GROUP = /\)[*+{]/;
/** Places with a choice. Escaped characters and those in a class are counted too. */
const CHOICES = /[*+?|]|\{(\d+)(,?)(\d*)\}|\\\d/g;

/**
 * Limit of the characters that an expression reads in a text of `length`. Each choice multiplies the paths through the text. Each path may
 * begin at any character and read all of them.
 */
function mostSteps(pattern: string, length: number): number {
  if (REPEATED_GROUP.test(pattern)) return Number.POSITIVE_INFINITY;
  const starts = /^\^(?!.*\|)/s.test(pattern) ? 1 : length + 1;
  let steps = starts * (length + 1);
  for (const [choice, least, comma, most] of pattern.matchAll(CHOICES)) {
    if (choice === '?' || choice === '|') steps *= 2;
    else if (least === undefined) steps *= length + 1;
    else if (comma !== '') steps *= Math.min(length, most ? Number(most) - Number(least) : length) + 1;
  }
  return steps;
}

/** Many patterns are invalid with the flag `u` (`^x\-`), although the standard asks for it. These are compiled without it. */
function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return undefined;
}
