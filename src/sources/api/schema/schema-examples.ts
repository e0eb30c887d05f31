// A document → for schemas without an example of their own, one that another part gives and that holds a value of them: the answer, body
// or parameter of an operation, or an example of another schema. The first in the order of the operations, so it is always the same.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, mappingRef, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api-document.js';
import type { FoundOperation } from '../operations/find-operations.js';

const MOST_DEPTH = 40;
/** Values of examples that are looked at. */
const MOST_VALUES = 300_000;
/** Of them, of schemas that have an example already. */
const MOST_AGAIN = 20_000;
/** Items of one list that are looked at. */
const MOST_ITEMS = 10;
/** Keywords that give a schema a value of its own. */
const OWN = ['example', 'examples', 'x-example', 'const', 'default', 'enum'];

interface Node {
  id: NodeId;
  value: unknown;
}
interface ObjectNode extends Node {
  value: Record<string, unknown>;
}

const childOf = ({ id, value }: Node, key: string | number): Node => ({
  id: pointerTo(id, key),
  value: typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined,
});
const membersOf = (node: Node | undefined): Node[] =>
  isObject(node?.value) ? Object.keys(node.value).map((key) => childOf(node, key)) : [];
const itemsOf = (node: Node): Node[] => (Array.isArray(node.value) ? node.value.map((_, index) => childOf(node, index)) : []);

