// A document of several files as values that know where they stand. Whoever draws it asks here for children and for what a reference
// means; nothing is ever trusted to have the shape that the specification gives it, and no reference is followed without end.

import { withoutTokens } from '../../../base/body-token.js';
import { keysOf, pointerTo } from '../../../base/documents/json-pointer.js';
import { nodeId, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { createSchemaHeirs, type HeirsOf } from '../../../base/documents/schema-heirs.js';
import { createSchemaNames, type NameOfSchema } from '../../../base/documents/schema-names.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api-document.js';
import type { ApiNode, Fields, ObjectNode } from './api-node.js';
import type { KnownSamples, ReadParameter, ResolvedSchema, SchemaLook } from './reader-cache.js';

export type { ApiNode, Fields, ObjectNode };

export interface Followed {
  node: ApiNode;
  /** What the references name, in order; empty: the value itself stood there. */
  targets: NodeId[];
  /** Objects that hold a reference and something beside it, in order. */
  besides: ObjectNode[];
}

export interface ApiReader {
  document: ApiDocument;
  /** By id, through references on the way. Undefined: there is nothing. */
  find(id: NodeId): ApiNode | undefined;
  /** Undefined: the chain leads nowhere, or round and round. */
  follow(node: ApiNode): Followed | undefined;
  /** An object, through references. */
  object(node: ApiNode | undefined): ObjectNode | undefined;
  /** What a reference of `node`'s file names. */
  target(node: ApiNode, ref: string): NodeId | undefined;
  /** Schemas that extend one; of a base with a discriminator the kinds of it. */
  heirsOf: HeirsOf;
  /** What a schema is called, by where references to it end. */
  nameOfSchema: NameOfSchema;
  /** The text of a value that says more than the value does: `1.10`. */
  written(id: NodeId): string | undefined;
  /** What was found out before, by the value that it is said of, or by its id: most schemas are met on page after page. */
  cache: {
    resolved: Map<object, ResolvedSchema>;
    looks: Map<object | NodeId, SchemaLook>;
    samples: Map<object | NodeId, KnownSamples>;
    /** By the value that describes one, then by its place and its name: thousands of responses refer to the same headers. */
    parameters: Map<object, Map<string, ReadParameter>>;
    /** Of schemas with a discriminator: what it calls others, by where references to them end. */
    mappings: Map<object, ReadonlyMap<NodeId, string>>;
  };
}

/** Fifty steps are more than any document takes; a chain that never ends has its own. */
const MOST_STEPS = 50;

export const isObjectNode = (node: ApiNode | undefined): node is ObjectNode => node !== undefined && isObject(node.value);

/** Own values only: no `constructor` of a prototype. */
export function childOf(node: ApiNode | undefined, key: string | number): ApiNode | undefined {
  if (node?.instead && Object.hasOwn(node.instead, key)) return node.instead[key];
  if (!node || typeof node.value !== 'object' || node.value === null || !Object.hasOwn(node.value, key)) return undefined;
  const value = (node.value as Fields)[key];
  return value === undefined ? undefined : { id: pointerTo(node.id, key), value };
}

/** Members of an object, with their names as they are; none of what is no object. */
export function membersOf(node: ApiNode | undefined): [string, ApiNode][] {
  if (!isObjectNode(node)) return [];
  const { id, value } = node;
  return Object.keys(value).map((key) => [key, { id: pointerTo(id, key), value: value[key] }]);
}

/** Members of an object that say something of the API: no extensions. */
export const namedMembersOf = (node: ApiNode | undefined): [string, ApiNode][] =>
  membersOf(node).filter(([name]) => !name.startsWith('x-'));

export function itemsOf(node: ApiNode | undefined): ApiNode[] {
  if (!node || !Array.isArray(node.value)) return [];
  return node.value.map((value: unknown, index) => ({ id: pointerTo(node.id, index), value }));
}

export function createReader(document: ApiDocument): ApiReader {
  const { files, written } = document;
  const followed = new Map<NodeId, Followed | undefined>();
  // Before, whatever stands beside a reference is ignored.
  const hasOwnWords = document.dialect === 'openapi-3.1' || document.dialect === 'openapi-3.2';

  function find(id: NodeId): ApiNode | undefined {
    const { file, pointer } = splitNode(id);
    if (!Object.hasOwn(files, file)) return undefined;
    let node: ApiNode | undefined = { id: nodeId(file, ''), value: files[file] };
    for (const key of keysOf(pointer)) {
      if (isObjectNode(node) && refOf(node.value) !== undefined && !Object.hasOwn(node.value, key)) node = follow(node)?.node;
      node = childOf(node, key);
      if (!node) return undefined;
    }
    return node;
  }

  function follow(node: ApiNode): Followed | undefined {
    if (refOf(node.value) === undefined) return { node, targets: [], besides: [] };
    if (followed.has(node.id)) return followed.get(node.id);
    // While this chain is followed, it leads nowhere: a reference may lie below itself.
    followed.set(node.id, undefined);
    const result = followChain(node);
    followed.set(node.id, result);
    return result;
  }

  function followChain(first: ApiNode): Followed | undefined {
    const targets: NodeId[] = [];
    const besides: ObjectNode[] = [];
    let node = first;
    for (let ref = refOf(node.value); ref !== undefined; ref = refOf(node.value)) {
      if (isObjectNode(node) && Object.keys(node.value).length > 1) besides.push(node);
      const id = target(node, ref);
      const next = id === undefined || targets.length >= MOST_STEPS || targets.includes(id) ? undefined : find(id);
      if (!next) return undefined;
      targets.push(next.id);
      node = next;
    }
    return { node, targets, besides };
  }

  const target = (node: ApiNode, ref: string): NodeId | undefined => refTarget(splitNode(node.id).file, ref);

  return {
    document,
    find,
    follow,
    target,
    heirsOf: createSchemaHeirs(files),
    nameOfSchema: createSchemaNames(document),
    object(node) {
      const result = node && follow(node);
      if (!result || !isObjectNode(result.node)) return undefined;
      const instead = hasOwnWords ? textBeside(result.besides) : undefined;
      return instead ? { ...result.node, instead } : result.node;
    },
    written: (id) => (Object.hasOwn(written, id) ? written[id] : undefined),
    cache: { resolved: new Map(), looks: new Map(), samples: new Map(), parameters: new Map(), mappings: new Map() },
  };
}

/** Reference Object of OpenAPI 3.1. The first reference of a chain has the last word. Undefined: they say nothing. */
function textBeside(besides: readonly ObjectNode[]): Record<string, ApiNode> | undefined {
  const texts = ['summary', 'description'].flatMap((key) => {
    const node = besides.map((each) => childOf(each, key)).find((each) => each !== undefined);
    return node ? [[key, node] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Text, or a number or a truth value that stands where text belongs. Undefined: nothing that could be shown. */
export function textOf(node: ApiNode | undefined, reader: ApiReader): string | undefined {
  if (!node) return undefined;
  const { value } = node;
  if (typeof value === 'string') return withoutTokens(value);
  if (typeof value === 'number' || typeof value === 'boolean') return withoutTokens(reader.written(node.id) ?? String(value));
  return undefined;
}

/** A text and where it stands. */
export interface TextAtNode {
  text: string;
  id: NodeId;
}

export function textAtNode(node: ApiNode | undefined, reader: ApiReader): TextAtNode | undefined {
  const text = textOf(node, reader);
  return node && text !== undefined ? { text, id: node.id } : undefined;
}

export const textAt = (node: ApiNode | undefined, key: string, reader: ApiReader): string | undefined => textOf(childOf(node, key), reader);

export const isTrue = (node: ApiNode | undefined, key: string): boolean => childOf(node, key)?.value === true;
