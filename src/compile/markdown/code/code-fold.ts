// Which code blocks show their first lines only, until the reader asks for the rest. All of the code is in the page either way.
import type { Fence } from '../component-node.js';

/** Longer than a screen: what follows such a block would be out of sight. */
const LONG = 40;
/** Lines that a folded block shows; the style sheet holds the same numbers. */
const SHOWN = { long: 24, short: 8 };

/** `isWanted`: as the author said, if anything. `total`: the number of lines. */
export function foldOf(
  { code, lineClasses }: Pick<Fence, 'code' | 'lineClasses'>,
  isWanted: boolean | undefined,
): { fold?: 'long' | 'short'; total: number } {
  const total = code.split('\n').length;
  if (isWanted === false) return { total };
  // Two lines more than it shows are not worth a button.
  if (isWanted) return { total, ...(total > SHOWN.short + 2 && { fold: 'short' }) };
  // What an author points at is never hidden by itself.
  const lastMarked = Math.max(0, ...Object.keys(lineClasses).map(Number));
  return { total, ...(total > LONG && lastMarked <= SHOWN.long && { fold: 'long' }) };
}
