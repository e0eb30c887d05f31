// Decides which code blocks show only their first lines until the reader expands them. All of the code is in the page either way.
import type { Fence } from '../component-node.js';

/** A longer block fills more than a screen and hides what follows it. */
const LONG = 40;
/** Lines that a folded block shows. The style sheet repeats these numbers. */
const SHOWN = { long: 24, short: 8 };

/**
 * @param isWanted what the author wrote. Undefined if the author wrote nothing
 * @returns `total`: the number of lines
 */
export function foldOf(
  { code, lineClasses }: Pick<Fence, 'code' | 'lineClasses'>,
  isWanted: boolean | undefined,
): { fold?: 'long' | 'short'; total: number } {
  const total = code.split('\n').length;
  if (isWanted === false) return { total };
  // A button is not worth it for two more lines than are shown.
  if (isWanted) return { total, ...(total > SHOWN.short + 2 && { fold: 'short' }) };
  // Lines that the author marks are never hidden automatically.
  const lastMarked = Math.max(0, ...Object.keys(lineClasses).map(Number));
  return { total, ...(total > LONG && lastMarked <= SHOWN.long && { fold: 'long' }) };
}
