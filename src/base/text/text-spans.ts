// Converts offsets in a text to lines and columns, as an author's editor counts them.

/** Lines and columns are 1-based. Columns and lengths are in UTF-16 units. A span never goes beyond its line. */
export interface TextSpan {
  line: number;
  column: number;
  length: number;
}

export type Spans = (start: number, end: number) => TextSpan;

/** A look-up takes logarithmic time in the number of lines. */
export function createSpans(text: string): Spans {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (start, end) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    const lineStart = starts[low] ?? 0;
    const lineEnd = (starts[low + 1] ?? text.length + 1) - 1;
    const covered = text.slice(start, Math.min(end, lineEnd)).replace(/\s+$/, '');
    return { line: low + 1, column: start - lineStart + 1, length: Math.max(1, covered.length) };
  };
}
