// Resolves a schema into its parts, all of which must hold, in the order in which they are written. `allOf` is flattened, references are
// followed, and wrappers around a single schema (`anyOf` with null, `allOf` with a description) are removed. Schemas of properties and
// items are not resolved, so that circular references are no problem.

import { keysOf } from '../../../base/documents/json-pointer.js';
import { refOf, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { NodeId } from '../../../model/api/api-document.js';
import { type ApiNode, type ApiReader, childOf, isObjectNode, isTrue, itemsOf, type ObjectNode } from '../fit/reader.js';
import type { ResolvedSchema } from '../fit/reader-cache.js';
import { combineKeyword, different, isCombined } from './alternatives/combine-keyword.js';

/** Limit for generated schemas. A schema that a person writes has fewer parts. */
const MOST_PARTS = 300;
const MOST_DEPTH = 50;
const STRUCTURE = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'contentSchema',
  'enum',
  'const',
  'not',
  'if',
  'required',
];
const COMBINATORS = ['allOf', 'anyOf', 'oneOf'];

/** @param nodes usually one; several are the same field in several parts of an `allOf` */
export function resolveSchema(nodes: readonly ApiNode[], reader: ApiReader): ResolvedSchema {
  const [only] = nodes;
  if (nodes.length !== 1 || !only) return byName(nodes, resolveAll(nodes, reader), reader);
  if (!isObjectNode(only)) return resolveAll(nodes, reader);
  const known = reader.cache.resolved.get(only.value);
  if (known) return known;
  const isDirect = INDIRECT.every((key) => !Object.hasOwn(only.value, key));
  const resolved = isDirect
    ? { parts: [only], overlays: [], merged: [], nullable: isCalledNullable(only) || allowsNull(only) === true }
    : resolveAll(nodes, reader);
  reader.cache.resolved.set(only.value, resolved);
  return resolved;
}

/**
 * If one of several nodes includes all the others, the result gets that node's component. So a field that a kind narrows
 * links to the narrower schema by its name.
 */
function byName(nodes: readonly ApiNode[], resolved: ResolvedSchema, reader: ApiReader): ResolvedSchema {
  for (const node of nodes) {
    const one = resolveSchema([node], reader);
    if (one.component && one.parts.length === resolved.parts.length) return { ...one, nullable: resolved.nullable };
  }
  return resolved;
}

/** Keywords that lead to other schemas which are part of this one. */
const INDIRECT = ['$ref', 'allOf', 'anyOf', 'oneOf'];

function resolveAll(nodes: readonly ApiNode[], reader: ApiReader): ResolvedSchema {
  const resolved: ResolvedSchema = { parts: [], overlays: [], merged: [], nullable: false };
  const [only] = nodes;
  const starts = nodes.length === 1 && only ? [unwrap(only, resolved, reader)] : nodes;
  const seen = new Set<NodeId>();
  let isAllowed = resolved.nullable;
  let isForbidden = false;
  for (const start of starts) if (start) add(start, 0, resolved.nullable);
  const { length } = resolved.parts;
  for (const beside of resolved.overlays.reverse()) take(beside, 0, false);
  resolved.overlays = resolved.parts.slice(length);
  resolved.nullable = (isAllowed && !isForbidden) || resolved.parts.some(isCalledNullable);
  return resolved;

  /** @param isBesideNull null is one of the alternatives around the node, so whether the node itself allows null does not matter */
  function add(node: ApiNode, depth: number, isBesideNull: boolean): void {
    if (depth > MOST_DEPTH || resolved.parts.length >= MOST_PARTS) return;
    const followed = reader.follow(node);
    if (!followed) {
      resolved.broken ??= refOf(node.value) ?? '';
      return;
    }
    const { node: target, targets, besides } = followed;
    if (typeof target.value === 'boolean') resolved.boolean = target.value && resolved.boolean !== false;
    if (!isObjectNode(target)) return;
    if (!seen.has(target.id)) resolved.merged.push(...targets);
    for (const part of [target, ...[...besides].reverse()]) take(part, depth, isBesideNull);
  }

  /** Adds a part, after the parts that it includes. */
  function take(part: ObjectNode, depth: number, isBesideNull: boolean): void {
    if (seen.has(part.id)) return;
    seen.add(part.id);
    for (const item of itemsOf(childOf(part, 'allOf'))) add(item, depth + 1, isBesideNull);
    const allowed = [allowsNull(part)];
    for (const key of ['anyOf', 'oneOf']) {
      const { rest, hasNull } = splitNull(part, key);
      if (hasNull) allowed.push(true);
      if (rest.length === 1 && rest[0]) add(rest[0], depth + 1, isBesideNull || hasNull);
    }
    if (!isBesideNull) {
      isAllowed ||= allowed.includes(true);
      isForbidden ||= allowed.includes(false);
    }
    resolved.parts.push(part);
  }
}

/** Follows references and wrappers to the component that a schema is. Undefined if a reference leads nowhere. */
function unwrap(first: ApiNode, resolved: ResolvedSchema, reader: ApiReader): ApiNode | undefined {
  let node = first;
  for (let step = 0; step < MOST_DEPTH; step++) {
    const followed = reader.follow(node);
    if (!followed) {
      resolved.broken = refOf(node.value) ?? '';
      return undefined;
    }
    node = followed.node;
    resolved.overlays.push(...followed.besides);
    if (followed.targets.length > 0) {
      const name = keysOf(splitNode(followed.targets[0] ?? node.id).pointer).at(-1);
      resolved.component = { id: node.id, targets: followed.targets, name: name ?? reader.nameOfSchema(node.id) };
      return node;
    }
    const inner = wrapped(node, resolved);
    if (!inner) return node;
    resolved.overlays.push(node as ObjectNode);
    node = inner;
  }
  return node;
}

