// Finds the words of which a whole consists. `eachWord` gives them before the whole.

/**
 * @param starts where the words so far begin, in order
 * @param start of the whole
 * @param end of the whole
 * @returns index of the first word, and of the one after the last. Equal if there is none
 */
export function partsOfWhole(starts: readonly number[], start: number, end: number): { from: number; to: number } {
  let to = starts.length;
  while (to > 0 && (starts[to - 1] as number) >= end) to--;
  let from = to;
  while (from > 0 && (starts[from - 1] as number) >= start) from--;
  return { from, to };
}
