// Values that a document itself gives: examples, fixed values, defaults, lists of values.

import { type ApiNode, type ApiReader, childOf, itemsOf, type ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { lastOf } from '../schema/resolve-schema.js';
import { MOST_LENGTH } from './sample-string.js';
import { isCut, plainOfTree, treeOf } from './sample-tree.js';
import { countAt } from './sampling.js';

/** Values of the document that are looked at for one that is short enough. */
const MOST_TRIED = 50;

/** What the document itself gives, the most telling first. */
export function givenNode(parts: readonly ObjectNode[]): ApiNode | undefined {
  return exampleNode(parts) ?? lastOf(parts, 'const') ?? defaultOf(parts) ?? firstValue(parts);
}

/** An example that a schema brings. */
export function exampleNode(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'examples');
  return lastOf(parts, 'example') ?? (Array.isArray(list?.value) ? childOf(list, 0) : undefined) ?? lastOf(parts, 'x-example');
}

/** Whether there is one that is not too long; see `SampleInput`. */
export const hasGiven = (parts: readonly ObjectNode[], reader: ApiReader, longest?: number): boolean =>
  givenValue(parts, reader, longest) !== undefined;

/** The most telling that is short enough; undefined: there is none. @param longest as in `SampleInput` */
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
  // No shorter one would be valid.
  const isLong = values.length > 0 || (countAt(parts, 'minLength') ?? 0) > MOST_LENGTH;
  return fitting ?? (isLong ? given : undefined);
}

/** Another one of those that a schema lists. */
export function enumValue(parts: readonly ObjectNode[], variant: number, reader: ApiReader): SampleTree | undefined {
  const fixed = lastOf(parts, 'const');
  if (fixed) return treeOf(fixed, reader);
  const values = itemsOf(lastOf(parts, 'enum'));
  const node = values[variant % Math.max(values.length, 1)];
  return node ? treeOf(node, reader) : undefined;
}

/** Null, and an empty list, say nothing. */
function defaultOf(parts: readonly ObjectNode[]): ApiNode | undefined {
  const node = lastOf(parts, 'default');
  return node && node.value !== null && !(typeof node.value === 'object' && Object.keys(node.value).length === 0) ? node : undefined;
}

/** Neither null nor an empty text, if there is another. */
function firstValue(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'enum');
  const values = itemsOf(list && { id: list.id, value: Array.isArray(list.value) ? list.value.slice(0, 5) : [] });
  const real = values.filter(({ value }) => value !== null);
  return real.find(({ value }) => value !== '') ?? real[0];
}
