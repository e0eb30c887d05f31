// Examples of single parts of an object: of one part of an `allOf`, or of a base that the schema extends. Such an example lacks what the
// other parts require, so its fields are merged with those of the other parts.
import { withoutTokens } from '../../../../base/body-token.js';
import { isObject } from '../../../../base/values/is-object.js';
import type { NodeId } from '../../../../model/api/api-document.js';
import { exampleNodes } from '../../code/example-nodes.js';
import { type ApiNode, type ApiReader, membersOf, type ObjectNode } from '../../fit/reader.js';
import type { SampleTree } from '../../fit/reader-cache.js';
import { lastOf, resolveSchema } from '../../schema/resolve-schema.js';
import { treeOf } from '../sample-tree.js';

/** Keywords that describe fields. */
const OF_FIELDS = ['properties', 'patternProperties', 'required', 'minProperties', 'dependentRequired', 'oneOf', 'anyOf'];

export interface ExampleOfPart {
  part: ObjectNode;
  node: ApiNode;
}

/** The default, unless it is null or empty, which would not be a useful example. */
export function defaultOf(parts: readonly ObjectNode[]): ApiNode | undefined {
  const node = lastOf(parts, 'default');
  return node && node.value !== null && !(typeof node.value === 'object' && Object.keys(node.value).length === 0) ? node : undefined;
}

/** The objects that are examples of single parts, in the order of the parts. Empty if the preferred example is one of all parts. */
export function examplesOfParts(parts: readonly ObjectNode[], reader: ApiReader): ExampleOfPart[] {
  if (parts.length === 1 || lastOf(parts, 'const')) return [];
  const found = parts.flatMap((part) => {
    const node = exampleNodes([part])[0] ?? defaultOf([part]);
    return node && isObject(node.value) ? [{ part, node }] : [];
  });
  const preferred = found.findLast(({ part }) => exampleNodes([part]).length > 0) ?? found.at(-1);
  if (!preferred) return [];
  const covered = coveredBy([preferred], reader);
  return parts.every(({ id, value }) => covered.has(id) || !OF_FIELDS.some((key) => Object.hasOwn(value, key))) ? [] : found;
}

/** The parts that the examples are of, with everything that these parts include. */
export const coveredBy = (examples: readonly ExampleOfPart[], reader: ApiReader): Set<NodeId> =>
  new Set(examples.flatMap(({ part }) => resolveSchema([part], reader).parts.map(({ id }) => id)));

/** The fields of the examples. A later part overrides an earlier one. */
export const fieldsOfExamples = (examples: readonly ExampleOfPart[], reader: ApiReader): Map<string, SampleTree> =>
  new Map(examples.flatMap(({ node }) => membersOf(node).map(([name, value]) => [withoutTokens(name), treeOf(value, reader)] as const)));
