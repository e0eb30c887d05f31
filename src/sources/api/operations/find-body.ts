// The schema of the body that an operation accepts, or answers with. If there are several media types, that of JSON.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, splitNode } from '../../../base/documents/node-id.js';
import { placeOfParameter } from '../../../base/documents/openapi-keywords.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { SchemaAt } from '../schema/schema-at.js';
import { type FoundOperation, objectAt } from './find-operations.js';

/** `status`: if absent, the first status of success, else the first one. Undefined if there is no such body. */
export function findBody(
  { files, dialect }: ApiDocument,
  { node, pathItem, value }: FoundOperation,
  which: 'request' | { status: string | undefined },
): SchemaAt | undefined {
  const at = (id: NodeId, key: string) => followRef(files, pointerTo(id, key));
  if (which !== 'request') {
    const answers = objectAt(value.responses);
    const status = which.status ?? Object.keys(answers).find((each) => each.startsWith('2')) ?? Object.keys(answers)[0];
    const found = status === undefined ? undefined : at(pointerTo(node, 'responses'), status);
    return found && (dialect === 'openapi-2.0' ? schemaIn(found, objectAt(found.value)) : ofContent(found));
  }
  if (dialect !== 'openapi-2.0') {
    const body = at(node, 'requestBody');
    return body && ofContent(body);
  }
  for (const owner of [node, pathItem]) {
    const list = followRef(files, owner)?.value;
    const count = isObject(list) && Array.isArray(list.parameters) ? list.parameters.length : 0;
    for (let index = 0; index < count; index++) {
      const parameter = at(pointerTo(owner, 'parameters'), String(index));
      if (parameter && placeOfParameter(parameter.value, { isOld: true }) === 'body') return schemaIn(parameter, objectAt(parameter.value));
    }
  }
  return undefined;

  function ofContent(body: { id: NodeId; value: unknown }): SchemaAt | undefined {
    const content = objectAt(body.value, 'content');
    const types = Object.keys(content);
    const type = types.find((each) => /json/i.test(each)) ?? types[0];
    const media = type === undefined ? undefined : at(pointerTo(body.id, 'content'), type);
    return media && schemaIn(media, objectAt(media.value));
  }
}

const schemaIn = ({ id }: { id: NodeId }, { schema }: Record<string, unknown>): SchemaAt | undefined =>
  schema === undefined ? undefined : { file: splitNode(id).file, value: schema };
