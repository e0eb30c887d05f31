// A document → for schemas without an example of their own, one that another part gives and that holds a value of them: the answer, body
// or parameter of an operation, or an example of another schema. The first in the order of the operations, so it is always the same.
import { pointerTo } from '../../base/json-pointer.js';
import { followRef, mappingRef, nodeValue, refOf, refTarget, splitNode } from '../../base/node-id.js';
import type { ApiDocument, NodeId } from '../../model/api-document.js';
import { type FoundOperation, isObject } from './find-operations.js';

const MOST_DEPTH = 40;
/** Values of examples that are looked at. */
const MOST_VALUES = 300_000;
/** Items of one list that are looked at: they are mostly of one shape. */
const MOST_ITEMS = 3;
/** Keywords that give a schema a value of its own. */
const OWN = ['example', 'examples', 'x-example', 'const', 'default', 'enum'];

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
  let left = wanted.size === 0 ? 0 : MOST_VALUES;
  const child = (id: NodeId, ...keys: (string | number)[]): NodeId => keys.reduce<NodeId>((at, key) => pointerTo(at, key), id);
  const objectOf = (id: NodeId): { id: NodeId; value: Record<string, unknown> } | undefined => {
    const followed = followRef(files, id);
    return followed && isObject(followed.value) ? { id: followed.id, value: followed.value } : undefined;
  };
  const keysAt = (id: NodeId): string[] => Object.keys(objectOf(id)?.value ?? {});

  for (const { node, pathItem } of operations) {
    const at = objectOf(node);
    if (!at) continue;
    const responses = objectOf(child(at.id, 'responses'));
    const statuses = responses ? Object.keys(responses.value) : [];
    const answers = (isGood: boolean): void => {
      for (const status of statuses) if (/^2/.test(status) === isGood && responses) visitMessage(child(responses.id, status));
    };
    answers(true);
    visitMessage(child(at.id, 'requestBody'));
    answers(false);
    for (const owner of [at.id, pathItem]) {
      const list = nodeValue(files, child(owner, 'parameters'));
      if (Array.isArray(list)) for (const index of list.keys()) visitOwner(child(owner, 'parameters', index));
    }
  }
  for (const schema of schemas) visitOwnExamples(schema);
  return found;

  /** A response, or the body of a request. */
  function visitMessage(id: NodeId): void {
    const message = objectOf(id);
    if (!message) return;
    for (const mediaType of keysAt(child(message.id, 'content'))) visitOwner(child(message.id, 'content', mediaType));
    for (const name of keysAt(child(message.id, 'headers'))) visitOwner(child(message.id, 'headers', name));
    // 2.0 has the examples by media type.
    const [type] = 'schema' in message.value ? keysAt(child(message.id, 'examples')) : [];
    if (type !== undefined) visit(child(message.id, 'schema'), child(message.id, 'examples', type), 0);
  }

  /** What has a schema, and examples beside it. */
  function visitOwner(id: NodeId): void {
    const owner = objectOf(id);
    if (!owner || !('schema' in owner.value)) return;
    const schema = child(owner.id, 'schema');
    if ('example' in owner.value) visit(schema, child(owner.id, 'example'), 0);
    for (const name of keysAt(child(owner.id, 'examples'))) {
      const example = objectOf(child(owner.id, 'examples', name));
      if (example) visit(schema, child(example.id, 'value' in example.value ? 'value' : 'dataValue'), 0);
    }
  }

  /** Examples of a schema show those that it is made of. */
  function visitOwnExamples(id: NodeId): void {
    const schema = objectOf(id);
    if (!schema) return;
    if ('example' in schema.value) visitParts(schema, child(id, 'example'), 0);
    else if (Array.isArray(schema.value.examples)) visitParts(schema, child(id, 'examples', 0), 0);
  }

  function visit(id: NodeId, at: NodeId, depth: number, isPart = false): void {
    const value = nodeValue(files, at);
    const schema = objectOf(id);
    if (!schema || value === undefined || value === null || depth > MOST_DEPTH || left-- <= 0) return;
    // A ladder of parts leads to the same one many times over.
    if (isPart && parts.size === parts.add(`${schema.id} ${at}`).size) return;
    if (wanted.has(schema.id)) {
      if (found.has(schema.id) || !hasType(schema.value, value)) return;
      if (OWN.some((key) => key in schema.value)) {
        if (seen.has(schema.id)) return;
        seen.add(schema.id);
      } else if (!isEmpty(value)) found.set(schema.id, at);
    }
    visitParts(schema, at, depth);
  }

  function visitParts({ id, value: schema }: { id: NodeId; value: Record<string, unknown> }, at: NodeId, depth: number): void {
    const value = nodeValue(files, at);
    const below = depth + 1;
    if (isObject(value)) {
      const properties = isObject(schema.properties) ? schema.properties : {};
      for (const name of Object.keys(value)) {
        if (Object.hasOwn(properties, name)) visit(child(id, 'properties', name), child(at, name), below);
        else if (isObject(schema.additionalProperties)) visit(child(id, 'additionalProperties'), child(at, name), below);
      }
    }
    if (Array.isArray(value) && isObject(schema.items)) {
      for (const index of value.slice(0, MOST_ITEMS).keys()) visit(child(id, 'items'), child(at, index), below);
    }
    if (Array.isArray(schema.allOf)) {
      // Of several each has a part of the value, which its page leaves the others out of.
      const isPart = schema.allOf.length > 1 || 'properties' in schema;
      for (const index of schema.allOf.keys()) visit(child(id, 'allOf', index), at, below, isPart);
    }
    for (const key of ['oneOf', 'anyOf'] as const) {
      const list = schema[key];
      if (!Array.isArray(list)) continue;
      const chosen = discriminated(id, schema, value) ?? firstOf(list, (index) => fits(child(id, key, index), value));
      if (typeof chosen === 'number') visit(child(id, key, chosen), at, below);
      else if (chosen !== undefined) visit(chosen, at, below);
    }
  }

  /** What the mapping of a discriminator says of the value. */
  function discriminated(id: NodeId, { discriminator }: Record<string, unknown>, value: unknown): NodeId | undefined {
    if (!isObject(discriminator) || !isObject(discriminator.mapping) || !isObject(value)) return undefined;
    const said = value[String(discriminator.propertyName)];
    const target = typeof said === 'string' && Object.hasOwn(discriminator.mapping, said) ? discriminator.mapping[said] : undefined;
    return typeof target === 'string' ? refTarget(splitNode(id).file, mappingRef(target)) : undefined;
  }

  /** By type, fixed values and names of fields. */
  function fits(id: NodeId, value: unknown): boolean {
    const schema = objectOf(id)?.value;
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

const firstOf = (list: readonly unknown[], is: (index: number) => boolean): number | undefined => {
  const index = list.findIndex((_, at) => is(at));
  return index < 0 ? undefined : index;
};

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
