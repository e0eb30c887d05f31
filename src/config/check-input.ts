// The input of every check-*.ts, and helpers to read a configuration that may have other faults. A check takes each part whose shape is
// valid by itself, so a bad item does not hide the faults of the others.

import { isObject } from '../base/values/is-object.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ConfigLocations } from './locate-config.js';
import type { ZodType } from './zod.js';

export interface CheckInput {
  /** The exported object, of any shape. */
  raw: Record<string, unknown>;
  locations: ConfigLocations;
  /** Absolute, with symbolic links resolved. */
  siteRoot: string;
}

export type Check = (input: CheckInput) => Diagnostic[];

/** The value of a key, undefined if `value` is not an object. Inherited keys don't count. */
export const member = (value: unknown, key: string): unknown => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);

/** The string under a key. Undefined for any other type, which `shapeFaults` reports. */
export function text(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The elements that fit the schema, each with its index in the list. */
export function elements<T>(value: unknown, schema: ZodType<T>): { index: number; value: T }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    const { success, data } = schema.safeParse(entry);
    return success ? [{ index, value: data }] : [];
  });
}
