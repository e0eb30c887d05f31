// A value against a schema, references followed as it goes: the first thing in which the value contradicts it. Nothing is compiled: of
// thousands of schemas most have one example. What would take long or is often meant otherwise is let pass: patterns are never run,
// formats are not checked, and more than one of `oneOf` may fit.
import { isObject } from '../../base/is-object.js';
import { nodeValue, refTarget, splitNode } from '../../base/node-id.js';
import type { ApiDocument } from '../../model/api-document.js';

export interface Mismatch {
  /** Keys from the value to what contradicts. */
  path: string[];
  /** `must be text, and is the number 7` */
  says: string;
}

export interface SchemaAt {
  file: string;
  value: unknown;
}

/** References below one another: deeper ones lead round and round. */
const MOST_DEPTH = 200;

/**
 * @param steps values that are looked at, all calls together; what comes after them fits. A document of a megabyte with an example for
 * everything takes about 100,000
 */
export function createSchemaMatcher(
  { files, dialect }: Pick<ApiDocument, 'files' | 'dialect'>,
  steps: number,
): (schema: SchemaAt, value: unknown) => Mismatch | undefined {
  let left = steps;
  const isOld = dialect === 'openapi-3.0' || dialect === 'openapi-2.0';
  const targets = new Map<string, SchemaAt>();
  /** By what a reference leads to: the values that are being held against it. */
  const underWay = new Map<SchemaAt, unknown[]>();

  function follow(file: string, ref: string): SchemaAt {
    const target = refTarget(file, ref);
    if (target === undefined) return { file, value: true };
    const known = targets.get(target);
    if (known) return known;
    const found = { file: splitNode(target).file, value: nodeValue(files, target) };
    targets.set(target, found);
    return found;
  }

  /** One that is made of itself says nothing more of a value than it is about to say. */
  function matchTarget(target: SchemaAt, value: unknown, depth: number): Mismatch | undefined {
    const values = underWay.get(target) ?? [];
    if (values.includes(value)) return undefined;
    underWay.set(target, values);
    values.push(value);
    const found = match(target, value, depth);
    values.pop();
    return found;
  }

  function match({ file, value: schema }: SchemaAt, value: unknown, depth: number): Mismatch | undefined {
    if (schema === false) return here('may not be there');
    if (!isObject(schema) || depth > MOST_DEPTH || left-- <= 0) return undefined;
    const at = (each: unknown): SchemaAt => ({ file, value: each });
    if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return undefined;
    if (typeof schema.$ref === 'string') {
      const found = matchTarget(follow(file, schema.$ref), value, depth + 1);
      if (found || isOld) return found;
    }
    return (
      matchType(schema, value) ??
      matchBounds(schema, value) ??
      (Array.isArray(value) ? matchItems(schema, value) : undefined) ??
      (isObject(value) ? matchKeys(schema, value) : undefined) ??
      matchParts(schema)
    );

    function matchItems({ items, prefixItems }: Part, list: unknown[]): Mismatch | undefined {
      const first = Array.isArray(prefixItems) ? prefixItems : [];
      for (const [index, each] of list.entries()) {
        const own = index < first.length ? first[index] : items;
        const found = own === undefined ? undefined : match(at(own), each, depth + 1);
        if (found) return below(String(index), found);
      }
      return undefined;
    }

    function matchKeys({ properties, required, additionalProperties, patternProperties }: Part, map: Part): Mismatch | undefined {
      const known = isObject(properties) ? properties : {};
      for (const name of Array.isArray(required) ? required : []) {
        if (typeof name === 'string' && !Object.hasOwn(map, name) && !isOneSided(own(known, name))) return here(`has no "${name}"`);
      }
      for (const [name, each] of Object.entries(map)) {
        const extra = isObject(patternProperties) ? undefined : additionalProperties;
        const schemaOf = Object.hasOwn(known, name) ? known[name] : extra;
        if (schemaOf === false) return below(name, here('is no property of its schema, which allows no others'));
        const found = schemaOf === undefined || schemaOf === true ? undefined : match(at(schemaOf), each, depth + 1);
        if (found) return below(name, found);
      }
      return undefined;
    }

    /** What only requests or only answers have may be missing: an example stands for both. */
    function isOneSided(property: unknown): boolean {
      const behind = isObject(property) && typeof property.$ref === 'string' ? follow(file, property.$ref).value : property;
      return isObject(behind) && (behind.readOnly === true || behind.writeOnly === true);
    }

    function matchParts({ allOf, anyOf, oneOf }: Part): Mismatch | undefined {
      for (const each of Array.isArray(allOf) ? allOf : []) {
        const found = match(at(each), value, depth + 1);
        if (found) return found;
      }
      for (const choices of [anyOf, oneOf]) {
        if (!Array.isArray(choices) || choices.length === 0) continue;
        let nearest: Mismatch | undefined;
        for (const each of choices) {
          const found = match(at(each), value, depth + 1);
          if (!found) {
            nearest = undefined;
            break;
          }
          if (!nearest || found.path.length > nearest.path.length) nearest = found;
        }
        if (nearest) return choices.length === 1 || nearest.path.length > 0 ? nearest : here('fits none of the schemas that it may have');
      }
      return undefined;
    }
  }

  return (schema, value) => match(schema, value, 0);
}

