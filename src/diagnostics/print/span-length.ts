// How much of a line a place underlines, in UTF-16 units: what it says itself, else the word that begins there, never past the line's end.
import type { Place } from '../../model/diagnostic.js';

/** At least 1. @param line text of the line; undefined when it can't be read */
export function spanLength({ column, length }: Place, line: string | undefined): number {
  if (line === undefined) return Math.max(1, length ?? 1);
  const rest = line.slice(column - 1);
  const word = /^[\p{L}\p{N}_$./-]+/u.exec(rest)?.[0].length ?? 1;
  return Math.max(1, Math.min(length ?? word, rest.length));
}
