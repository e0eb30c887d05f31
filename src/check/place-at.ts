// An offset in a file's text → the place that a diagnostic shows.
import type { Place } from '../model/diagnostic.js';

/** Any of the three line breaks counts as one. */
export function placeAt(source: string, offset: number, { file, length }: { file: string; length: number }): Place {
  const starts = lineStarts(source);
  const line = lastUpTo(starts, offset);
  return { file, line, column: offset - (starts[line - 1] ?? 0) + 1, length };
}

/** Of the last text: a check asks for thousands of places of one page. */
let last: { source: string; starts: readonly number[] } = { source: '', starts: [0] };

/** Offsets at which its lines begin. */
export function lineStarts(source: string): readonly number[] {
  if (last.source !== source)
    last = { source, starts: [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)] };
  return last.starts;
}

/** How many of them are no higher, in ascending order. */
function lastUpTo(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
