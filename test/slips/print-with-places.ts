// Writes a document with one key or item a line, as JSON or as YAML, and knows the place of each by its pointer. It does not use docgen's
// own parsers.
import { pointerTo } from '../../src/base/documents/json-pointer.js';
import type { Json } from './json-schemas.js';

export interface Printed {
  text: string;
  /** Line and column of the key of a value, or of an item of a list. */
  places: ReadonlyMap<string, { line: number; column: number }>;
}

export const FORMATS = ['json', 'yaml'] as const;

export function printWithPlaces(root: Json, format: (typeof FORMATS)[number]): Printed {
  const lines: string[] = [''];
  const places = new Map<string, { line: number; column: number }>([['', { line: 1, column: 1 }]]);
  const add = (text: string): void => {
    lines[lines.length - 1] += text;
  };
  const mark = (pointer: string): void => {
    places.set(pointer, { line: lines.length, column: (lines.at(-1) as string).length + 1 });
  };
  const printJson = (value: Json, pointer: string, indent: string): void => {
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
      mark(below);
      if (!Array.isArray(value)) add(`${JSON.stringify(key)}: `);
      printJson(each as Json, below, inner);
      if (index < entries.length - 1) add(',');
    }
    if (entries.length > 0) lines.push(indent);
    add(close);
  };
  // Blocks, with texts in quotes: they are the same in JSON and YAML. The first entry of an item is on the line of its dash.
  const printYaml = (value: Json, pointer: string, indent: string): void => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
      add(JSON.stringify(value));
      return;
    }
    for (const [index, [key, each]] of Object.entries(value).entries()) {
      if (index > 0) lines.push(indent);
      const below = pointerTo(pointer, key);
      if (Array.isArray(value)) add('- ');
      mark(below);
      const isBlock = typeof each === 'object' && each !== null && Object.keys(each).length > 0;
      if (!Array.isArray(value)) {
        add(`${JSON.stringify(key)}:${isBlock ? '' : ' '}`);
        if (isBlock) lines.push(`${indent}  `);
      }
      printYaml(each as Json, below, `${indent}  `);
    }
  };
  if (format === 'json') printJson(root, '', '');
  else printYaml(root, '', '');
  return { text: `${lines.join('\n')}\n`, places };
}
