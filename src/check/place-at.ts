// An offset in a file's text → the place that a diagnostic shows.
import type { Place } from '../model/diagnostic.js';

/** Any of the three line breaks counts as one. */
export function placeAt(source: string, offset: number, { file, length }: { file: string; length: number }): Place {
  const before = source.slice(0, offset).split(/\r\n|\r|\n/);
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length };
}
