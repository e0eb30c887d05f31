// Finds the users of each schema. Pages of schemas list them.
import { followRef, nodeId, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { FoundOperation } from '../operations/find-operations.js';
import type { ReferenceGraph } from '../reference-graph.js';
import type { NamedSchema } from './named-schemas.js';

/** Node of a schema → keys of the entries that refer to it. */
export function usersOf({
  operations,
  schemas,
  graph,
  document: { files },
}: {
  operations: readonly FoundOperation[];
  schemas: readonly NamedSchema[];
  graph: ReferenceGraph;
  document: ApiDocument;
}): Map<NodeId, string[]> {
  const users = new Map<NodeId, Set<string>>();
  const finals = new Map<NodeId, NodeId | undefined>();
  const finalOf = (target: NodeId): NodeId | undefined => {
    if (!finals.has(target)) finals.set(target, followRef(files, target)?.id);
    return finals.get(target);
  };
  const note = (user: string, targets: Iterable<NodeId>): void => {
    for (const target of targets) {
      const final = finalOf(target);
      if (final === undefined || final === user) continue;
      const known = users.get(final) ?? new Set();
      users.set(final, known.add(user));
    }
  };
  for (const { key, node, pathItem } of operations) {
    note(key, graph.schemasOf(node, 'other'));
    const item = followRef(files, pathItem)?.value;
    const { file, pointer } = splitNode(pathItem);
    const parameters = isObject(item) && Array.isArray(item.parameters) ? item.parameters : [];
    for (const index of parameters.keys()) note(key, graph.schemasOf(nodeId(file, `${pointer}/parameters/${index}`), 'parameter'));
  }
  for (const { node } of schemas) note(node, graph.schemasOf(node, 'schema'));
  return new Map([...users].map(([node, keys]) => [node, [...keys]]));
}
