// Checks one value of front matter against the kind that its key expects. If text is expected, a number is taken as it was typed (`title:
// 1.10`). Nothing else is converted: a guess at what the author meant would hide the mistake.
import { isInvisible } from '../../base/text/shown-name.js';
import { isObject } from '../../base/values/is-object.js';
import { utcDate } from '../../base/values/utc-date.js';
import { badValue, unknownKey, wrongType } from '../../diagnostics/pages/front-matter.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { describe, textOf } from './describe-value.js';
import type { ValueKind } from './front-matter-keys.js';
import { readAuthors } from './read-authors.js';
import { plainValue, type YamlCursor } from './yaml-cursor.js';

/** Undefined if the value can't be used. Then a diagnostic is added. */
export function readFrontMatterValue(key: string, kind: ValueKind, yaml: YamlCursor, diagnostics: Diagnostic[]): unknown {
  const { value, at } = yaml;
  const wrong = (expected: string) => {
    diagnostics.push(wrongType(key, { expected, actual: describe(value) }, at));
    return undefined;
  };
  switch (kind) {
    case 'text':
      return textOf(yaml) ?? wrong('text');
    case 'text or null':
      return value === null ? null : (textOf(yaml) ?? wrong('text or null'));
    case 'boolean':
      return typeof value === 'boolean' ? value : wrong('true or false');
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : wrong('a number');
    case 'heading level': {
      if (typeof value !== 'number') return wrong('a number from 2 to 6');
      if (Number.isInteger(value) && value >= 2 && value <= 6) return value;
      diagnostics.push(badValue(key, `must be a whole number from 2 to 6, not ${value}`, at));
      return undefined;
    }
    case 'list of texts':
      return Array.isArray(value) ? readList(yaml, textOf, { key, expected: 'text' }, diagnostics) : wrong('a list of texts');
    case 'tags':
      return Array.isArray(value)
        ? readList(yaml, readTag, { key, expected: 'text, or a label with a permalink' }, diagnostics)
        : wrong('a list');
    case 'mapping':
      return isObject(value) ? plainValue(value) : wrong('keys and values');
    case 'mdx':
      return isObject(value) ? readMdx(key, yaml, diagnostics) : wrong('keys and values (`format`)');
    case 'date':
      return readDate(key, yaml, diagnostics) ?? (textOf(yaml) === undefined ? wrong('a date') : undefined);
    case 'authors':
      return readAuthors(key, yaml, diagnostics);
    case 'last update':
      return isObject(value) ? readLastUpdate(key, yaml, diagnostics) : wrong('keys and values (`date`, `author`)');
  }
}

interface Expectation {
  key: string;
  expected: string;
}

function readList(
  list: YamlCursor,
  read: (item: YamlCursor) => unknown,
  { key, expected }: Expectation,
  diagnostics: Diagnostic[],
): unknown[] {
  return (list.value as unknown[]).flatMap((_, index) => {
    const item = list.child(index);
    const value = read(item);
    if (value === undefined) diagnostics.push(wrongType(key, { expected, actual: describe(item.value), isEntry: true }, item.at));
    return value === undefined ? [] : [value];
  });
}

function readTag(item: YamlCursor): unknown {
  if (!isObject(item.value)) return isInvisible(textOf(item) ?? '') ? undefined : textOf(item);
  const [label, permalink] = ['label', 'permalink'].map((key) => textOf(item.child(key)));
  return label !== undefined && !isInvisible(label) && permalink !== undefined ? { label, permalink } : undefined;
}

function readMdx(name: string, yaml: YamlCursor, diagnostics: Diagnostic[]): Record<string, string> {
  const read: Record<string, string> = {};
  for (const { key, at } of yaml.keys()) {
    const { value, at: valueAt } = yaml.child(key);
    if (key !== 'format') diagnostics.push(unknownKey(`${name}.${key}`, at, [`${name}.format`]));
    else if (value === 'md' || value === 'mdx' || value === 'detect') read[key] = value;
    else diagnostics.push(badValue(`${name}.format`, 'must be md, mdx or detect', valueAt));
  }
  return read;
}

function readDate(key: string, yaml: YamlCursor, diagnostics: Diagnostic[]): string | undefined {
  const text = textOf(yaml);
  const date = text === undefined ? undefined : utcDate(text);
  if (text !== undefined && date === undefined) diagnostics.push(badValue(key, `is not a date: ${text}`, yaml.at));
  return date;
}

function readLastUpdate(name: string, yaml: YamlCursor, diagnostics: Diagnostic[]): Record<string, string> {
  const update: Record<string, string> = {};
  for (const { key, at } of yaml.keys()) {
    const entry = yaml.child(key);
    const text = textOf(entry);
    if (key !== 'date' && key !== 'author') diagnostics.push(unknownKey(`${name}.${key}`, at, [`${name}.date`, `${name}.author`]));
    else if (text === undefined)
      diagnostics.push(wrongType(`${name}.${key}`, { expected: 'text', actual: describe(entry.value) }, entry.at));
    else if (key === 'date' && !isDate(text)) diagnostics.push(badValue(`${name}.date`, `is not a date: ${text}`, entry.at));
    else update[key] = text;
  }
  return update;
}

/** False also for a day that its month does not have: `Date.parse` reads February 30 as March 1. */
function isDate(text: string): boolean {
  const time = Date.parse(text);
  const day = /^\d{4}-\d{2}-(\d{2})/.exec(text)?.[1];
  const written = /^(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
  return (
    !Number.isNaN(time) &&
    (day === undefined ||
      (!Number.isNaN(Date.parse(`${written}T00:00:00Z`)) && new Date(`${written}T00:00:00Z`).getUTCDate() === Number(day)))
  );
}
