// Values that the document itself gives: examples, constants, defaults, and lists of values.

import { exampleNodes } from '../../code/example-nodes.js';
import { type ApiNode, type ApiReader, itemsOf, type ObjectNode } from '../../fit/reader.js';
import type { SampleTree } from '../../fit/reader-cache.js';
import { lastOf } from '../../schema/resolve-schema.js';
import { MOST_LENGTH } from '../sample-string.js';
import { isCut, plainOfTree, treeOf } from '../sample-tree.js';
import { countAt } from '../sampling.js';
import { defaultOf, examplesOfParts } from './examples-of-parts.js';

/** How many values of the document are tried until one is short enough. */
const MOST_TRIED = 50;

/** The most useful value that the document gives. */
export function givenNode(parts: readonly ObjectNode[]): ApiNode | undefined {
  return exampleNodes(parts)[0] ?? lastOf(parts, 'const') ?? defaultOf(parts) ?? firstValue(parts);
}

/**
 * Whether there is a value that is not too long.
 * @param longest as in `SampleInput`
 */
export const hasGiven = (parts: readonly ObjectNode[], reader: ApiReader, longest?: number): boolean =>
  givenValue(parts, reader, longest) !== undefined;

/**
 * The most useful value that is short enough. Undefined if there is none, or if it is an example of only some of the parts: see
 * `examplesOfParts`.
 * @param longest as in `SampleInput`
 */
export function givenValue(parts: readonly ObjectNode[], reader: ApiReader, longest = Number.POSITIVE_INFINITY): SampleTree | undefined {
  if (examplesOfParts(parts, reader).length > 0) return undefined;
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

/** The first value of `enum` that is neither null nor an empty string. If there is none, the empty string. */
function firstValue(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'enum');
  const values = itemsOf(list && { id: list.id, value: Array.isArray(list.value) ? list.value.slice(0, 5) : [] });
  const real = values.filter(({ value }) => value !== null);
  return real.find(({ value }) => value !== '') ?? real[0];
}