/** @param schemas nodes that have pages, behind all references  @returns by schema: the node of the value */
export function findSchemaExamples(
  { files }: ApiDocument,
  operations: readonly FoundOperation[],
  schemas: readonly NodeId[],
): Map<NodeId, NodeId> {
  const wanted = new Set(schemas);
  const found = new Map<NodeId, NodeId>();
  const seen = new Set<NodeId>();
  const parts = new Set<string>();
  const targets = new Map<NodeId, ObjectNode | undefined>();
  let left = wanted.size === 0 ? 0 : MOST_VALUES;
  let again = MOST_AGAIN;
  let isKnown = false;

  for (const { node, pathItem } of operations) {
    const operation = objectAt(node);
    if (!operation) continue;
    const responses = membersOf(objectOf(childOf(operation, 'responses')));
    for (const each of responses) if (isGood(each)) visitMessage(each);
    visitMessage(childOf(operation, 'requestBody'));
    for (const each of responses) if (!isGood(each)) visitMessage(each);
    for (const owner of [operation, objectAt(pathItem)]) {
      if (owner) for (const parameter of itemsOf(childOf(owner, 'parameters'))) visitOwner(parameter);
    }
  }
  for (const id of schemas) visitOwnExamples(objectAt(id));
  return found;

  /** An object behind references. */
  function objectOf(node: Node): ObjectNode | undefined {
    const ref = refOf(node.value);
    if (ref === undefined) return isObject(node.value) ? { id: node.id, value: node.value } : undefined;
    const target = refTarget(splitNode(node.id).file, ref);
    return target === undefined ? undefined : objectAt(target);
  }

  function objectAt(id: NodeId): ObjectNode | undefined {
    if (!targets.has(id)) {
      const followed = followRef(files, id);
      targets.set(id, followed && isObject(followed.value) ? { id: followed.id, value: followed.value } : undefined);
    }
    return targets.get(id);
  }

  /** A response, or the body of a request. */
  function visitMessage(node: Node): void {
    const message = objectOf(node);
    if (!message) return;
    for (const content of membersOf(childOf(message, 'content'))) visitOwner(content);
    for (const header of membersOf(childOf(message, 'headers'))) visitOwner(header);
    // 2.0 has the examples by media type.
    const [example] = 'schema' in message.value ? membersOf(childOf(message, 'examples')) : [];
    if (example) visit(childOf(message, 'schema'), example, 0);
  }

  /** What has a schema, and examples beside it. */
  function visitOwner(node: Node): void {
    const owner = objectOf(node);
    if (!owner || !('schema' in owner.value)) return;
    const schema = childOf(owner, 'schema');
    if ('example' in owner.value) visit(schema, childOf(owner, 'example'), 0);
    for (const each of membersOf(childOf(owner, 'examples'))) {
      const example = objectOf(each);
      if (example) visit(schema, childOf(example, 'value' in example.value ? 'value' : 'dataValue'), 0);
    }
  }

  /** Examples of a schema show those that it is made of. */
  function visitOwnExamples(schema: ObjectNode | undefined): void {
    if (!schema) return;
    if ('example' in schema.value) visitParts(schema, childOf(schema, 'example'), 0);
    else for (const example of itemsOf(childOf(schema, 'examples')).slice(0, 1)) visitParts(schema, example, 0);
  }

  function visit(node: Node, at: Node, depth: number, isPart = false): void {
    if (at.value === undefined || at.value === null || depth > MOST_DEPTH || left-- <= 0) return;
    const schema = objectOf(node);
    if (!schema) return;
    // A ladder of parts leads to the same one many times over.
    if (isPart && parts.size === parts.add(`${schema.id} ${at.id}`).size) return;
    const before = isKnown;
    if (wanted.has(schema.id)) {
      if (!hasType(schema.value, at.value)) return;
      isKnown = found.has(schema.id) || seen.has(schema.id);
      if (OWN.some((key) => key in schema.value)) seen.add(schema.id);
      else if (!isKnown && !isEmpty(at.value)) found.set(schema.id, at.id);
    }
    // Another value of the same may hold other alternatives.
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
    // Of several each has a part of the value, which its page leaves the others out of.
    const isPart = Array.isArray(allOf) && (allOf.length > 1 || properties !== undefined);
    for (const part of itemsOf(childOf(schema, 'allOf'))) visit(part, at, below, isPart);
    for (const key of ['oneOf', 'anyOf']) {
      const alternatives = schema.value[key];
      if (!Array.isArray(alternatives)) continue;
      const chosen = discriminated(schema, at.value) ?? itemsOf(childOf(schema, key)).find((each) => fits(each, at.value));
      if (chosen) visit(chosen, at, below);
    }
  }

  /** What the mapping of a discriminator says of the value. */
  function discriminated({ id, value: { discriminator } }: ObjectNode, value: unknown): Node | undefined {
    if (!isObject(discriminator) || !isObject(discriminator.mapping) || !isObject(value)) return undefined;
    const said = value[String(discriminator.propertyName)];
    const name = typeof said === 'string' && Object.hasOwn(discriminator.mapping, said) ? discriminator.mapping[said] : undefined;
    const target = typeof name === 'string' ? refTarget(splitNode(id).file, mappingRef(name)) : undefined;
    return target === undefined ? undefined : objectAt(target);
  }

  /** By type, fixed values and names of fields. */
  function fits(node: Node, value: unknown): boolean {
    const schema = objectOf(node)?.value;
    if (!schema || !hasType(schema, value) || !isListed(schema, value)) return false;
    if (!isObject(value)) return true;
    const required = Array.isArray(schema.required) ? schema.required : [];
    const properties = isObject(schema.properties) ? schema.properties : {};
    if (!required.every((name) => Object.hasOwn(value, String(name)))) return false;
    if (schema.additionalProperties === false && !Object.keys(value).every((name) => Object.hasOwn(properties, name))) return false;
    return Object.entries(properties).every(([name, property]) => {
      const own = value[name];
      return !isObject(property) || refOf(property) !== undefined || !Object.hasOwn(value, name) || own === null || isListed(property, own);
    });
  }
}

const isGood = ({ id }: Node): boolean => /\/2[^/]*$/.test(id);

const isListed = (schema: Record<string, unknown>, value: unknown): boolean => {
  if ('const' in schema) return schema.const === value;
  return !Array.isArray(schema.enum) || typeof value === 'object' || schema.enum.includes(value);
};

const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** What a document writes as text (XML, say) is no value of an object. */
function hasType(schema: Record<string, unknown>, value: unknown): boolean {
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];
  const known = types.length === 0 && 'properties' in schema ? ['object'] : types;
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return known.length === 0 || known.includes(type) || (type === 'number' && known.includes('integer'));
}
