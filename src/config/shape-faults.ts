// Turns all of zod's issues about the shape of a configuration into diagnostics with places. The rules of check-*.ts run as well.

import { pointerOf, pointerTo } from '../base/documents/json-pointer.js';
import { isObject } from '../base/values/is-object.js';
import { foreignKey, meantKey, missingKey, unknownKey, unknownValue, wrongType } from '../diagnostics/config/config.js';
import { unknownSeverity } from '../diagnostics/config/config-checks.js';
import { htmlAndLabel } from '../diagnostics/config/config-navbar.js';
import { unexpectedColorMode, unknownTemplate } from '../diagnostics/config/config-values.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ConfigLocations } from './locate-config.js';
import type { core } from './zod.js';

type Issue = core.$ZodIssue;

export function shapeFaults(issues: Issue[], raw: unknown, locations: ConfigLocations): Diagnostic[] {
  const meant = new Set(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? meantBy(issue) : [])));
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue, raw, locations);
    // The key is not missing but misspelt, and the unknown key is reported.
    const isMistyped = meant.has(pointerOf(issue.path)) && valueAt(raw, issue.path) === undefined;
    return isMistyped ? [] : [valueFault(issue, raw, locations)];
  });
}

type UnknownKeys = Extract<Issue, { code: 'unrecognized_keys' }>;

/** Pointers of the keys that the unknown keys are likely to mean. */
const meantBy = ({ path, keys, message }: UnknownKeys): string[] =>
  keys.flatMap((key) => {
    const near = meantKey(key, message.split(' '));
    return near === undefined ? [] : [pointerTo(pointerOf(path), near)];
  });

/** The message of such an issue lists the known keys (`strict` in schema-parts.ts). */
function unknownKeys({ path, keys, message }: UnknownKeys, raw: unknown, locations: ConfigLocations): Diagnostic[] {
  const pointer = pointerOf(path);
  const known = message.split(' ');
  const holder = valueAt(raw, path);
  return keys.map((key) => {
    const at = locations.key(pointerTo(pointer, key));
    const foreign = pointer === '' ? foreignKey(key, at) : undefined;
    if (foreign) return foreign;
    if (pointer === '/templates') return unknownTemplate(key, known, at);
    const isHtmlAndLabel =
      pointer.startsWith('/navbar/') && isObject(holder) && 'html' in holder && 'label' in holder && /^(html|label)$/.test(key);
    return isHtmlAndLabel ? htmlAndLabel(pointer, at) : unknownKey(key, known, at);
  });
}

function valueFault(issue: Exclude<Issue, UnknownKeys>, raw: unknown, locations: ConfigLocations): Diagnostic {
  const { path } = issue;
  const pointer = pointerOf(path);
  const value = valueAt(raw, path);
  const at = locations.value(pointer);
  if (path.length > 0 && value === undefined) return missingKey(pointer, at);
  if (pointer === '/colorMode/default') return unexpectedColorMode(value, at);
  if (issue.code === 'invalid_value') {
    const fault = { pointer, value, allowed: issue.values.map(String), at };
    return /^\/(?:checks|apis\/\d+)\/severity\//.test(pointer) ? unknownSeverity(fault, String(path.at(-1))) : unknownValue(fault);
  }
  return wrongType({ pointer, expected: expectedOf(issue), value, at });
}

/** zod's names of the types that JSON can hold, in words. */
const NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function expectedOf(issue: Issue): string {
  if (issue.code === 'custom') return String(issue.params?.expected);
  return issue.code === 'invalid_type' ? (NAMES[issue.expected] ?? issue.expected) : 'another kind of value';
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
