// Converts offsets in a text to lines and columns, as an author's editor counts them.
import { countUpTo, startsAfterFeeds } from '../line-starts.js';

/** Lines and columns are 1-based. Columns and lengths are in UTF-16 units. A span never goes beyond its line. */
export interface TextSpan {
  line: number;
  column: number;
  length: number;
}

export type Spans = (start: number, end: number) => TextSpan;

/** A look-up takes logarithmic time in the number of lines. */
export function createSpans(text: string): Spans {
  const starts = startsAfterFeeds(text);
  return (start, end) => {
    const line = countUpTo(starts, start);
    const lineEnd = (starts[line] ?? text.length + 1) - 1;
    const covered = text.slice(start, Math.min(end, lineEnd)).replace(/\s+$/, '');
    return { line, column: start - (starts[line - 1] ?? 0) + 1, length: Math.max(1, covered.length) };
  };
}
