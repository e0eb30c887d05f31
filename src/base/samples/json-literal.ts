// Writes a JSON value as a literal of a language: on one line if it is short, else one entry per line.
import type { JsonTree } from './json-tree.js';

export interface LiteralStyle {
  /** Indentation of one level. */
  unit: string;
  string(text: string): string;
  number(text: string): string;
  true: string;
  false: string;
  null: string;
  /**
   * Writes a key with the separator after it.
   * @param fields all fields of the object
   */
  key(name: string, fields: readonly [string, JsonTree][]): string;
  /** Returns the opening and the closing bracket of a list or an object. */
  brackets(tree: JsonTree & { kind: 'object' | 'list' }, isInner: boolean): [open: string, close: string];
  /** Whether there is a blank inside brackets: `{ a: 1 }`. */
  isPadded?: boolean;
  /** Whether values of successive lines are aligned, as gofmt does. */
  isAligned?: boolean;
}

/** UTF-16 units of a list or an object that stays on one line. */
const MOST_WIDTH = 64;
/** gofmt does not align values behind longer keys. */
const MOST_ALIGNED = 40;

/** @param indent indentation of the line on which the literal begins */
export function jsonLiteral(tree: JsonTree, style: LiteralStyle, indent = '', isInner = false): string {
  if (tree.kind === 'string') return style.string(tree.text);
  if (tree.kind === 'number') return style.number(tree.text);
  if (tree.kind !== 'object' && tree.kind !== 'list') return style[tree.kind];
  const inside = indent + style.unit;
  const [open, close] = style.brackets(tree, isInner);
  const keys = tree.kind === 'object' ? tree.fields.map(([name]) => style.key(name, tree.fields)) : [];
  const children = tree.kind === 'object' ? tree.fields.map(([, child]) => child) : tree.items;
  const values = children.map((child) => jsonLiteral(child, style, inside, true));
  return layOut(open, close, keys, values, style, indent);
}

/**
 * Writes entries between brackets.
 * @param keys empty for a list
 */
export function layOut(
  open: string,
  close: string,
  keys: readonly string[],
  values: readonly string[],
  { unit, isPadded, isAligned }: Pick<LiteralStyle, 'unit' | 'isPadded' | 'isAligned'>,
  indent: string,
): string {
  if (values.length === 0) return open + close;
  const entries = values.map((value, index) => `${keys[index] ?? ''}${value}`);
  const width = entries.reduce((total, entry) => total + entry.length + 2, indent.length);
  if (width <= MOST_WIDTH && entries.every((entry) => !entry.includes('\n'))) {
    const blank = isPadded && keys.length > 0 ? ' ' : '';
    return `${open}${blank}${entries.join(', ')}${blank}${close}`;
  }
  const inside = indent + unit;
  const lines = isAligned ? aligned(keys, values) : entries;
  return `${open}\n${inside}${lines.join(`,\n${inside}`)},\n${indent}${close}`;
}

/** Aligns the values in each run of successive entries that take one line. */
function aligned(keys: readonly string[], values: readonly string[]): string[] {
  const isShort = values.map((value, index) => !value.includes('\n') && (keys[index] ?? '').length <= MOST_ALIGNED);
  return values.map((value, index) => {
    const key = keys[index] ?? '';
    if (!isShort[index] || key === '') return key + value;
    let first = index;
    while (first > 0 && isShort[first - 1]) first--;
    let width = 0;
    for (let each = first; each < values.length && isShort[each]; each++) width = Math.max(width, [...(keys[each] ?? '')].length);
    return key + ' '.repeat(width - [...key].length) + value;
  });
}
