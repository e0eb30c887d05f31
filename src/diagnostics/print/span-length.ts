// How much of a line a place underlines, in UTF-16 units: its own length, else that of the word that begins there, up to the line's end.
import type { Place } from '../../model/diagnostic.js';

/** At least 1. @param line text of the line; undefined if it can't be read */
export function spanLength({ column, length }: Place, line: string | undefined): number {
  if (line === undefined) return Math.max(1, length ?? 1);
  const rest = line.slice(column - 1);
  const word = /^[\p{L}\p{N}_$./-]+/u.exec(rest)?.[0].length ?? 1;
  return Math.max(1, Math.min(length ?? word, rest.length));
}
