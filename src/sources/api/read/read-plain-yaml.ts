// Reads YAML as programs and most people write it, in a tenth of the time of a full parser, which keeps every blank and comment: maps and
// lists by indentation, scalars on one line, and block texts. It reads only what is certain. At an anchor, a tag, a list in brackets on
// several lines, a tab before text, a duplicate key and the like it gives up, and the full parser is used.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { blockText } from './plain-yaml-block.js';
import { isItem, keyEnd, linesOf, nextLine } from './plain-yaml-lines.js';
import { giveUp, NotPlain, plainScalar } from './plain-yaml-scalar.js';
import { readPlainFlow } from './read-plain-flow.js';

export interface PlainTree {
  value: unknown;
  /** As in `ParsedText`. */
  written: Record<string, string>;
  /** Pointer of a description → the offsets of its key. */
  texts: Map<string, [start: number, end: number]>;
}

/** Far below the limit of the full parser. */
const MOST_DEPTH = 100;
const LONGEST_KEY = 1000;

/**
 * @param text with line feeds as line ends
 * @returns undefined if the text has a fault, or contains what this reader does not support
 */
export function readPlainYaml(text: string): PlainTree | undefined {
  if (/[\r\uFEFF]/.test(text)) return undefined;
  const written: PlainTree['written'] = {};
  const texts: PlainTree['texts'] = new Map();
  const lines = linesOf(text);
  try {
    nextLine(lines);
    const value = block('', 0);
    return lines.at < text.length ? undefined : { value, written, texts };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }

  function block(pointer: string, depth: number): unknown {
    if (depth > MOST_DEPTH) giveUp();
    return isItem(lines) ? list(lines.column, pointer, depth) : map(lines.column, pointer, depth);
  }

  function list(indent: number, pointer: string, depth: number): unknown[] {
    const items: unknown[] = [];
    while (lines.column === indent && isItem(lines)) {
      const below = `${pointer}/${items.length}`;
      lines.at += 2;
      while (text[lines.at] === ' ') lines.at++;
      if (lines.at >= lines.end) giveUp();
      lines.column = lines.at - lines.line;
      items.push(isItem(lines) || keyEnd(lines) > 0 ? block(below, depth + 1) : scalar(lines.at, indent, below));
      if (lines.column > indent) giveUp();
    }
    return items;
  }

  function map(indent: number, pointer: string, depth: number): Record<string, unknown> {
    const members: Record<string, unknown> = {};
    while (lines.column === indent && !isItem(lines)) {
      const [start, behind] = [lines.at, keyEnd(lines)];
      if (behind < 0) giveUp();
      if (behind - start > LONGEST_KEY) giveUp();
      const shown = text.slice(start, behind - 1);
      const name = /^['"]/.test(shown) ? shown.slice(1, -1) : shown;
      if (name === '__proto__' || Object.hasOwn(members, name)) giveUp();
      const below = pointerTo(pointer, name);
      let from = behind;
      while (text[from] === ' ') from++;
      const value = from === lines.end ? belowKey(indent, below, depth) : scalar(from, indent, below);
      members[name] = value;
      if (name === 'description' && (typeof value !== 'object' || value === null)) texts.set(below, [start, behind - 1]);
      if (lines.column > indent) giveUp();
    }
    return members;
  }

  /** A list may be indented only as far as its key. */
  function belowKey(indent: number, pointer: string, depth: number): unknown {
    nextLine(lines);
    const { at } = lines;
    if (lines.column > indent && (text[at] === '[' || text[at] === '{')) return scalar(at, indent, pointer);
    return lines.column > indent || (lines.column === indent && isItem(lines)) ? block(pointer, depth + 1) : null;
  }

  /** Reads to the end of the line, or of the block that begins there. @param indent of what the scalar belongs to */
  function scalar(from: number, indent: number, pointer: string): unknown {
    let last = lines.end;
    while (text[last - 1] === ' ') last--;
    const shown = text.slice(from, last);
    const [first] = shown;
    if (first === '|' || first === '>') {
      const { value, end } = blockText(text, lines.end + 1, { mark: shown, indent });
      lines.end = end;
      nextLine(lines);
      return value;
    }
    nextLine(lines);
    if (first === '[' || first === '{') return readPlainFlow({ text, from, to: last, pointer, written, texts });
    return plainScalar(shown, pointer, written);
  }
}
