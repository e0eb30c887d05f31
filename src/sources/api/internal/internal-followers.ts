// Parts without a mark that would still name an internal part: operations whose tags are all internal, tags of other operations, links to
// internal operations, requirements of internal security schemes, and entries of a discriminator's mapping.

import { keysOf, pointerTo } from '../../../base/documents/json-pointer.js';
import { mappingRef, nodeId, refTarget } from '../../../base/documents/node-id.js';
import { walkObjects } from '../../../base/documents/walk-references.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { type FoundOperation, findOperations, objectAt } from '../operations/find-operations.js';
import { isBelow, type LeadsToMark } from './find-internal.js';
import { isMarked } from './is-marked.js';

export function internalFollowers(document: ApiDocument, removed: ReadonlySet<NodeId>, leadsToMark: LeadsToMark): NodeId[] {
  const isHidden = ({ key, node, pathItem }: FoundOperation): boolean => [key, node, pathItem].some((id) => isBelow(id, removed));
  const operations = findOperations(document);
  const tags = tagNodes(document, operations);
  const hidden = operations.filter((operation) => isHidden(operation) || tags.includes(operation.node));
  return [
    ...tags,
    ...linkNodes(document, hidden),
    ...requirementNodes(document, operations, removed),
    ...mappingNodes(document, leadsToMark),
  ];
}

function tagNodes({ file, files }: ApiDocument, operations: readonly FoundOperation[]): NodeId[] {
  const declared = objectAt(files[file]).tags;
  const tags = (Array.isArray(declared) ? declared : []).filter(isObject);
  const internal = new Set(tags.filter(isMarked).map(({ name }) => name));
  // A tag below an internal tag is internal too.
  for (let size = -1; size !== internal.size; ) {
    size = internal.size;
    for (const { name, parent } of tags) if (parent !== undefined && internal.has(parent)) internal.add(name);
  }
  if (internal.size === 0) return [];
  const below = (declared as unknown[]).flatMap((tag, index) =>
    isObject(tag) && internal.has(tag.name) ? [nodeId(file, `/tags/${index}`)] : [],
  );
  const ofOperations = operations.flatMap(({ node, value, tags: own }) => {
    if (own.length > 0 && own.every((tag) => internal.has(tag))) return [node];
    const written = Array.isArray(value.tags) ? value.tags : [];
    return written.flatMap((tag, index) => (internal.has(tag) ? [`${node}/tags/${index}`] : []));
  });
  return [...below, ...ofOperations];
}

function linkNodes({ files }: ApiDocument, hidden: readonly FoundOperation[]): NodeId[] {
  if (hidden.length === 0) return [];
  const ids = new Set(hidden.flatMap(({ id }) => id ?? []));
  const nodes = new Set(hidden.flatMap(({ key, node }) => [key, node]));
  const found: NodeId[] = [];
  for (const [file, root] of Object.entries(files))
    walkObjects(root, ({ operationId, operationRef }, pointerOf) => {
      if (typeof operationId !== 'string' && typeof operationRef !== 'string') return;
      const pointer = pointerOf();
      if (keysOf(pointer).at(-2) !== 'links') return;
      const target = typeof operationRef === 'string' ? refTarget(file, operationRef) : undefined;
      if (ids.has(String(operationId).trim()) || (target !== undefined && nodes.has(target))) found.push(nodeId(file, pointer));
    });
  return found;
}

function requirementNodes({ file, files }: ApiDocument, operations: readonly FoundOperation[], removed: ReadonlySet<NodeId>): NodeId[] {
  const names = new Set(
    [...removed].flatMap((node) =>
      /#\/(?:components\/securitySchemes|securityDefinitions)\/[^/]+$/.test(node) ? keysOf(node).slice(-1) : [],
    ),
  );
  if (names.size === 0) return [];
  const owners = [{ node: nodeId(file, ''), value: objectAt(files[file]) }, ...operations];
  return owners.flatMap(({ node, value: { security } }) =>
    (Array.isArray(security) ? security : []).flatMap((each, index) =>
      Object.keys(objectAt(each)).some((name) => names.has(name)) ? [`${node}/security/${index}`] : [],
    ),
  );
}

function mappingNodes({ files }: ApiDocument, leadsToMark: LeadsToMark): NodeId[] {
  return Object.entries(files).flatMap(([file, root]) => {
    const found: NodeId[] = [];
    const isInternal = (target: unknown): boolean => {
      const node = typeof target === 'string' ? refTarget(file, mappingRef(target)) : undefined;
      return node !== undefined && leadsToMark(node);
    };
    walkObjects(root, ({ discriminator }, pointerOf) => {
      if (!isObject(discriminator)) return;
      const at = pointerTo(pointerOf(), 'discriminator');
      if (isInternal(discriminator.defaultMapping)) found.push(nodeId(file, `${at}/defaultMapping`));
      for (const [name, target] of Object.entries(objectAt(discriminator.mapping)))
        if (isInternal(target)) found.push(nodeId(file, pointerTo(`${at}/mapping`, name)));
    });
    return found;
  });
}
