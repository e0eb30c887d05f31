// Values that the document itself gives: examples, constants, defaults, and lists of values.

import { type ApiNode, type ApiReader, childOf, itemsOf, type ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { lastOf } from '../schema/resolve-schema.js';
import { MOST_LENGTH } from './sample-string.js';
import { isCut, plainOfTree, treeOf } from './sample-tree.js';
import { countAt } from './sampling.js';

/** How many values of the document are tried until one is short enough. */
const MOST_TRIED = 50;

/** The most useful value that the document gives. */
export function givenNode(parts: readonly ObjectNode[]): ApiNode | undefined {
  return exampleNode(parts) ?? lastOf(parts, 'const') ?? defaultOf(parts) ?? firstValue(parts);
}

/** The example of a schema. */
export function exampleNode(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'examples');
  return lastOf(parts, 'example') ?? (Array.isArray(list?.value) ? childOf(list, 0) : undefined) ?? lastOf(parts, 'x-example');
}

/**
 * Whether there is a value that is not too long.
 * @param longest as in `SampleInput`
 */
export const hasGiven = (parts: readonly ObjectNode[], reader: ApiReader, longest?: number): boolean =>
  givenValue(parts, reader, longest) !== undefined;

/**
 * The most useful value that is short enough, or undefined if there is none.
 * @param longest as in `SampleInput`
 */
export function givenValue(parts: readonly ObjectNode[], reader: ApiReader, longest = Number.POSITIVE_INFINITY): SampleTree | undefined {
  const node = givenNode(parts);
  const given = node && treeOf(node, reader);
  const isShort = (tree: SampleTree): boolean => !isCut(tree) && plainOfTree(tree).length <= longest;
  if (!given || longest === Number.POSITIVE_INFINITY || isShort(given)) return given;
  const fixed = lastOf(parts, 'const');
  if (fixed) return treeOf(fixed, reader);
  const values = itemsOf(lastOf(parts, 'enum'));
  const others = [...itemsOf(lastOf(parts, 'examples')), ...[defaultOf(parts) ?? []].flat(), ...values].slice(0, MOST_TRIED);
  const fitting = others.map((each) => treeOf(each, reader)).find(isShort);
  // In these cases no shorter value would be valid.
  const isLong = values.length > 0 || (countAt(parts, 'minLength') ?? 0) > MOST_LENGTH;
  return fitting ?? (isLong ? given : undefined);
}

/** A different value of the schema's `enum` for each variant. A constant is the same for all of them. */
export function enumValue(parts: readonly ObjectNode[], variant: number, reader: ApiReader): SampleTree | undefined {
  const fixed = lastOf(parts, 'const');
  if (fixed) return treeOf(fixed, reader);
  const values = itemsOf(lastOf(parts, 'enum'));
  const node = values[variant % Math.max(values.length, 1)];
  return node ? treeOf(node, reader) : undefined;
}

/** The default, unless it is null or empty, which would not be a useful example. */
function defaultOf(parts: readonly ObjectNode[]): ApiNode | undefined {
  const node = lastOf(parts, 'default');
  return node && node.value !== null && !(typeof node.value === 'object' && Object.keys(node.value).length === 0) ? node : undefined;
}

/** The first value of `enum` that is neither null nor an empty string. If there is none, the empty string. */
function firstValue(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'enum');
  const values = itemsOf(list && { id: list.id, value: Array.isArray(list.value) ? list.value.slice(0, 5) : [] });
  const real = values.filter(({ value }) => value !== null);
  return real.find(({ value }) => value !== '') ?? real[0];
}
