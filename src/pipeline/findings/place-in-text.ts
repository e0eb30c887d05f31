// A place in the text of a description → the line and column of the file that it is written in: block scalars, folded or not, plain and
// quoted ones of YAML, strings of JSON. Found by how the text goes on there, and only where that is certain: it is there once in whatever
// the value may reach to, or, of several, once on the line that a literal block has it on.
import { createSpans } from '../../base/text/text-spans.js';
import type { Place, PlaceInText } from '../../model/diagnostic.js';

/** Has a lifetime: that of the text. @returns undefined: nobody can be certain */
export type TextPlaces = (key: Pick<Place, 'line' | 'column'>, inText: PlaceInText) => Pick<Place, 'line' | 'column'> | undefined;

/** Characters of a beginning that say enough where more of it is written in another way. */
const LEAST = 6;
/** UTF-16 units of a value that are looked through. */
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
  /** Perhaps more than its own. */
  end: number;
  /** Each of its lines stands on a line of its own, the first one below the key. */
  isLiteral: boolean;
  /** How a piece of it is written. */
  written(text: string): string;
}

const asIs = (text: string): string => text;

/** @param key offset of the key */
function valueAfter(source: string, key: number): WrittenValue | undefined {
  // Of a key in quotes, and of a plain one; then anchors and tags.
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

/** Of the lines below that are indented further than the key, and of blank ones among them. */
function endOfBlock(source: string, key: number): number {
  const column = key - (source.lastIndexOf('\n', key - 1) + 1);
  const next = /\n(?=( *)[^\s])/g;
  next.lastIndex = key;
  for (let match = next.exec(source); match; match = next.exec(source)) if ((match[1] ?? '').length <= column) return match.index;
  return source.length;
}

/** The whole, and what of it is written alike in JSON and YAML. */
function beginningsOf(begins: string): string[] {
  const plain = /^[\x20\x21\x23-\x26\x28-\x5b\x5d-\x7e]*/.exec(begins)?.[0].trimEnd() ?? '';
  return plain.length >= LEAST && plain !== begins ? [begins, plain] : [begins];
}

/** A blank may be the end of a line there. */
function offsetsOf(text: string, within: string): number[] {
  const pattern = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ +/g, '\\s+');
  // Looked ahead for: it may begin again before it ends.
  return [...within.matchAll(new RegExp(`(?=${pattern})`, 'g'))].map(({ index }) => index);
}
