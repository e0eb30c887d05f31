// The schemas of a document that have pages.
import { followRef, refTarget } from '../../../base/documents/node-id.js';
import { type NameOfSchema, namedSchemas } from '../../../base/documents/schemas/schema-names.js';
import { walkReferences } from '../../../base/documents/walk-references.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';

export interface NamedSchema {
  name: string;
  node: NodeId;
}

/**
 * The schemas that the root names, then those that only references lead to. Each is listed once, by the node at the end of all references.
 */
export function findSchemas({ file, files }: ApiDocument, nameOf: NameOfSchema): NamedSchema[] {
  const found = new Set<NodeId>();
  const add = (id: NodeId): void => {
    const target = followRef(files, id);
    if (target && (isObject(target.value) || typeof target.value === 'boolean')) found.add(target.id);
  };
  for (const { node } of namedSchemas(file, files[file])) add(node);
  for (const [name, value] of Object.entries(files)) {
    walkReferences(value, 'other', ({ ref, role }) => {
      if (role !== 'schema') return;
      const target = refTarget(name, ref);
      if (target !== undefined && !found.has(target)) add(target);
    });
  }
  return [...found].map((node) => ({ node, name: nameOf(node) }));
}
