// A page for each operation. Its digest covers everything that the page shows: the operation, and what it inherits from its path and the
// document.
import { keysOf, pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, splitNode } from '../../../base/documents/node-id.js';
import { operationTitle } from '../../../base/names/operation-title.js';
import { isObject } from '../../../base/values/is-object.js';
import { pick } from '../../../base/values/pick.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { SourceEntry } from '../../../model/source-entry.js';
import { type FoundOperation, objectAt } from '../operations/find-operations.js';
import { marksOf } from '../operations/group-operations.js';
import { createLinkedOperations } from '../operations/linked-operations.js';
import type { ReferenceGraph } from '../reference-graph.js';
import type { EntryOf } from './api-entry.js';
import type { SharedErrors } from './shared-errors.js';

export interface OperationPages {
  document: ApiDocument;
  /** In the order of the document. */
  operations: readonly FoundOperation[];
  /** In the order of their pages. */
  listed: readonly FoundOperation[];
  /** Key of an operation → the last part of its address. */
  slugOf: ReadonlyMap<string, string>;
  graph: ReferenceGraph;
  /** Name of a security scheme → its digest. */
  schemes: ReadonlyMap<string, string>;
  /** What every page of an operation shows, or depends on. */
  common: unknown;
  sharedErrors: SharedErrors['ofOperations'];
  /** Key of an operation → `ApiPart.foundElsewhere` */
  elsewhere: ReadonlyMap<NodeId, string[]>;
  entryOf: EntryOf;
}

export function operationEntries(pages: OperationPages): SourceEntry[] {
  const { document, operations, listed, slugOf, sharedErrors, elsewhere, entryOf } = pages;
  const digestOf = createOperationDigest(pages);
  const linksOf = createLinkedOperations(document, operations);
  return listed.map((operation) => {
    const { key, node, pathItem, path, method, id, summary, isDeprecated } = operation;
    const links = linksOf(operation);
    const errors = sharedErrors.get(key);
    const found = elsewhere.get(key);
    return entryOf(key, {
      part: 'operation',
      node,
      path,
      pathItem,
      slug: slugOf.get(key) ?? '',
      title: operationTitle({ summary, id, request: `${method.toUpperCase()} ${path}` }),
      method,
      ...(isDeprecated && { deprecated: true }),
      ...(links && { links }),
      ...(errors && { sharedErrors: errors }),
      ...(found && { foundElsewhere: found }),
      digest: digestOf(operation),
    });
  });
}

function createOperationDigest(pages: OperationPages): (operation: FoundOperation) => string {
  const { document, graph, schemes, common, sharedErrors, elsewhere } = pages;
  const root = objectAt(document.files[document.file]);
  const marks = marksOf(root);
  return (operation) => {
    const { key, node, pathItem, path, tags, value } = operation;
    const asked = 'callbacks' in value ? [...schemes.keys()] : schemesFor(operation, root);
    return graph.digestOf(node, 'other', [
      common,
      asked.map((name) => schemes.get(name) ?? null),
      path,
      sharedByPath(document, pathItem, graph),
      sharedErrors.get(key) ?? null,
      elsewhere.get(key) ?? null,
      value['x-position'] ?? null,
      tags.flatMap((tag) => marks.get(tag) ?? []),
    ]);
  };
}

/**
 * Names of the schemes that an operation asks for: its own, else those of the document. If it has callbacks, all schemes count instead,
 * because these may ask for any.
 */
const schemesFor = ({ value }: FoundOperation, root: Record<string, unknown>): string[] => {
  const asked = Array.isArray(value.security) ? value.security : root.security;
  return Array.isArray(asked) ? asked.flatMap((each) => (isObject(each) ? Object.keys(each) : [])) : [];
};

/** What a path states for all of its operations. */
function sharedByPath({ files }: ApiDocument, pathItem: NodeId, graph: ReferenceGraph): unknown {
  const item = followRef(files, pathItem)?.value;
  if (!isObject(item)) return null;
  const { file, pointer } = splitNode(pathItem);
  const { parameters } = item;
  const digests = Array.isArray(parameters)
    ? parameters.map((_, index) => graph.digestOf(nodeId(file, `${pointer}/parameters/${index}`), 'parameter'))
    : [];
  return [pick(item, ['servers', 'summary', 'description']), digests];
}

/** By the names of the document's security schemes. */
export function schemeDigests({ file, files }: ApiDocument, graph: ReferenceGraph): Map<string, string> {
  const named = ['/components/securitySchemes', '/securityDefinitions'].flatMap((above) =>
    Object.keys(objectAt(files[file], ...keysOf(above))).map((name) => [name, nodeId(file, pointerTo(above, name))] as const),
  );
  // If a name is in both sections, its digest covers both schemes.
  const digests = new Map<string, string>();
  for (const [name, node] of named) digests.set(name, `${digests.get(name) ?? ''}${graph.digestOf(node, 'other')}`);
  return digests;
}
