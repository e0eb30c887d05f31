// Error responses that several operations refer to, and whose body is a schema with a page. Their examples are the same for all of these
// operations, so they are shown once, on the page of the schema. The pages of the operations link to it.

import { followRef } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId, SharedError } from '../../../model/api/api-document.js';
import type { FoundOperation } from '../operations/find-operations.js';
import { childOf, createObjectReader, membersOf, type ObjectNode } from '../schema/example-nodes.js';

export interface SharedErrors {
  /** Key of an operation → its shared errors: status → key of the schema's page. */
  ofOperations: ReadonlyMap<NodeId, Record<string, NodeId>>;
  /** Key of a schema's page → the errors whose examples it shows, sorted by status. */
  ofSchemas: ReadonlyMap<NodeId, SharedError[]>;
}

/** With fewer users, a response is not shared. */
const LEAST_USERS = 2;

/** @param schemas nodes of the schemas that have pages */
export function findSharedErrors(
  { files }: ApiDocument,
  operations: readonly FoundOperation[],
  schemas: ReadonlySet<NodeId>,
): SharedErrors {
  const reader = createObjectReader(files);
  const known = new Map<NodeId, NodeId | undefined>();
  const users = new Map<NodeId, Map<NodeId, string[]>>();
  for (const { key, node, value } of operations) {
    const responses = childOf({ id: node, value }, 'responses');
    for (const status of Object.keys(isObject(responses.value) ? responses.value : {})) {
      if (!/^(?:[45]|default$)/.test(status)) continue;
      const response = reader.objectOf(childOf(responses, status));
      if (!response || schemaOf(response) === undefined) continue;
      const of = users.get(response.id) ?? new Map<NodeId, string[]>();
      users.set(response.id, of.set(key, [...(of.get(key) ?? []), status]));
    }
  }
  const ofOperations = new Map<NodeId, Record<string, NodeId>>();
  const ofSchemas = new Map<NodeId, SharedError[]>();
  for (const [response, of] of users) {
    const schema = known.get(response);
    const [[status] = []] = of.values();
    if (of.size < LEAST_USERS || schema === undefined || status === undefined) continue;
    ofSchemas.set(schema, [...(ofSchemas.get(schema) ?? []), { status, node: response }]);
    for (const [key, statuses] of of)
      ofOperations.set(key, { ...ofOperations.get(key), ...Object.fromEntries(statuses.map((each) => [each, schema])) });
  }
  for (const errors of ofSchemas.values()) errors.sort((a, b) => (a.status < b.status ? -1 : a.status > b.status ? 1 : 0));
  return { ofOperations, ofSchemas };

  /** The page of a response's only content, if the document gives examples of it. */
  function schemaOf(response: ObjectNode): NodeId | undefined {
    if (!known.has(response.id)) known.set(response.id, find(response));
    return known.get(response.id);
  }

  function find(response: ObjectNode): NodeId | undefined {
    const [only, ...others] = membersOf(childOf(response, 'content'));
    const content = only && reader.objectOf(only);
    if (!content || others.length > 0 || !('example' in content.value || 'examples' in content.value)) return undefined;
    const schema = followRef(files, childOf(content, 'schema').id)?.id;
    return schema !== undefined && schemas.has(schema) ? schema : undefined;
  }
}
