// YAML as programs write it, and most people → its value, in a tenth of the time that a parser takes which keeps every blank and
// comment: maps and lists by indentation, scalars on one line, and texts in blocks. It reads nothing that it is not certain of: with an
// anchor, a tag, a list in brackets on several lines, a tab before words, a key that is there twice and the like it gives up, and the parser is asked.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { giveUp, NotPlain, plainScalar } from './plain-yaml-scalar.js';
import { readPlainFlow } from './read-plain-flow.js';

export interface PlainTree {
  value: unknown;
  /** As in `ParsedText`. */
  written: Record<string, string>;
  /** Pointer of a description → where its key stands. */
  texts: Map<string, [start: number, end: number]>;
}

/** Far below what the parser bears. */
const MOST_DEPTH = 100;
const LONGEST_KEY = 1000;

/** Without blanks and colons; a number is a key as well. */
const KEY = /(?:[A-Za-z\d_$/.][^\s:#]*|'[^'\n]*'|"[^"\\\n]*"):(?=[ \n]|$)/y;
/** @param text line ends are line feeds  @returns undefined: there is more to it than is read here, or a fault */
export function readPlainYaml(text: string): PlainTree | undefined {
  if (/[\r\uFEFF]/.test(text)) return undefined;
  const written: PlainTree['written'] = {};
  const texts: PlainTree['texts'] = new Map();
  /** Of the line that is read now: where it begins, where and in which column its next word stands, and where it ends. */
  let line = 0;
  let at = 0;
  let column = 0;
  let end = -1;
  try {
    nextLine();
    const value = block('', 0);
    return at < text.length ? undefined : { value, written, texts };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }

  function endOfLine(from: number): number {
    const found = text.indexOf('\n', from);
    return found < 0 ? text.length : found;
  }

  /** To the next line with something to read; behind the last one `at` is the end of the text. */
  function nextLine(): void {
    for (line = end + 1; line < text.length; line = end + 1) {
      end = endOfLine(line);
      at = line;
      while (text[at] === ' ') at++;
      if (at === end || text[at] === '#') continue;
      column = at - line;
      if (column === 0 && /^(?:---|\.\.\.|%)/.test(text.slice(at, at + 3))) giveUp();
      return;
    }
    at = text.length;
    column = -1;
  }

  function block(pointer: string, depth: number): unknown {
    if (depth > MOST_DEPTH) giveUp();
    return isItem() ? list(column, pointer, depth) : map(column, pointer, depth);
  }

  function isItem(): boolean {
    return text[at] === '-' && (text[at + 1] === ' ' || at + 1 === end);
  }

  function keyEnd(): number {
    KEY.lastIndex = at;
    return KEY.test(text) ? KEY.lastIndex : -1;
  }

  function list(indent: number, pointer: string, depth: number): unknown[] {
    const items: unknown[] = [];
    while (column === indent && isItem()) {
      const below = `${pointer}/${items.length}`;
      at += 2;
      while (text[at] === ' ') at++;
      if (at >= end) giveUp();
      column = at - line;
      items.push(isItem() || keyEnd() > 0 ? block(below, depth + 1) : scalar(at, indent, below));
      if (column > indent) giveUp();
    }
    return items;
  }

  function map(indent: number, pointer: string, depth: number): Record<string, unknown> {
    const members: Record<string, unknown> = {};
    while (column === indent && !isItem()) {
      const [start, behind] = [at, keyEnd()];
      if (behind < 0) giveUp();
      if (behind - start > LONGEST_KEY) giveUp();
      const shown = text.slice(start, behind - 1);
      const name = /^['"]/.test(shown) ? shown.slice(1, -1) : shown;
      if (name === '__proto__' || Object.hasOwn(members, name)) giveUp();
      const below = pointerTo(pointer, name);
      let from = behind;
      while (text[from] === ' ') from++;
      const value = from === end ? belowKey(indent, below, depth) : scalar(from, indent, below);
      members[name] = value;
      if (name === 'description' && (typeof value !== 'object' || value === null)) texts.set(below, [start, behind - 1]);
      if (column > indent) giveUp();
    }
    return members;
  }

  /** A list may stand as far left as the key that it belongs to. */
  function belowKey(indent: number, pointer: string, depth: number): unknown {
    nextLine();
    if (column > indent && (text[at] === '[' || text[at] === '{')) return scalar(at, indent, pointer);
    return column > indent || (column === indent && isItem()) ? block(pointer, depth + 1) : null;
  }

  /** To the end of the line, or of the block that begins there. @param indent of what it belongs to */
  function scalar(from: number, indent: number, pointer: string): unknown {
    let last = end;
    while (text[last - 1] === ' ') last--;
    const said = text.slice(from, last);
    const [first] = said;
    if (first === '|' || first === '>') return blockText(said, indent);
    nextLine();
    if (first === '[' || first === '{') return readPlainFlow({ text, from, to: last, pointer, written, texts });
    return plainScalar(said, pointer, written);
  }

  /** `|`, `>`: the first line with words says how far in the text stands. A line break at the end is kept but where the mark has a hyphen. */
  function blockText(mark: string, indent: number): string {
    if (!/^[|>]-?$/.test(mark)) giveUp();
    const isFolded = mark[0] === '>';
    let inner = -1;
    let result = '';
    let breaks = 0;
    let wasIndented = false;
    let start = end + 1;
    for (; start < text.length; start = end + 1) {
      const lineEnd = endOfLine(start);
      let first = start;
      while (first < lineEnd && text[first] === ' ') first++;
      if (first === lineEnd) {
        // Blanks that may count among the words.
        if (first - start > Math.max(inner, 0)) giveUp();
        breaks++;
        end = lineEnd;
        continue;
      }
      if (inner < 0) {
        inner = first - start;
        if (inner <= indent) break;
      }
      if (first - start < inner) break;
      end = lineEnd;
      const isIndented = text[start + inner] === ' ' || text[start + inner] === '\t';
      if (result === '') result = '\n'.repeat(breaks);
      else if (isFolded && !isIndented && !wasIndented) result += breaks === 0 ? ' ' : '\n'.repeat(breaks);
      else result += '\n'.repeat(breaks + 1);
      result += text.slice(start + inner, lineEnd);
      breaks = 0;
      wasIndented = isIndented;
    }
    if (result === '' || inner <= indent || end === text.length) giveUp();
    nextLine();
    return mark.length > 1 ? result : `${result}\n`;
  }
}
