// The operations that an operation's responses link to (`links`): an id or a reference, as written → the entry of the operation. A link
// that leads nowhere is left out, and stays plain text on the page.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { FoundOperation } from './find-operations.js';

/** For one operation. Undefined if it has no such links. */
export type LinkedOperations = (operation: FoundOperation) => Record<string, NodeId> | undefined;

/** @param operations all of the document; if two have one id, the first is meant */
export function createLinkedOperations({ files }: ApiDocument, operations: readonly FoundOperation[]): LinkedOperations {
  const byId = new Map<string, NodeId>();
  const byNode = new Map<NodeId, NodeId>();
  for (const { id, key, node } of operations) {
    if (id !== undefined && !byId.has(id)) byId.set(id, key);
    byNode.set(node, key).set(key, key);
  }
  const below = (id: NodeId, ...keys: string[]) => {
    const { file, pointer } = splitNode(id);
    return followRef(files, nodeId(file, keys.reduce(pointerTo, pointer)));
  };
  return ({ node, value: { responses } }) => {
    if (!isObject(responses)) return undefined;
    const found: Record<string, NodeId> = {};
    for (const status of Object.keys(responses)) {
      const response = below(node, 'responses', status);
      if (!isObject(response?.value) || !isObject(response.value.links)) continue;
      for (const name of Object.keys(response.value.links)) {
        const link = below(response.id, 'links', name);
        if (!isObject(link?.value)) continue;
        const { operationId, operationRef } = link.value;
        if (typeof operationId === 'string') note(operationId, byId.get(operationId.trim()));
        if (typeof operationRef === 'string') note(operationRef, byNode.get(refTarget(splitNode(link.id).file, operationRef) ?? ''));
      }
    }
    return Object.keys(found).length > 0 ? found : undefined;

    function note(written: string, key: NodeId | undefined): void {
      if (key !== undefined && written !== '__proto__') found[written] = key;
    }
  };
}
