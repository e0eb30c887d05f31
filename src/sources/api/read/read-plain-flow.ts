// Reads a list in brackets or a map in braces that begins and ends on one line. Like `readPlainYaml`, it gives up if it is not certain.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { giveUp, plainScalar } from './plain-yaml-scalar.js';

/** As in a block, but without the characters that end a key in braces. */
const KEY = /(?:[A-Za-z\d_$/.][^\s:#,[\]{}]*|'[^'\n]*'|"[^"\\\n]*"):(?= )/y;
const SCALAR = /'(?:[^'\n]|'')*'|"(?:[^"\\\n]|\\.)*"|[^,[\]{}'"\n][^,[\]{}\n]*/y;
const MOST_DEPTH = 20;

interface Flow {
  text: string;
  /** Offset of its opening bracket. */
  from: number;
  /** Offset behind its last character. */
  to: number;
  pointer: string;
  /** `PlainTree` */
  written: Record<string, string>;
  texts: Map<string, [start: number, end: number]>;
}

export function readPlainFlow({ text, from, to, pointer, written, texts }: Flow): unknown {
  let at = from;
  const whole = value(pointer, 0);
  return at === to ? whole : giveUp();

  function value(pointer: string, depth: number): unknown {
    if (depth > MOST_DEPTH) giveUp();
    if (text[at] === '[') return list(pointer, depth);
    if (text[at] === '{') return map(pointer, depth);
    SCALAR.lastIndex = at;
    const scalar = SCALAR.exec(text)?.[0] ?? giveUp();
    at += scalar.length;
    return plainScalar(scalar.replace(/ +$/, ''), pointer, written);
  }

  function skipBlanks(): void {
    while (text[at] === ' ') at++;
  }

  /** Calls `read` for each member up to `closing`. */
  function members(closing: string, read: () => void): void {
    at++;
    skipBlanks();
    while (text[at] !== closing) {
      read();
      skipBlanks();
      if (text[at] === closing) break;
      if (text[at] !== ',') giveUp();
      at++;
      skipBlanks();
      if (text[at] === closing) giveUp();
    }
    at++;
  }

  function list(pointer: string, depth: number): unknown[] {
    const items: unknown[] = [];
    members(']', () => items.push(value(`${pointer}/${items.length}`, depth + 1)));
    return items;
  }

  function map(pointer: string, depth: number): Record<string, unknown> {
    const named: Record<string, unknown> = {};
    members('}', () => {
      const start = at;
      KEY.lastIndex = at;
      const shown = KEY.exec(text)?.[0].slice(0, -1) ?? giveUp();
      const name = /^['"]/.test(shown) ? shown.slice(1, -1) : shown;
      if (name === '__proto__' || Object.hasOwn(named, name)) giveUp();
      at += shown.length + 1;
      skipBlanks();
      const below = pointerTo(pointer, name);
      named[name] = value(below, depth + 1);
      if (name === 'description' && (typeof named[name] !== 'object' || named[name] === null))
        texts.set(below, [start, start + shown.length]);
    });
    return named;
  }
}
