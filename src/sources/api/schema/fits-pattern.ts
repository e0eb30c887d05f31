// Texts against the expressions of a document. These may take for ever, and nobody has looked at them: each has a limit of time, and after a
// few that reach it none is asked any more.
import { createContext, Script } from 'node:vm';

/** Characters. */
const LONGEST_TEXT = 1000;
/** Hundreds of times what the slowest sound one needs. */
const MOST_MS = 100;
const MOST_SLOW = 3;

/** An expression that reads no more characters than this, again and again from the start, needs no limit of time, which costs more than it does. */
const MOST_STEPS = 2_000_000;

/** A map of a thousand keys asks for the same one a thousand times; of patterns a site has few. */
const expressions = new Map<string, RegExp | undefined>();

/** Of questions with a limit of time: examples of one API ask for the same texts again and again. */
const answers = new Map<string, boolean>();
const MOST_ANSWERS = 10_000;

const asked: { expression?: RegExp; text?: string } = {};
const ask = new Script('expression.test(text)');
let context: object | undefined;

/** True also where it can't be told: it is no expression (which the check of the document says), the text is long, or it takes too long. */
export type FitsPattern = (pattern: string, text: string) => boolean;

/** One for each value that is held against a schema: what is told of one must not hang on what was asked before of another. */
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

/** A group that may come again and again, in each of which there may be choices. */
const REPEATED_GROUP = /\)[*+{]/;
/** Places with a choice. Those that a class or a backslash makes characters are counted too. */
const CHOICES = /[*+?|]|\{(\d+)(,?)(\d*)\}|\\\d/g;

/**
 * Characters that an expression reads at most in a text of `length`: each choice multiplies the ways through the text, and each way may begin at
 * any character and read all of them.
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

/** Many are none by Unicode's rules (`^x\-`), which the standard wants. */
function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return undefined;
}
