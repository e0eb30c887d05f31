// Turns a place in the text of a description into the line and column of the file. It reads YAML block scalars (folded or not), plain and
// quoted YAML scalars, and JSON strings. The place is found by the characters that follow it in the text, and only if it is certain. Either
// these characters occur once in all that the value may contain, or only one of several occurrences is on the line that a literal block has
// them on.
import { createSpans } from '../../base/text/text-spans.js';
import type { Place, PlaceInText } from '../../model/diagnostic.js';

/** Valid as long as the text is unchanged. @returns undefined if the place is not certain */
export type TextPlaces = (key: Pick<Place, 'line' | 'column'>, inText: PlaceInText) => Pick<Place, 'line' | 'column'> | undefined;

/** If only the start of a beginning is written alike everywhere, it is searched for only if it has at least this many characters. */
const LEAST = 6;
/** The number of UTF-16 units of a value that are searched. */
const MOST_TEXT = 200_000;

export function createTextPlaces(source: string): TextPlaces {
  const spans = createSpans(source);
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (key, { line, begins }) => {
    const value = valueAfter(source, (starts[key.line - 1] ?? 0) + key.column - 1);
    if (!value) return undefined;
    for (const beginning of beginningsOf(begins)) {
      const found = offsetsOf(value.written(beginning), source.slice(value.start, value.end)).map((offset) => value.start + offset);
      const places = found.map((offset) => spans(offset, offset + 1));
      const certain = places.length > 1 && value.isLiteral ? places.filter((place) => place.line === key.line + line) : places;
      const [only] = certain;
      if (only && certain.length === 1) return { line: only.line, column: only.column };
      if (found.length > 0) return undefined;
    }
    return undefined;
  };
}

interface WrittenValue {
  start: number;
  /** May lie behind the end of the value. */
  end: number;
  /** Each of the value's lines is on a line of its own, the first one below the key. */
  isLiteral: boolean;
  /** How a piece of the value is written in the file. */
  written(text: string): string;
}

const asIs = (text: string): string => text;

/** @param key offset of the key */
function valueAfter(source: string, key: number): WrittenValue | undefined {
  // Matches a quoted or a plain key, then anchors and tags.
  const before = /(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\s:'"]+)\s*:\s*(?:[&!][^\s]*\s+)*/y;
  before.lastIndex = key;
  if (!before.test(source)) return undefined;
  const start = before.lastIndex;
  const first = source[start];
  const most = Math.min(source.length, start + MOST_TEXT);
  if (first === '"') {
    const end = endOf(/"(?:[^"\\]|\\.)*"/sy, source, start);
    return { start, end: Math.min(end, most), isLiteral: false, written: (text) => JSON.stringify(text).slice(1, -1) };
  }
  if (first === "'") {
    const end = endOf(/'(?:[^']|'')*'/y, source, start);
    return { start, end: Math.min(end, most), isLiteral: false, written: (text) => text.replaceAll("'", "''") };
  }
  return { start, end: Math.min(endOfBlock(source, key), most), isLiteral: first === '|', written: asIs };
}

function endOf(pattern: RegExp, source: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(source) ? pattern.lastIndex : source.length;
}

/** The end of the lines below that are indented further than the key, with blank lines among them. */
function endOfBlock(source: string, key: number): number {
  const column = key - (source.lastIndexOf('\n', key - 1) + 1);
  const next = /\n(?=( *)[^\s])/g;
  next.lastIndex = key;
  for (let match = next.exec(source); match; match = next.exec(source)) if ((match[1] ?? '').length <= column) return match.index;
  return source.length;
}

/** The whole beginning, and the start of it that is written alike in JSON and YAML. */
function beginningsOf(begins: string): string[] {
  const plain = /^[\x20\x21\x23-\x26\x28-\x5b\x5d-\x7e]*/.exec(begins)?.[0].trimEnd() ?? '';
  return plain.length >= LEAST && plain !== begins ? [begins, plain] : [begins];
}

/** A blank in the text may be a line end in the file. */
function offsetsOf(text: string, within: string): number[] {
  const pattern = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ +/g, '\\s+');
  // A lookahead, because an occurrence may begin before the last one ends.
  return [...within.matchAll(new RegExp(`(?=${pattern})`, 'g'))].map(({ index }) => index);
}
