// One pattern of a grammar, and its last search. A line is searched by many scanners that share patterns, at ever later
// positions: what was found ahead, or that nothing was, still holds, and most searches are answered without the expression.
import { needsOf, type SearchedLine } from './searched-line.js';
import type { TranslatedPattern } from './translate-pattern.js';

export interface CaptureIndex {
  start: number;
  end: number;
  length: number;
}

export interface PatternSearch {
  /** Offset of the first match at or after `from`; -1 without one. */
  find(line: SearchedLine, from: number): number;
  /** Groups of the match that `find` answered with last; the whole match first. */
  captures(): CaptureIndex[];
}

/** What TextMate's code expects of a group that took no part. */
const ABSENT: CaptureIndex = { start: 0xffffffff, end: 0xffffffff, length: 0 };
/** A named group, or an opening bracket that is no assertion and no plain group. Brackets in classes count too: that costs time only. */
const GROUP = /\((?:\?<(?![=!])|(?!\?))/;

export function createPatternSearch(translated: TranslatedPattern): PatternSearch {
  const { source, flags, hidden = [], transfers = [], strategy, ascii = source, needs = [] } = translated;
  const isClipped = strategy === 'clip_search';
  // A search from elsewhere would see another text, or only one place of it.
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

  /** Built on first use: of a grammar's hundreds of patterns a page meets a part. Places of groups are dear: only where there are any. */
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
        // The engine's stack is full: on this line the pattern is passed over.
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

/** null: too large for the engine. */
function compile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/** From the groups of the translation to those that the grammar wrote. */
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