type Part = Record<string, unknown>;

const here = (says: string): Mismatch => ({ path: [], says });
const below = (key: string, { path, says }: Mismatch): Mismatch => ({ path: [key, ...path], says });
const own = (map: Part, key: string): unknown => (Object.hasOwn(map, key) ? map[key] : undefined);

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
  null: 'null',
};

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    default:
      return true;
  }
}

function matchType({ type, enum: choices, const: only }: Part, value: unknown): Mismatch | undefined {
  const types = type === undefined ? [] : [type].flat();
  if (types.length > 0 && !types.some((each) => isOfType(value, each)))
    return here(`must be ${types.map((each) => NAMES[String(each)] ?? String(each)).join(' or ')}, and is ${shown(value)}`);
  if (Array.isArray(choices) && !choices.some((each) => isSame(each, value)))
    return here(`is ${shown(value)}, which its enum does not list`);
  if (only !== undefined && !isSame(only, value)) return here(`must be ${shown(only)}, and is ${shown(value)}`);
  return undefined;
}

function matchBounds(schema: Part, value: unknown): Mismatch | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof value === 'number') {
    if (typeof minimum === 'number' && (value < minimum || (exclusiveMinimum === true && value === minimum)))
      return here(`is ${value}, and its minimum is ${minimum}`);
    if (typeof maximum === 'number' && (value > maximum || (exclusiveMaximum === true && value === maximum)))
      return here(`is ${value}, and its maximum is ${maximum}`);
    if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
      return here(`is ${value}, and must be more than ${exclusiveMinimum}`);
    if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
      return here(`is ${value}, and must be less than ${exclusiveMaximum}`);
    if (typeof multipleOf === 'number' && multipleOf > 0 && isBetween(value / multipleOf))
      return here(`is ${value}, which is no multiple of ${multipleOf}`);
    return undefined;
  }
  if (typeof value === 'string') return matchLength(schema.minLength, schema.maxLength, () => [...value].length, 'characters');
  if (Array.isArray(value)) return matchLength(schema.minItems, schema.maxItems, () => value.length, 'items');
  return isObject(value)
    ? matchLength(schema.minProperties, schema.maxProperties, () => Object.keys(value).length, 'properties')
    : undefined;
}

const isBetween = (quotient: number): boolean => Math.abs(quotient - Math.round(quotient)) > 1e-9 * Math.max(1, Math.abs(quotient));

function matchLength(least: unknown, most: unknown, lengthOf: () => number, unit: string): Mismatch | undefined {
  if (typeof least !== 'number' && typeof most !== 'number') return undefined;
  const length = lengthOf();
  if (typeof least === 'number' && length < least) return here(`has ${length} ${unit}, and needs ${least}`);
  if (typeof most === 'number' && length > most) return here(`has ${length} ${unit}, and may have ${most}`);
  return undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && isSame((a as Part)[key], (b as Part)[key]));
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value.length > 40 ? `the text "${value.slice(0, 39)}…"` : `the text "${value}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'a map of keys and values' : String(value);
}
