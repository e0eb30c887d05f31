// Writes JSON with one key or item a line, and knows the place of each by its pointer. It does not use docgen's own parser.
import { pointerTo } from '../../src/base/documents/json-pointer.js';
import type { Json } from './official-shapes.js';

export interface Printed {
  text: string;
  /** Line and column of the key of a value, or of an item of a list. */
  places: ReadonlyMap<string, { line: number; column: number }>;
}

export function printWithPlaces(root: Json): Printed {
  const lines: string[] = [''];
  const places = new Map<string, { line: number; column: number }>([['', { line: 1, column: 1 }]]);
  const add = (text: string): void => {
    lines[lines.length - 1] += text;
  };
  const print = (value: Json, pointer: string, indent: string): void => {
    if (typeof value !== 'object' || value === null) {
      add(JSON.stringify(value));
      return;
    }
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    add(open);
    const inner = `${indent} `;
    const entries = Object.entries(value);
    for (const [index, [key, each]] of entries.entries()) {
      lines.push(inner);
      const below = pointerTo(pointer, key);
      places.set(below, { line: lines.length, column: inner.length + 1 });
      if (!Array.isArray(value)) add(`${JSON.stringify(key)}: `);
      print(each as Json, below, inner);
      if (index < entries.length - 1) add(',');
    }
    if (entries.length > 0) lines.push(indent);
    add(close);
  };
  print(root, '', '');
  return { text: `${lines.join('\n')}\n`, places };
}
