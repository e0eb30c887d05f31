// Hints for a wrong value or an unknown key, by what the author probably meant.

import { nearestName } from '../../../base/names/nearest-name.js';
import { ownValue } from '../../../base/values/own-value.js';
import { didYouMean } from '../../../diagnostics/wording.js';
import { namePart, type Trail } from './name-part.js';
import type { Field, Shape, Shapes } from './shape.js';

/** Names of types in other languages → how to write them in OpenAPI. */
const TYPES: Record<string, string> = {
  int: 'integer',
  int32: 'integer, format: int32',
  int64: 'integer, format: int64',
  long: 'integer, format: int64',
  float: 'number, format: float',
  double: 'number, format: double',
  decimal: 'number',
  bool: 'boolean',
  str: 'string',
  text: 'string',
  date: 'string, format: date',
  datetime: 'string, format: date-time',
  'date-time': 'string, format: date-time',
  uuid: 'string, format: uuid',
  email: 'string, format: email',
  uri: 'string, format: uri',
  url: 'string, format: uri',
  binary: 'string, format: binary',
  file: 'string, format: binary',
  enum: 'string, and the values in enum',
  list: 'array',
  map: 'object',
  dict: 'object',
  json: 'object',
};

/** Objects that can only be referred to → the form of the reference. */
const REFERENCES: Readonly<Record<string, string>> = {
  channel: '#/channels/…',
  message: '#/channels/…/messages/…',
  server: '#/servers/…',
};

/** @param written the value as the author wrote it: `1.10` */
export function hintOfValue(key: string, value: unknown, field: Field, written: string): string | undefined {
  if (field.is === 'text') {
    // A version of OpenAPI has three parts, and a number only two.
    if (key === 'openapi' && typeof value === 'number') return `put the whole version in quotes: openapi: '${value}.0'`;
    return typeof value === 'number' || typeof value === 'boolean' ? `put it in quotes: ${key}: '${written}'` : undefined;
  }
  if (field.is === 'flag' && (value === 'true' || value === 'false')) return `write it without quotes: ${key}: ${value}`;
  if ((field.is === 'number' || field.is === 'count') && typeof value === 'string' && value.trim() !== '' && Number(value) >= 0)
    return `write it without quotes: ${key}: ${value}`;
  if (field.is === 'number' && typeof value === 'boolean' && key.startsWith('exclusive'))
    return `since OpenAPI 3.1 its value is the bound: write ${key}: 0, and remove ${key.replace('exclusiveM', 'm')}`;
  if (key === 'in' && value === 'body') return 'describe the body in requestBody, beside parameters';
  if (field.is === 'choice' && key === 'type' && Array.isArray(value)) return hintOfTypes(value);
  if (field.is === 'choice' || field.is === 'choices') return hintOfChoice(key, value, field.of);
  if (key === 'required' && typeof value === 'boolean')
    return value ? 'list the names of required properties in the schema of the object: required: [id]' : 'remove it';
  if (field.is === 'list') return hintOfList(key, value);
  if (field.is === 'object' && field.byReference)
    return `move it to another part of the document, and refer to it here: $ref: '${REFERENCES[field.kind] ?? '#/…'}'`;
  if ((field.is === 'object' || field.is === 'flag-or') && field.kind === 'schema') return hintOfSchema(key, value);
  return undefined;
}

function hintOfChoice(key: string, value: unknown, choices: readonly string[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (key === 'type' && value === 'any') return 'remove it: a schema without a type allows any value';
  const lower = value.toLowerCase();
  if (key === 'type' && lower === 'null') return 'write nullable: true, as OpenAPI 3.0 does';
  const known = key === 'type' && choices.includes('object') && Object.hasOwn(TYPES, lower) ? TYPES[lower] : undefined;
  return known === undefined ? didYouMean(nearestName(value, choices)) : `write ${key}: ${known}`;
}

/** For a list of types before 3.1, where only a single type is valid. */
function hintOfTypes(types: readonly unknown[]): string | undefined {
  const isNull = (type: unknown): boolean => type === null || type === 'null';
  const [type, ...others] = types.filter((each) => !isNull(each));
  if (type === undefined) return 'write a single type, or use openapi: 3.1.0, which allows a list of types';
  if (others.length > 0) return 'write anyOf with a schema for each type, or use openapi: 3.1.0, which allows a list of types';
  const isNullable = types.some(isNull);
  return `write type: ${String(type)}${isNullable ? ' and nullable: true' : ''}, or use openapi: 3.1.0, which allows a list of types`;
}

function hintOfList(key: string, value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return 'begin each item with a hyphen: - name: …';
  return value === null ? undefined : `put it in brackets: ${key}: [${String(value)}]`;
}

function hintOfSchema(key: string, value: unknown): string | undefined {
  if (value === null) return `write a schema; to allow any value, write ${key}: {}`;
  if (Array.isArray(value) && key === 'items') return 'use prefixItems for one schema for each position, which needs OpenAPI 3.1 or later';
  if (typeof value !== 'string') return undefined;
  return /^[a-z]+$/.test(value)
    ? `write ${key}: { type: ${ownValue(TYPES, value) ?? value} }`
    : `refer to a schema with $ref: '#/components/schemas/${value}'`;
}

interface UnknownKey {
  key: string;
  shape: Shape;
  shapes: Shapes;
  /** Path to the object that has the key. */
  trail: Trail;
  /** Shapes of the next version, for keys that came later. */
  later: Shapes | undefined;
}

/** @returns the hint, and for a slip the key that was meant */
export function hintOfKey({ key, shape, shapes, trail, later }: UnknownKey): { hint?: string | undefined; meant?: string } {
  const kind = trail.at(-1)?.kind ?? '';
  const lower = key.toLowerCase();
  if (lower !== key && shape.fields.has(lower)) return { hint: `write it in lower case: ${lower}`, meant: lower };
  const outer = trail.slice(0, -1).findLastIndex((step) => step.kind !== undefined && shapes.get(step.kind)?.fields.has(key));
  if (kind === 'paths' && outer < 0) return { hint: `begin the path with a slash: /${key}` };
  const near = nearestName(key, shape.fields.keys());
  if (near !== undefined) return { hint: didYouMean(near), meant: near };
  if (shape.fields.get('schema')?.is === 'object' && shapes.get('schema')?.fields.has(key))
    return { hint: 'move it into schema, because it describes the value' };
  if (key === 'schema' && shape.fields.has('content'))
    return { hint: 'move it below a media type: content: { application/json: { schema: … } }' };
  if (outer >= 0) return { hint: `indent it less: it belongs to ${namePart(trail.slice(0, outer + 1))}` };
  if (kind === 'responses') return { hint: "use a status such as '200', a class of statuses such as 4XX, or default" };
  if (later?.get(kind)?.fields.has(key)) return { hint: 'use a later version of OpenAPI, which allows this key: openapi: 3.1.0' };
  return {};
}

/** The match must be closer than for other suggestions, because every key is valid there. */
export function misspeltKeyword(key: string, shape: Shape): string | undefined {
  const near =
    key.length < 4
      ? undefined
      : nearestName(
          key,
          [...shape.fields.keys()].filter((each) => !SHORT.has(each)),
        );
  if (near === undefined || near.toLowerCase() === key.toLowerCase()) return near;
  return isSlip(key, near) ? near : undefined;
}

const SHORT = new Set(['if', 'then', 'else', 'not', 'xml', '$id', 'const']);

/** One letter added, removed or replaced, or two neighbours swapped. */
function isSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0];
}
