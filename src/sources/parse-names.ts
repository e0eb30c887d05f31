// Parses a file that declares names for many pages (`tags.yml`, `authors.yml`): the names with their values, checked key by key. JSON is
// valid YAML too.

import { pointerTo } from '../base/documents/json-pointer.js';
import { type ParsedYaml, parseYaml, type YamlSpan } from '../base/documents/parse-yaml.js';
import { readPlainJson } from '../base/documents/read-plain-json.js';
import { namesSyntax, namesUnknownKey, namesWrongType } from '../diagnostics/names.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';

export type NamesRule = 'text' | 'boolean' | 'texts';

const EXPECTED: Record<NamesRule, string> = { text: 'text', boolean: 'true or false', texts: 'a map of texts' };
const MAP = 'a map of keys and values';

export interface NamedEntry {
  /** As written. */
  name: string;
  values: Record<string, unknown>;
  /** Place of the name. */
  at: Place;
}

/** The valid values, in the order of the file. Undefined if the file can't be parsed. A name without a declaration has no values. */
export function parseNames(text: string, file: string, rules: Readonly<Record<string, NamesRule>>): Outcome<NamedEntry[] | undefined> {
  const source = text.replace(/^\uFEFF/, '');
  const yaml: ParsedYaml = readPlainJson(source) ?? parseYaml(source);
  const placeOf = (span: YamlSpan | undefined): Place => ({ file, ...(span ?? { line: 1, column: 1 }) });
  const [fault] = yaml.errors;
  if (fault) {
    const { message, ...span } = fault;
    return { value: undefined, diagnostics: [namesSyntax(message, placeOf(span))] };
  }
  if (yaml.value === undefined || yaml.value === null) return { value: [], diagnostics: [] };
  const root = yaml.value;
  if (!isMap(root))
    return { value: undefined, diagnostics: [namesWrongType(file.slice(file.lastIndexOf('/') + 1), MAP, placeOf(undefined))] };

  const diagnostics: Diagnostic[] = [];
  const value = Object.entries(root).map(([name, declaration]): NamedEntry => {
    const values: Record<string, unknown> = {};
    const pointer = pointerTo('', name);
    if (declaration !== null && !isMap(declaration))
      diagnostics.push(namesWrongType(`"${name}"`, MAP, placeOf(yaml.valuePlaces.get(pointer))));
    for (const [key, item] of isMap(declaration) ? Object.entries(declaration) : []) {
      const at = pointerTo(pointer, key);
      const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
      if (!rule) diagnostics.push(namesUnknownKey(key, Object.keys(rules), placeOf(yaml.keyPlaces.get(at))));
      else if (!fits(item, rule)) diagnostics.push(namesWrongType(`"${key}"`, EXPECTED[rule], placeOf(yaml.valuePlaces.get(at))));
      else values[key] = item;
    }
    return { name, values, at: placeOf(yaml.keyPlaces.get(pointer)) };
  });
  return { value, diagnostics };
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function fits(value: unknown, rule: NamesRule): boolean {
  if (rule === 'texts') return isMap(value) && Object.values(value).every((item) => typeof item === 'string');
  return typeof value === (rule === 'text' ? 'string' : rule);
}
