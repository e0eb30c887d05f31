// A document of an API with its operations and schemas by the names that authors use.
import { createSchemaNames } from '../../../base/documents/schema-names.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { type FoundOperation, findOperations } from './find-operations.js';

export interface NamedApi {
  document: ApiDocument;
  /** Keys of the schemas that have pages. */
  schemas: readonly NodeId[];
}

export interface OpenedApi extends NamedApi {
  operations: FoundOperation[];
  /** By `operationId`. */
  byId: Map<string, FoundOperation>;
  byName: Map<string, NodeId>;
}

export function openApi(api: NamedApi): OpenedApi {
  const { document, schemas } = api;
  const operations = findOperations(document);
  const nameOf = createSchemaNames(document);
  const byId = new Map<string, FoundOperation>();
  // Of two operations with one id, the first gets the address without a suffix. So it is also found by that id.
  for (const each of operations) if (each.id !== undefined && !byId.has(each.id)) byId.set(each.id, each);
  return { ...api, operations, byId, byName: new Map(schemas.map((node) => [nameOf(node), node])) };
}
