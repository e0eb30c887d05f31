// A document of an API with its operations and schemas by the names that authors use.
import { channelsOf, exchangesOf, messagesOf } from '../../../base/documents/messages/message-nodes.js';
import { createSchemaNames } from '../../../base/documents/schemas/schema-names.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { type FoundOperation, findOperations } from './find-operations.js';

export interface NamedApi {
  /** `ApiConfig.id` */
  id: string;
  document: ApiDocument;
  /** The schemas that have pages. */
  schemas: readonly NodeId[];
}

export interface OpenedApi extends NamedApi {
  operations: FoundOperation[];
  /** By `operationId`. */
  byId: Map<string, FoundOperation>;
  byName: Map<string, NodeId>;
  /** Only for a document of messages: its operations, channels and messages by their names. */
  ofMessages: ReadonlyMap<string, NodeId>;
}

export function openApi(api: NamedApi): OpenedApi {
  const { document, schemas } = api;
  const operations = findOperations(document);
  const nameOf = createSchemaNames(document);
  const byId = new Map<string, FoundOperation>();
  // Of two operations with one id, the first gets the address without a suffix. So it is also found by that id.
  for (const each of operations) if (each.id !== undefined && !byId.has(each.id)) byId.set(each.id, each);
  return { ...api, operations, byId, byName: new Map(schemas.map((node) => [nameOf(node), node])), ofMessages: messageNames(document) };
}

/** If two parts have one name, an operation goes before a message, and a message before a channel. */
function messageNames(document: ApiDocument): OpenedApi['ofMessages'] {
  if (document.dialect !== 'asyncapi-3.0') return new Map();
  return new Map([
    ...channelsOf(document).map(({ name, key }) => [name, key] as const),
    ...messagesOf(document).map(({ name, node }) => [name, node] as const),
    ...exchangesOf(document).map(({ name, key }) => [name, key] as const),
  ]);
}