/**
 * The only schema in a wrapper that adds nothing to the structure, if it is a reference. A schema that is written inside the wrapper is
 * shown in place without this.
 */
function wrapped(node: ApiNode, resolved: ResolvedSchema): ApiNode | undefined {
  if (!isObjectNode(node) || STRUCTURE.some((key) => Object.hasOwn(node.value, key))) return undefined;
  const used = COMBINATORS.filter((key) => itemsOf(childOf(node, key)).length > 0);
  const [key] = used;
  if (used.length !== 1 || key === undefined) return undefined;
  const { rest, hasNull } = splitNull(node, key);
  const [inner] = rest;
  if (rest.length !== 1 || !inner || refOf(inner.value) === undefined) return undefined;
  resolved.nullable ||= hasNull;
  return inner;
}

/** Alternatives, without those that only allow null. An item that is null itself is no schema. */
export function splitNull(node: ApiNode, key: string): { rest: ApiNode[]; hasNull: boolean } {
  const all = itemsOf(childOf(node, key)).filter(({ value }) => value !== null);
  if (key === 'allOf') return { rest: all, hasNull: false };
  const rest = all.filter((item) => !isNull(item));
  return { rest, hasNull: rest.length < all.length };
}

function isNull(node: ApiNode): boolean {
  if (!isObjectNode(node)) return false;
  const { type, enum: values } = node.value;
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  if (childOf(node, 'const')?.value === null) return true;
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}

/** `nullable` of versions before 3.1 applies whatever else the schema states about the type. */
const isCalledNullable = (part: ObjectNode): boolean => isTrue(part, 'nullable') || isTrue(part, 'x-nullable');

/** Undefined if the part does not restrict this. */
function allowsNull({ value: { type, enum: values } }: ObjectNode): boolean | undefined {
  if (Array.isArray(type)) return type.includes('null');
  if (type !== undefined) return type === 'null' ? undefined : false;
  return Array.isArray(values) ? values.includes(null) : undefined;
}

/** The value of a keyword: combined from all parts if it is a constraint, or from the last part if it only describes. */
export function lastOf(parts: readonly ObjectNode[], key: string): ApiNode | undefined {
  for (let index = parts.length - 1; index >= 0; index--) {
    const found = childOf(parts[index], key);
    if (!found) continue;
    if (index === 0 || !isCombined(key)) return found;
    const all = eachOf(parts, key);
    return all.length === 1 ? found : (combineKeyword(key, all) ?? found);
  }
  return undefined;
}

/** The values of a keyword in all parts, for keywords that can't be combined, such as two patterns or two schemas of `not`. */
export function eachOf(parts: readonly ObjectNode[], key: string): ApiNode[] {
  return different(parts.flatMap((part) => childOf(part, key) ?? []));
}

/**
 * The nodes of a keyword whose value is a schema. Several nodes together are one schema, like a field in several parts. Empty if there
 * is no such schema, or if it is a boolean.
 */
export function schemasOf(parts: readonly ObjectNode[], key: string): ApiNode[] {
  const list = lastOf(parts, key);
  if (!list || !isObject(list.value)) return [];
  return parts.length === 1 ? [list] : eachOf(parts, key).filter(isObjectNode);
}

/** The schemas at each position of a list, from all parts. */
export function positionsOf(parts: readonly ObjectNode[]): ApiNode[][] {
  const positions: ApiNode[][] = [];
  for (const part of parts) {
    for (const [index, node] of itemsOf(childOf(part, 'prefixItems') ?? childOf(part, 'items')).entries()) {
      const known = positions[index];
      if (known) known.push(node);
      else positions.push([node]);
    }
  }
  return positions;
}

/** Properties in the order in which they first appear. A property has several nodes if several parts define it. */
export function propertiesOf(parts: readonly ObjectNode[], key = 'properties'): Map<string, ApiNode[]> {
  const properties = new Map<string, ApiNode[]>();
  for (const part of parts) {
    const map = childOf(part, key);
    if (!isObjectNode(map)) continue;
    for (const name of Object.keys(map.value)) {
      const node = childOf(map, name);
      if (!node || (!isObject(node.value) && typeof node.value !== 'boolean')) continue;
      const known = properties.get(name);
      if (known) known.push(node);
      else properties.set(name, [node]);
    }
  }
  return properties;
}

export function requiredOf(parts: readonly ObjectNode[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts)
    for (const item of itemsOf(childOf(part, 'required'))) if (typeof item.value === 'string') names.add(item.value);
  return names;
}

export interface Choice {
  kind: 'oneOf' | 'anyOf';
  items: ApiNode[];
  /** The part that contains it. */
  part: ObjectNode;
}

/** Alternatives, if there are at least two of them. */
export function choicesOf(parts: readonly ObjectNode[]): Choice[] {
  const choices: Choice[] = [];
  for (const part of parts) {
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const { rest } = splitNull(part, kind);
      if (rest.length > 1) choices.push({ kind, items: rest, part });
    }
  }
  return choices;
}
