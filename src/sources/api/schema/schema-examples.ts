// Finds an example for each schema that has none of its own, in other parts of the document: a response, body or parameter of an operation,
// or an example of another schema. The first one in the order of the operations is used, so the result is always the same.

import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { FoundOperation } from '../operations/find-operations.js';
import { chosenAlternative, hasType } from './chosen-alternative.js';
import { childOf, createObjectReader, itemsOf, type Node, type ObjectNode } from './example-nodes.js';
import { examplesOfOperations } from './examples-of-operations.js';

const MOST_DEPTH = 40;
/** Limit of values of examples that are visited. */
const MOST_VALUES = 300_000;
/** Limit of visits to values whose schema already has an example. */
const MOST_AGAIN = 20_000;
/** Limit of items of one list that are visited. */
const MOST_ITEMS = 10;
/** Keywords that give a schema a value of its own. */
const OWN = ['example', 'examples', 'x-example', 'const', 'default', 'enum'];

/**
 * @param schemas nodes of schemas with pages, with references followed
 * @returns node of a schema → node of the value
 */
export function findSchemaExamples(
  { files }: ApiDocument,
  operations: readonly FoundOperation[],
  schemas: readonly NodeId[],
): Map<NodeId, NodeId> {
  const reader = createObjectReader(files);
  const wanted = new Set(schemas);
  const found = new Map<NodeId, NodeId>();
  const seen = new Set<NodeId>();
  const parts = new Set<string>();
  let left = wanted.size === 0 ? 0 : MOST_VALUES;
  let again = MOST_AGAIN;
  let isKnown = false;

  for (const [schema, example] of examplesOfOperations(operations, reader)) visit(schema, example, 0);
  // An example of a schema contains examples of the schemas that it is made of.
  for (const id of schemas) {
    const schema = reader.objectAt(id);
    const example = schema && ownExample(schema);
    if (example) visitParts(schema, example, 0);
  }
  return found;

  function visit(node: Node, at: Node, depth: number, isPart = false): void {
    if (at.value === undefined || at.value === null || depth > MOST_DEPTH || left-- <= 0) return;
    const schema = reader.objectOf(node);
    if (!schema) return;
    // Chains of parts lead to the same schema many times.
    if (isPart && parts.size === parts.add(`${schema.id} ${at.id}`).size) return;
    const before = isKnown;
    if (wanted.has(schema.id)) {
      if (!hasType(schema.value, at.value)) return;
      isKnown = found.has(schema.id) || seen.has(schema.id);
      if (OWN.some((key) => key in schema.value)) seen.add(schema.id);
      else if (!isKnown && !isEmpty(at.value)) found.set(schema.id, at.id);
    }
    // Another value of the same schema may use other alternatives.
    if (!isKnown || again-- > 0) visitParts(schema, at, depth);
    isKnown = before;
  }

  function visitParts(schema: ObjectNode, at: Node, depth: number): void {
    const below = depth + 1;
    const { properties, additionalProperties, items, allOf } = schema.value;
    if (isObject(at.value)) {
      const named = isObject(properties) ? childOf(schema, 'properties') : undefined;
      for (const name of Object.keys(at.value)) {
        if (named && Object.hasOwn(named.value as object, name)) visit(childOf(named, name), childOf(at, name), below);
        else if (isObject(additionalProperties)) visit(childOf(schema, 'additionalProperties'), childOf(at, name), below);
      }
    }
    if (isObject(items)) for (const item of itemsOf(at).slice(0, MOST_ITEMS)) visit(childOf(schema, 'items'), item, below);
    // Each of several parts has only some of the value's properties. The page of a part leaves out the others.
    const isPart = Array.isArray(allOf) && (allOf.length > 1 || properties !== undefined);
    for (const part of itemsOf(childOf(schema, 'allOf'))) visit(part, at, below, isPart);
    for (const key of ['oneOf', 'anyOf']) {
      if (!Array.isArray(schema.value[key])) continue;
      const chosen = chosenAlternative(schema, key, at.value, reader);
      if (chosen) visit(chosen, at, below);
    }
  }
}

/** The first example that a schema gives of itself. */
const ownExample = (schema: ObjectNode): Node | undefined =>
  'example' in schema.value ? childOf(schema, 'example') : itemsOf(childOf(schema, 'examples'))[0];

const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
