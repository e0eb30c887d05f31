// Finds places of values in valid JSON. It walks over the text once, whatever the number of pointers, enters only values that lead to one
// of them, and skips all others by their brackets.
import { keysOf } from '../../../../base/documents/json-pointer.js';
import { skipString } from './skip-string.js';

/** Offsets in the text. The place of a member is its key, that of an item its first character. */
export interface JsonPlace {
  start: number;
  end: number;
}

interface Wanted {
  /** Wanted values below it, by key. */
  children: Map<string, Wanted>;
  place: JsonPlace | undefined;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_MAP = 0x7b;
const CLOSE_MAP = 0x7d;

/** In the order of the pointers. A pointer that leads nowhere gets the place of its nearest existing ancestor. */
export function findJsonPlaces(text: string, pointers: readonly string[]): JsonPlace[] {
  const root: Wanted = { children: new Map(), place: { start: 0, end: 1 } };
  for (const pointer of pointers) {
    let at = root;
    for (const key of keysOf(pointer)) {
      const next = at.children.get(key) ?? { children: new Map(), place: undefined };
      at.children.set(key, next);
      at = next;
    }
  }
  walk(text, root);
  return pointers.map((pointer) => {
    let at = root;
    let place = root.place as JsonPlace;
    for (const key of keysOf(pointer)) {
      at = at.children.get(key) as Wanted;
      if (!at.place) break;
      place = at.place;
    }
    return place;
  });
}

interface Open {
  wanted: Wanted;
  isList: boolean;
  index: number;
}

/** A loop instead of a recursion, because texts may nest to any depth. */
function walk(text: string, root: Wanted): void {
  let at = skipSpace(text, 0);
  const stack: Open[] = [];
  const enter = (wanted: Wanted): void => {
    const code = text.charCodeAt(at);
    if (wanted.children.size > 0 && (code === OPEN_LIST || code === OPEN_MAP)) {
      stack.push({ wanted, isList: code === OPEN_LIST, index: 0 });
      at++;
    } else at = skipValue(text, at);
  };
  enter(root);
  for (let open = stack.at(-1); open && at < text.length; open = stack.at(-1)) {
    at = skipSpace(text, at);
    const code = text.charCodeAt(at);
    if (code === COMMA) at++;
    else if (code === CLOSE_LIST || code === CLOSE_MAP) {
      stack.pop();
      at++;
    } else {
      const start = at;
      let name = String(open.index++);
      let end = start + 1;
      if (!open.isList) {
        end = skipString(text, at);
        name = nameAt(text, start, end);
        at = skipSpace(text, end);
        if (text.charCodeAt(at) === COLON) at = skipSpace(text, at + 1);
      }
      const next = open.wanted.children.get(name);
      if (next) {
        next.place = { start, end };
        enter(next);
      } else at = skipValue(text, at);
    }
  }
}

function nameAt(text: string, start: number, end: number): string {
  const inside = text.slice(start + 1, end - 1);
  return inside.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : inside;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}

function skipValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipString(text, at);
    else if (code === OPEN_MAP || code === OPEN_LIST) {
      depth++;
      at++;
    } else if (code === CLOSE_MAP || code === CLOSE_LIST) {
      // The bracket closes the value around a number.
      if (depth === 0) return at;
      depth--;
      at++;
    } else if (code === COMMA && depth === 0) return at;
    else {
      at++;
      if (depth > 0 || code <= 0x20) continue;
      while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at++;
    }
    if (depth === 0) return at;
  }
  return at;
}
