// A whole that `eachWord` tells → which words of the text it is made of. They were told before it.

/** @param starts where the words told so far begin, in their order @param start of the whole @param end of it @returns from the first to the one after the last; equal: it has none */
export function partsOfWhole(starts: readonly number[], start: number, end: number): { from: number; to: number } {
  let to = starts.length;
  while (to > 0 && (starts[to - 1] as number) >= end) to--;
  let from = to;
  while (from > 0 && (starts[from - 1] as number) >= start) from--;
  return { from, to };
}
