// Turns V8's coverage counts of a script into lines of its sources.
import { decode } from '@jridgewell/sourcemap-codec';

export interface CountedFunction {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}

export interface SourceMap {
  sources: (string | null)[];
  mappings: string;
}

/**
 * @param script `text` as V8 ran it. `start`: where the text begins that `map` describes. Default: 0
 * @param functions from `Profiler.takePreciseCoverage` or a file of NODE_V8_COVERAGE
 * @param onLine receives the name of a source, as in `map`, and the number of a line that ran, from 1. A line can come repeatedly
 */
export function executedLines(
  { text, map, start = 0 }: { text: string; map: SourceMap; start?: number },
  functions: readonly CountedFunction[],
  onLine: (source: string, line: number) => void,
): void {
  const counts = flatCounts(functions);
  let at = 0;
  let lineStart = start;
  for (const segments of decode(map.mappings)) {
    for (const [column, source, line] of segments) {
      if (source === undefined || line === undefined) continue;
      const offset = lineStart + column;
      while (at + 1 < counts.length && (counts[at + 1] as Counted).from <= offset) at += 1;
      const name = map.sources[source];
      if (name && (counts[at]?.count ?? 0) > 0) onLine(name, line + 1);
    }
    lineStart = text.indexOf('\n', lineStart) + 1;
    if (lineStart === 0) return;
  }
}

interface Counted {
  from: number;
  count: number;
}

/** Ranges are nested, and the innermost one counts. */
function flatCounts(functions: readonly CountedFunction[]): Counted[] {
  const ranges = functions.flatMap((each) => each.ranges).sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const flat: Counted[] = [];
  const open: typeof ranges = [];
  const closeUntil = (offset: number): void => {
    for (let inner = open.at(-1); inner && inner.endOffset <= offset; inner = open.at(-1)) {
      open.pop();
      flat.push({ from: inner.endOffset, count: open.at(-1)?.count ?? 0 });
    }
  };
  for (const range of ranges) {
    closeUntil(range.startOffset);
    open.push(range);
    flat.push({ from: range.startOffset, count: range.count });
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return flat;
}
