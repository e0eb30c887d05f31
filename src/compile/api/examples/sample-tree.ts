// An example as a small tree that keeps the spelling of numbers. It is made from an example of the document or from a schema, and shown as
// JSON, XML or a form. Depth and size are limited when the tree is made, so that code that shows it needs no limits.

import { withoutTokens } from '../../../base/body-token.js';
import type { PlainValue } from '../../../base/documents/serialise-value.js';
import { isObject } from '../../../base/values/is-object.js';
import { type ApiNode, type ApiReader, itemsOf, membersOf } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { numberText } from '../views/value-text.js';

export const word = (value: unknown): SampleTree => ({ kind: 'word', text: String(value), value });
export const textTree = (text: string): SampleTree => ({ kind: 'text', text });

/** Limits of one example: values, and UTF-16 units of each text. The number of left-out values is kept. */
const MOST_VALUES = 3_000;
const MOST_TEXT = 10_000;
const MOST_DEPTH = 60;

/** The document's own value, unchanged. */
export function treeOf(node: ApiNode, reader: ApiReader): SampleTree {
  let count = 0;
  return grow(node, 0);

  function grow(at: ApiNode, depth: number): SampleTree {
    const { value } = at;
    count++;
    if (typeof value === 'string') return textOf(value);
    if (typeof value === 'number') return { kind: 'word', text: numberText(at, reader), value };
    if (Array.isArray(value)) {
      const budget = depth >= MOST_DEPTH ? 0 : Math.max(0, MOST_VALUES - count);
      const items = taken(itemsOf({ id: at.id, value: value.slice(0, budget) }), (item) => grow(item, depth + 1));
      return { kind: 'list', items, ...(items.length < value.length && { left: value.length - items.length }) };
    }
    if (!isObject(value)) return { kind: 'word', text: JSON.stringify(value) ?? 'null', value: value ?? null };
    const members = depth >= MOST_DEPTH ? [] : membersOf(at);
    const fields = taken(members, ([name, child]): [string, SampleTree] => [withoutTokens(name), grow(child, depth + 1)]);
    const total = Object.keys(value).length;
    return { kind: 'object', fields, ...(fields.length < total && { left: total - fields.length }) };
  }

  function taken<From, To>(from: readonly From[], make: (each: From) => To): To[] {
    const made: To[] = [];
    for (const each of from) {
      if (count >= MOST_VALUES) break;
      made.push(make(each));
    }
    return made;
  }
}

const textOf = (value: string): SampleTree => {
  const text = withoutTokens(value);
  return text.length <= MOST_TEXT
    ? { kind: 'text', text }
    : { kind: 'text', text: text.slice(0, MOST_TEXT), left: text.length - MOST_TEXT };
};

/** Plain JSON data. Numbers that JavaScript can't represent are rounded. */
export function dataOf(tree: SampleTree): unknown {
  if (tree.kind === 'object') {
    const value: Record<string, unknown> = {};
    for (const [name, child] of tree.fields) {
      Object.defineProperty(value, name, { value: dataOf(child), enumerable: true, configurable: true, writable: true });
    }
    return value;
  }
  if (tree.kind === 'list') return tree.items.map(dataOf);
  return tree.kind === 'text' ? tree.text : tree.value;
}

/** The text in a query, a path or a field of a form. */
export function plainOfTree(tree: SampleTree): string {
  if (tree.kind === 'text' || tree.kind === 'word') return tree.text;
  return jsonLine(tree);
}

/** The value for serialisation by `style` and `explode`. */
export const plainValue = (tree: SampleTree): PlainValue => ({
  get text() {
    return plainOfTree(tree);
  },
  ...(tree.kind === 'list' && { items: tree.items.map(plainValue) }),
  ...(tree.kind === 'object' && { fields: tree.fields.map(([name, value]) => [name, plainValue(value)] as const) }),
});

function jsonLine(tree: SampleTree): string {
  if (tree.kind === 'object') return `{${tree.fields.map(([name, child]) => `${JSON.stringify(name)}:${jsonLine(child)}`).join(',')}}`;
  if (tree.kind === 'list') return `[${tree.items.map(jsonLine).join(',')}]`;
  return tree.kind === 'text' ? JSON.stringify(tree.text) : tree.text;
}

/** JSON with two spaces per level, with numbers as they were written. */
export function jsonText(tree: SampleTree, indent = ''): string {
  const inside = `${indent}  `;
  if (tree.kind === 'object' && tree.fields.length > 0) {
    const lines = tree.fields.map(([name, child]) => `${inside}${JSON.stringify(name)}: ${jsonText(child, inside)}`);
    return `{\n${lines.join(',\n')}\n${indent}}`;
  }
  if (tree.kind === 'list' && tree.items.length > 0) {
    return `[\n${tree.items.map((item) => `${inside}${jsonText(item, inside)}`).join(',\n')}\n${indent}]`;
  }
  if (tree.kind === 'object') return '{}';
  if (tree.kind === 'list') return '[]';
  return tree.kind === 'text' ? JSON.stringify(tree.text) : tree.text;
}

export const isCut = (tree: SampleTree): boolean => {
  if (tree.kind !== 'word' && tree.left !== undefined) return true;
  if (tree.kind === 'object') return tree.fields.some(([, child]) => isCut(child));
  return tree.kind === 'list' && tree.items.some(isCut);
};
