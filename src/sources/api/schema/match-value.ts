// Keywords that concern a value itself, not what is inside it: type and enum, bounds and length, pattern and format.

import { isObject } from '../../../base/values/is-object.js';
import { ownValue } from '../../../base/values/own-value.js';
import type { FitsPattern } from './fits-pattern.js';
import { formatFault } from './match-format.js';

export interface Mismatch {
  /** Keys that lead from the value to the contradiction. */
  path: string[];
  /** `must be text, but is 7` */
  says: string;
  /** Name of a required property that the value itself does not have. Absent for other contradictions. */
  lacks?: string;
}

export type Part = Record<string, unknown>;

export const here = (says: string): Mismatch => ({ path: [], says });
export const below = (key: string, { path, says }: Mismatch): Mismatch => ({ path: [key, ...path], says });

/** Adds one by one: a spread call has a limit, and a literal with spreads costs more than most comparisons find. */
export function addAll(found: Mismatch[], more: readonly Mismatch[]): void {
  for (const one of more) found.push(one);
}

export const UNKNOWN_KEY = here('is not a property of its schema, which allows no other properties');

/** A property that only the other side sends. */
export const OF_OTHER_SIDE = {
  request: here('is read-only, so a request does not contain it'),
  response: here('is write-only, so a response does not contain it'),
};
export const isOfOtherSide = ({ says }: Mismatch): boolean => Object.values(OF_OTHER_SIDE).some((each) => each.says === says);

/** Limit of contradictions, because a list of thousands of wrong values has as many. */
const MOST_KEPT = 1000;

export function keep(found: Mismatch[], more: readonly Mismatch[]): void {
  for (const one of more) if (found.length < MOST_KEPT) found.push(one);
}

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

/** Whether `matchType` returned it. */
export const isOfOtherType = ({ says }: Mismatch): boolean => says.startsWith('must be ');

/** If the type is wrong, nothing else is reported. */
export function matchType({ type, enum: choices, const: only }: Part, value: unknown): Mismatch | undefined {
  const isOther = Array.isArray(type) ? type.length > 0 && !type.some((each) => isOfType(value, each)) : !isOfType(value, type);
  if (isOther)
    return here(
      `must be ${[type]
        .flat()
        .map((each) => ownValue(NAMES, String(each)) ?? String(each))
        .join(' or ')}, but is ${shown(value)}`,
    );
  if (Array.isArray(choices) && !choices.some((each) => isSame(each, value))) return here(`is ${shown(value)}, which is not in its enum`);
  if (only !== undefined && !isSame(only, value)) return here(`must be ${shown(only)}, but is ${shown(value)}`);
  return undefined;
}

export function matchBounds(schema: Part, value: unknown): Mismatch | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof value === 'number') {
    if (typeof minimum === 'number' && (value < minimum || (exclusiveMinimum === true && value === minimum)))
      return here(`is ${value}, but its minimum is ${minimum}`);
    if (typeof maximum === 'number' && (value > maximum || (exclusiveMaximum === true && value === maximum)))
      return here(`is ${value}, but its maximum is ${maximum}`);
    if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
      return here(`is ${value}, but must be more than ${exclusiveMinimum}`);
    if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
      return here(`is ${value}, but must be less than ${exclusiveMaximum}`);
    if (typeof multipleOf === 'number' && multipleOf > 0 && isBetween(value / multipleOf))
      return here(`is ${value}, which is not a multiple of ${multipleOf}`);
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
  if (typeof least === 'number' && length < least) return here(`has ${length} ${unit}, but must have at least ${least}`);
  if (typeof most === 'number' && length > most) return here(`has ${length} ${unit}, but can have at most ${most}`);
  return undefined;
}

/** Checks of strings by pattern and format. */
export function matchText({ pattern, format }: Part, value: string, fitsPattern: FitsPattern): Mismatch[] {
  const found: Mismatch[] = [];
  if (typeof pattern === 'string' && !fitsPattern(pattern, value))
    found.push(here(`is ${shown(value)}, which does not match its pattern ${pattern}`));
  const wanted = formatFault(format, value);
  if (wanted !== undefined) found.push(here(`is ${shown(value)}, but must be ${wanted}`));
  return found;
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && isSame((a as Part)[key], (b as Part)[key]));
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value.length > 40 ? `the text "${value.slice(0, 39)}…"` : `the text "${value}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'a map of keys and values' : String(value);
}
