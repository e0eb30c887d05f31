// What every check-*.ts gets, and how it looks at a configuration that may be faulty elsewhere: it takes the parts whose shape
// is right, each by itself, so that one bad item hides no fault of the others.

import { isObject } from '../base/values/is-object.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ConfigLocations } from './locate-config.js';
import type { ZodType } from './zod.js';

export interface CheckInput {
  /** The exported object, of any shape. */
  raw: Record<string, unknown>;
  locations: ConfigLocations;
  /** Absolute and real. */
  siteRoot: string;
}

export type Check = (input: CheckInput) => Diagnostic[];

/** A key of what may be no object at all; inherited keys don't count. */
export const member = (value: unknown, key: string): unknown => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);

/** The string under a key; undefined for any other type, which the shape has reported. */
export function text(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The elements of the right shape with their places in the list. */
export function elements<T>(value: unknown, schema: ZodType<T>): { index: number; value: T }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) => {
    const { success, data } = schema.safeParse(entry);
    return success ? [{ index, value: data }] : [];
  });
}
