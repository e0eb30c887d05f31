// Values of a document with their ids, and a reader for objects behind references.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';

export interface Node {
  id: NodeId;
  value: unknown;
}
export interface ObjectNode extends Node {
  value: Record<string, unknown>;
}

export const childOf = ({ id, value }: Node, key: string | number): Node => ({
  id: pointerTo(id, key),
  value: typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined,
});
export const membersOf = (node: Node | undefined): Node[] =>
  isObject(node?.value) ? Object.keys(node.value).map((key) => childOf(node, key)) : [];
export const itemsOf = (node: Node): Node[] => (Array.isArray(node.value) ? node.value.map((_, index) => childOf(node, index)) : []);

/** Both return undefined if there is no object. */
export interface ObjectReader {
  /** An object, with references followed. */
  objectOf(node: Node): ObjectNode | undefined;
  objectAt(id: NodeId): ObjectNode | undefined;
}

/** Follows each reference once. */
export function createObjectReader(files: ApiDocument['files']): ObjectReader {
  const targets = new Map<NodeId, ObjectNode | undefined>();
  function objectAt(id: NodeId): ObjectNode | undefined {
    if (!targets.has(id)) {
      const followed = followRef(files, id);
      targets.set(id, followed && isObject(followed.value) ? { id: followed.id, value: followed.value } : undefined);
    }
    return targets.get(id);
  }
  return {
    objectAt,
    objectOf(node) {
      const ref = refOf(node.value);
      if (ref === undefined) return isObject(node.value) ? { id: node.id, value: node.value } : undefined;
      const target = refTarget(splitNode(node.id).file, ref);
      return target === undefined ? undefined : objectAt(target);
    },
  };
}
