// Reads a document of several files as nodes that know their place. It returns children of nodes and resolves references. It never assumes
// that a value has the shape that the specification requires, and it never follows references endlessly.

import { withoutTokens } from '../../../base/body-token.js';
import { keysOf, pointerTo } from '../../../base/documents/json-pointer.js';
import { nodeId, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { createSchemaHeirs, type HeirsOf } from '../../../base/documents/schemas/schema-heirs.js';
import { createSchemaNames, type NameOfSchema } from '../../../base/documents/schemas/schema-names.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { ApiNode, Fields, ObjectNode } from './api-node.js';
import type { KnownSamples, ReadParameter, ResolvedSchema, SchemaLook } from './reader-cache.js';

export type { ApiNode, Fields, ObjectNode };

export interface Followed {
  node: ApiNode;
  /** The nodes that the references name, in order. Empty if the value itself was there. */
  targets: NodeId[];
  /** Objects that contain other keys beside a reference, in order. */
  besides: ObjectNode[];
}

export interface ApiReader {
  document: ApiDocument;
  /** The node with this id, also if references are on the way. Undefined if there is none. */
  find(id: NodeId): ApiNode | undefined;
  /** Follows a chain of references. Undefined if the chain leads nowhere, or is circular. */
  follow(node: ApiNode): Followed | undefined;
  /** The node after all references, if it is an object. */
  object(node: ApiNode | undefined): ObjectNode | undefined;
  /** The node that a reference in the file of `node` names. */
  target(node: ApiNode, ref: string): NodeId | undefined;
  /** Schemas that extend the given one. For a base schema with a discriminator these are its kinds. */
  heirsOf: HeirsOf;
  /** Name of a schema. The argument is the node where references to it end. */
  nameOfSchema: NameOfSchema;
  /** The text of a scalar that loses something when it is parsed, such as `1.10`. */
  written(id: NodeId): string | undefined;
  /** Results by the value that they are about, or by its id. Most schemas are on many pages. */
  cache: {
    resolved: Map<object, ResolvedSchema>;
    looks: Map<object | NodeId, SchemaLook>;
    samples: Map<object | NodeId, KnownSamples>;
    /** By the value that defines a parameter, then by its place and name. Thousands of responses may refer to the same headers. */
    parameters: Map<object, Map<string, ReadParameter>>;
    /** For schemas with a discriminator: the node where references to a schema end → the value that the mapping has for it. */
    mappings: Map<object, ReadonlyMap<NodeId, string>>;
  };
}

/** No reasonable document has a longer chain. A chain that never ends is stopped by this limit, too. */
const MOST_STEPS = 50;

export const isObjectNode = (node: ApiNode | undefined): node is ObjectNode => node !== undefined && isObject(node.value);

/** Own properties only: `constructor` of a prototype is not a child. */
export function childOf(node: ApiNode | undefined, key: string | number): ApiNode | undefined {
  if (node?.instead && Object.hasOwn(node.instead, key)) return node.instead[key];
  if (!node || typeof node.value !== 'object' || node.value === null || !Object.hasOwn(node.value, key)) return undefined;
  const value = (node.value as Fields)[key];
  return value === undefined ? undefined : { id: pointerTo(node.id, key), value };
}

/** Members of an object by their exact names. Empty if the node is not an object. */
export function membersOf(node: ApiNode | undefined): [string, ApiNode][] {
  if (!isObjectNode(node)) return [];
  const { id, value } = node;
  return Object.keys(value).map((key) => [key, { id: pointerTo(id, key), value: value[key] }]);
}

/** Members of an object without extensions (`x-…`). */
export const namedMembersOf = (node: ApiNode | undefined): [string, ApiNode][] =>
  membersOf(node).filter(([name]) => !name.startsWith('x-'));

export function itemsOf(node: ApiNode | undefined): ApiNode[] {
  if (!node || !Array.isArray(node.value)) return [];
  return node.value.map((value: unknown, index) => ({ id: pointerTo(node.id, index), value }));
}

export function createReader(document: ApiDocument): ApiReader {
  const { files, written } = document;
  const followed = new Map<NodeId, Followed | undefined>();
  // Before 3.1, everything beside a reference is ignored.
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
    // A reference may lead to something below itself. While its chain is followed, it counts as leading nowhere.
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

/**
 * Overrides beside a reference (Reference Object of OpenAPI 3.1). The first reference of a chain has
 * precedence. Undefined if there are none.
 */
function textBeside(besides: readonly ObjectNode[]): Record<string, ApiNode> | undefined {
  const texts = ['summary', 'description'].flatMap((key) => {
    const node = besides.map((each) => childOf(each, key)).find((each) => each !== undefined);
    return node ? [[key, node] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** The node as text. A number or a boolean is accepted, too. Undefined for all other values. */
export function textOf(node: ApiNode | undefined, reader: ApiReader): string | undefined {
  if (!node) return undefined;
  const { value } = node;
  if (typeof value === 'string') return withoutTokens(value);
  if (typeof value === 'number' || typeof value === 'boolean') return withoutTokens(reader.written(node.id) ?? String(value));
  return undefined;
}

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
