// A text against an expression of a document. Expressions may take for ever, and nobody has looked at them: each has a limit of time, and one
// that reaches it is not asked again.
import { createContext, Script } from 'node:vm';

/** Characters. */
const LONGEST_TEXT = 1000;
/** Hundreds of times what the slowest sound one needs. */
const MOST_MS = 100;
/** Expressions that may reach it, of one process. */
const MOST_SLOW = 10;

/** A map of a thousand keys asks for the same one a thousand times; of patterns a site has few. */
const expressions = new Map<string, RegExp | undefined>();
let slow = 0;

const asked: { expression?: RegExp; text?: string } = {};
const ask = new Script('expression.test(text)');
let context: object | undefined;

/** True also where it can't be told: it is no expression (which the check of the document says), the text is long, or it takes too long. */
export function fitsPattern(pattern: string, text: string): boolean {
  if (!expressions.has(pattern)) expressions.set(pattern, compiled(pattern));
  const expression = expressions.get(pattern);
  if (!expression || text.length > LONGEST_TEXT || slow >= MOST_SLOW) return true;
  if (isSwift(pattern)) return expression.test(text);
  context ??= createContext(asked);
  Object.assign(asked, { expression, text });
  try {
    return ask.runInContext(context, { timeout: MOST_MS }) === true;
  } catch {
    expressions.set(pattern, undefined);
    slow++;
    return true;
  }
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
