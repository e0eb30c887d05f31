// What the parts of `sampleSchema` share while one value is made.

import type { ApiNode, ApiReader, ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { lastOf } from '../schema/resolve-schema.js';

export interface SampleInput {
  direction: 'request' | 'response';
  /**
   * Default `all`. `required`: only what must be there. `telling`: that, and a few that the document gives a value for; where that is
   * less than a few, the first ones.
   */
  fields?: 'all' | 'telling' | 'required';
  /** Values in all; a few times as many where they must be there. Default 150: more are hard to read. */
  most?: number;
  /** UTF-16 units of a value that the document gives, written on one line: a longer one is made anew. Default: as long as it is. */
  longest?: number;
}

export interface Sampling {
  reader: ApiReader;
  direction: SampleInput['direction'];
  fields: NonNullable<SampleInput['fields']>;
  most: number;
  /** Values that are made so far, those that were dropped among them. */
  count: number;
  /**
   * A value inside the one that is made; undefined: it can't be made.
   * @param variant 0 for any value, 1 for one that differs from it … Of the items of a list that must differ.
   */
  sample(nodes: readonly ApiNode[], depth: number, variant: number): SampleTree | undefined;
}

/** Items and fields that are made because the schema counts them. */
export const MOST_COUNTED = 20;

/** A number of items, fields or letters; undefined: the schema has none, or no sound one. */
export function countAt(parts: readonly ObjectNode[], key: string): number | undefined {
  const value = lastOf(parts, key)?.value;
  return typeof value === 'number' && value >= 0 ? Math.floor(value) : undefined;
}
