// Searches for one pattern of a grammar, and keeps the last result. Many scanners share patterns and search the same line at ever later
// positions. A match further on, or the absence of one, still holds then, so most searches are answered without running the expression.
import { needsOf, type SearchedLine } from './searched-line.js';
import type { TranslatedPattern } from './translate-pattern.js';

export interface CaptureIndex {
  start: number;
  end: number;
  length: number;
}

export interface PatternSearch {
  /** Offset of the first match at or after `from`, or -1. */
  find(line: SearchedLine, from: number): number;
  /** Groups of the match that `find` returned last. The whole match comes first. */
  captures(): CaptureIndex[];
}

/** What TextMate's code expects for a group that took no part in the match. */
const ABSENT: CaptureIndex = { start: 0xffffffff, end: 0xffffffff, length: 0 };
/** A capturing group, with or without a name. Brackets in classes count too, which only costs time. */
const GROUP = /\((?:\?<(?![=!])|(?!\?))/;

export function createPatternSearch(translated: TranslatedPattern): PatternSearch {
  const { source, flags, hidden = [], transfers = [], strategy, ascii = source, needs = [] } = translated;
  const isClipped = strategy === 'clip_search';
  // Then the result of a search depends on where it starts, so it can't be reused.
  const isReusable = !isClipped && !flags.includes('y');
  const hasGroups = GROUP.test(source);
  const ownGroups = hidden.length > 0 || transfers.length > 0 ? groupMapping(hidden, transfers) : undefined;
  const required = needsOf(needs);
  let expression: RegExp | null | undefined;
  let asciiExpression: RegExp | null | undefined;
  let match: RegExpExecArray | null = null;
  let offset = 0;
  let lineId = 0;
  let searchedFrom = 0;
  let foundAt = -1;

  function search(compiled: RegExp, content: string, from: number): number {
    offset = isClipped ? from : 0;
    compiled.lastIndex = from - offset;
    match = compiled.exec(offset > 0 ? content.slice(offset) : content);
    return match ? match.index + offset : -1;
  }

  /**
   * Built on first use: a page needs only some of a grammar's hundreds of patterns. Group indices (`d`) are slow, so they are requested
   * only if there are groups.
   */
  function expressionFor({ isAscii }: SearchedLine): RegExp | null {
    const more = hasGroups ? 'dg' : 'g';
    if (isAscii && ascii !== null) {
      if (asciiExpression === undefined) asciiExpression = compile(ascii, flags.replace('v', '') + more);
      return asciiExpression;
    }
    if (expression === undefined) expression = compile(source, flags + more);
    return expression;
  }

  return {
    find(line, from) {
      if (isReusable && lineId === line.id && searchedFrom <= from && (foundAt === -1 || foundAt >= from)) return foundAt;
      if (!line.mayMatch(required)) {
        lineId = line.id;
        searchedFrom = 0;
        foundAt = -1;
        return -1;
      }
      const built = expressionFor(line);
      if (built === null) return -1;
      lineId = 0;
      try {
        foundAt = search(built, line.content, from);
      } catch {
        // The engine ran out of stack. The pattern is skipped on this line.
        return -1;
      }
      lineId = line.id;
      searchedFrom = from;
      return foundAt;
    },
    captures() {
      if (!match) return [];
      const start = match.index + offset;
      const whole = captureAt(start, start + match[0].length);
      if (!hasGroups) return [whole];
      const groups = (match.indices ?? []).map((span) => (span ? captureAt(span[0] + offset, span[1] + offset) : ABSENT));
      return ownGroups ? ownGroups(groups) : groups;
    },
  };
}

const captureAt = (start: number, end: number): CaptureIndex => ({ start, end, length: end - start });

/** Null if the expression is too large for the engine. */
function compile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/** Maps the groups of the translation to those of the grammar. */
function groupMapping(hidden: number[], transfers: [to: number, from: number[]][]): (groups: CaptureIndex[]) => CaptureIndex[] {
  const takers = new Map(transfers.flatMap(([to, from]) => from.map((number) => [number, to] as const)));
  return (groups) => {
    const own: CaptureIndex[] = [];
    const places = new Map<number, number>();
    groups.forEach((group, number) => {
      if (!hidden.includes(number)) places.set(number, own.push(group) - 1);
      const place = group === ABSENT ? undefined : places.get(takers.get(number) ?? -1);
      if (place !== undefined) own[place] = group;
    });
    return own;
  };
}
