// Texts against the expressions of a document. These may take for ever, and nobody has looked at them: each has a limit of time, and after a
// few that reach it none is asked any more.
import { createContext, Script } from 'node:vm';

/** Characters. */
const LONGEST_TEXT = 1000;
/** Hundreds of times what the slowest sound one needs. */
const MOST_MS = 100;
const MOST_SLOW = 3;

/** A map of a thousand keys asks for the same one a thousand times; of patterns a site has few. */
const expressions = new Map<string, RegExp | undefined>();

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
    if (isSwift(pattern)) return expression.test(text);
    if (slow >= MOST_SLOW) return true;
    context ??= createContext(asked);
    Object.assign(asked, { expression, text });
    try {
      return ask.runInContext(context, { timeout: MOST_MS }) === true;
    } catch {
      slow++;
      return true;
    }
  };
}

/** There is at most one place with a choice, so that there are few ways to go through a text. A limit of time takes longer than the expression. */
const isSwift = (pattern: string): boolean => (pattern.match(/[*+?{|]|\\\d/g) ?? []).length <= 1;

/** Many are none by Unicode's rules (`^x\-`), which the standard wants. */
function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return undefined;
}
