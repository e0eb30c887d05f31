// One value of front matter, checked against the kind that its key wants. A number where text is wanted is taken as it
// was typed (`title: 1.10`); nothing else is converted: a guess at what the author meant would hide the slip.
import { badValue, unknownKey, wrongType } from '../../diagnostics/front-matter.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { ValueKind } from './front-matter-keys.js';
import type { YamlValue } from './parse-yaml.js';

/** undefined beside a diagnostic: the value can't be used. */
export function readFrontMatterValue(key: string, kind: ValueKind, yaml: YamlValue, diagnostics: Diagnostic[]): unknown {
  const wrong = (expected: string) => {
    diagnostics.push(wrongType(key, { expected, actual: describe(yaml.value) }, yaml.at));
    return undefined;
  };
  switch (kind) {
    case 'text':
      return textOf(yaml) ?? wrong('text');
    case 'text or null':
      return yaml.value === null ? null : (textOf(yaml) ?? wrong('text or null'));
    case 'boolean':
      return typeof yaml.value === 'boolean' ? yaml.value : wrong('true or false');
    case 'number':
      return typeof yaml.value === 'number' && Number.isFinite(yaml.value) ? yaml.value : wrong('a number');
    case 'heading level': {
      if (typeof yaml.value !== 'number') return wrong('a number from 2 to 6');
      if (Number.isInteger(yaml.value) && yaml.value >= 2 && yaml.value <= 6) return yaml.value;
      diagnostics.push(badValue(key, `must be a whole number from 2 to 6, not ${yaml.source ?? yaml.value}`, yaml.at));
      return undefined;
    }
    case 'list of texts':
      return yaml.items ? readList(yaml.items, (item) => textOf(item), `${key} entry`, 'text', diagnostics) : wrong('a list of texts');
    case 'tags':
      return yaml.items ? readList(yaml.items, readTag, `${key} entry`, 'text, or a label with a permalink', diagnostics) : wrong('a list');
    case 'mapping':
      return yaml.entries ? yaml.value : wrong('keys and values');
    case 'last update':
      return yaml.entries ? readLastUpdate(key, yaml.entries, diagnostics) : wrong('keys and values: `date`, `author`');
  }
}

/** Text, or a number or a boolean as it was typed. */
function textOf({ value, source }: YamlValue): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? (source ?? String(value)) : undefined;
}

function readList(
  items: YamlValue[],
  read: (item: YamlValue) => unknown,
  name: string,
  expected: string,
  diagnostics: Diagnostic[],
): unknown[] {
  return items.flatMap((item) => {
    const value = read(item);
    if (value !== undefined) return [value];
    diagnostics.push(wrongType(name, { expected, actual: describe(item.value) }, item.at));
    return [];
  });
}

function readTag(item: YamlValue): unknown {
  if (!item.entries) return textOf(item);
  const [label, permalink] = ['label', 'permalink'].map((name) => item.entries?.find(({ key }) => key === name)?.value);
  const tag = { label: label && textOf(label), permalink: permalink && textOf(permalink) };
  return tag.label !== undefined && tag.permalink !== undefined ? tag : undefined;
}

function readLastUpdate(name: string, entries: NonNullable<YamlValue['entries']>, diagnostics: Diagnostic[]): Record<string, string> {
  const update: Record<string, string> = {};
  for (const { key, keyAt, value } of entries) {
    const text = textOf(value);
    if (key !== 'date' && key !== 'author') diagnostics.push(unknownKey(`${name}.${key}`, keyAt, [`${name}.date`, `${name}.author`]));
    else if (text === undefined)
      diagnostics.push(wrongType(`${name}.${key}`, { expected: 'text', actual: describe(value.value) }, value.at));
    else if (key === 'date' && Number.isNaN(Date.parse(text))) diagnostics.push(badValue(`${name}.date`, `is no date: ${text}`, value.at));
    else update[key] = text;
  }
  return update;
}

function describe(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys and values';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}
