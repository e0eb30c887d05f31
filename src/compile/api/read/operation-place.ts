// Finds path, path item and method of an operation's node. The path item may be in the document, in another file, or under `webhooks`. The
// method may be one that the document defines itself (`additionalOperations`, 3.2).
import { keysOf } from '../../../base/documents/json-pointer.js';
import { splitNode } from '../../../base/documents/node-id.js';
import { type ApiMethod, type ApiPart, HTTP_METHODS, type NodeId } from '../../../model/api/api-document.js';
import { type ApiNode, type ApiReader, childOf, membersOf, type ObjectNode } from '../fit/reader.js';

export interface OperationPlace {
  /** As the document writes it. For a webhook, its name. */
  path: string;
  method: ApiMethod;
  /** As it is sent: `GET`. A method that the document defines itself is not changed. */
  verb: string;
  item?: ObjectNode;
}

/** @param part what the API's index knows of the operation; without it the document is searched */
export function operationPlace(node: NodeId, { document, ...reader }: ApiReader, part?: ApiPart): OperationPlace {
  const { file, pointer } = splitNode(node);
  const keys = keysOf(pointer);
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  const isExtra = keys.length !== 3 && keys.at(-2) === 'additionalOperations';
  const word = keys.at(-1) ?? '';
  const written = part?.method === undefined || part.method === 'webhook' ? word : part.method;
  const isUsual = HTTP_METHODS.includes(written.toLowerCase() as never);
  const itemId = `${file}#${pointer
    .split('/')
    .slice(0, isExtra ? -2 : -1)
    .join('/')}`;
  const direct = file === document.file && keys.length === (isExtra ? 4 : 3) ? keys : undefined;
  const found =
    part?.path !== undefined
      ? ['', part.path]
      : direct
        ? [direct[0] ?? '', direct[1] ?? '']
        : findItem(itemId, root, { document, ...reader });
  const item = reader.object(reader.find(part?.pathItem ?? itemId));
  const isWebhook = part?.method === 'webhook' || found?.[0] === 'webhooks' || found?.[0] === 'x-webhooks';
  return {
    path: found?.[1] ?? '',
    method: isWebhook ? 'webhook' : isUsual && !isExtra ? written.toLowerCase() : written,
    verb: isUsual && !isExtra ? written.toUpperCase() : written,
    ...(item && { item }),
  };
}

/** Finds the path of a path item. If the item is in another file, its path is that of the item which refers to it. */
function findItem(itemId: NodeId, root: ApiNode, { follow }: ApiReader): [string, string] | undefined {
  for (const section of ['paths', 'webhooks', 'x-webhooks']) {
    for (const [name, item] of membersOf(childOf(root, section))) {
      const followed = follow(item);
      if (followed && (followed.node.id === itemId || followed.targets.includes(itemId) || item.id === itemId)) return [section, name];
    }
  }
  return undefined;
}
