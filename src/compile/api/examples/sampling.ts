// State that the parts of `sampleSchema` share while one value is generated.

import type { ApiNode, ApiReader, ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { lastOf } from '../schema/resolve-schema.js';

export interface SampleInput {
  direction: 'request' | 'response';
  /**
   * Default: `all`. `required`: only required fields. `telling`: required fields, and a few for which the document gives a value. If no
   * field is required, the first fields are added until there are a few.
   */
  fields?: 'all' | 'telling' | 'required';
  /** Most values in all. Required values may exceed it a few times over. Default: 150, since more are hard to read. */
  most?: number;
  /** UTF-16 units of a value of the document on one line. A longer value is replaced by a generated one. Default: no limit. */
  longest?: number;
  /** An example of the whole value. Its fields are used, with its values if they are short. */
  like?: SampleTree;
}

export interface Sampling {
  reader: ApiReader;
  direction: SampleInput['direction'];
  fields: NonNullable<SampleInput['fields']>;
  like: SampleInput['like'];
  most: number;
  /** Number of values that were generated so far, including those that were discarded. */
  count: number;
  /**
   * Generates a value inside the current one. Undefined if that is not possible.
   * @param variant 0 for any value, 1 for one that differs from it, and so on; used for lists whose items must differ
   */
  sample(nodes: readonly ApiNode[], depth: number, variant: number): SampleTree | undefined;
}

/** Most items and fields that are generated because the schema requires a number of them. */
export const MOST_COUNTED = 20;

/** A number of items, fields or characters. Undefined if the schema has none, or an invalid one. */
export function countAt(parts: readonly ObjectNode[], key: string): number | undefined {
  const value = lastOf(parts, key)?.value;
  return typeof value === 'number' && value >= 0 ? Math.floor(value) : undefined;
}

/** Whether only the other side sends the field. */
export const isHidden = (parts: readonly ObjectNode[], direction: Sampling['direction']): boolean =>
  lastOf(parts, direction === 'request' ? 'readOnly' : 'writeOnly')?.value === true;
