// Converts an offset in a file's text to the place that a diagnostic shows.
import { countUpTo, lineStarts } from '../base/line-starts.js';
import type { Place } from '../model/diagnostic.js';

/** Each of the three kinds of line breaks counts as one break. */
export function placeAt(source: string, offset: number, { file, length }: { file: string; length: number }): Place {
  const starts = lineStarts(source);
  const line = countUpTo(starts, offset);
  return { file, line, column: offset - (starts[line - 1] ?? 0) + 1, length };
}
