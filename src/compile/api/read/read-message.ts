// Reads one message of an AsyncAPI document, including its traits, and the operations that use it.
import { exchangesOf } from '../../../base/documents/messages/message-nodes.js';
import type { NodeId } from '../../../model/api/api-document.js';
import { type ApiNode, type ApiReader, childOf, isObjectNode, itemsOf, membersOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import type { ReadContent, ReadExample } from './read-contents.js';

export interface MessageOperation {
  node: ObjectNode;
  /** From the view of the application that the document describes. */
  isSent: boolean;
  /** Node of each message → its name. */
  messages: Map<NodeId, string>;
  replies: Map<NodeId, string>;
}

export const rootOf = ({ document }: Pick<ApiReader, 'document'>): ApiNode => ({
  id: `${document.file}#`,
  value: document.files[document.file],
});

/** The messages of the components, then those of each channel. */
export type MessageLists = readonly (ApiNode | undefined)[];

export const namesOfMessages = (lists: MessageLists): string[] => lists.flatMap((list) => membersOf(list).map(([name]) => name));

/** Looks in the components first, then in the channels, in order: by key, then by the message's own `name`. */
export function findMessage(name: string, reader: ApiReader, lists: MessageLists = listsOfMessages(reader)): ObjectNode | undefined {
  for (const list of lists) {
    const found = reader.object(childOf(list, name));
    if (found) return found;
  }
  const all = lists.flatMap((list) => membersOf(list).flatMap(([, each]) => reader.object(each) ?? []));
  return all.find((message) => textOf(memberOf(message, 'name', reader), reader) === name);
}

export function listsOfMessages(reader: ApiReader): MessageLists {
  const root = rootOf(reader);
  const channels = membersOf(childOf(root, 'channels')).map(([, channel]) => childOf(reader.object(channel), 'messages'));
  return [childOf(childOf(root, 'components'), 'messages'), ...channels];
}

/** The message's own member, or else that of a trait. */
export function memberOf(message: ObjectNode, key: string, reader: ApiReader): ApiNode | undefined {
  const own = childOf(message, key);
  if (own) return own;
  for (const trait of itemsOf(childOf(message, 'traits'))) {
    const found = childOf(reader.object(trait), key);
    if (found) return found;
  }
  return undefined;
}

/** Returns the schema itself. A wrapper with `schemaFormat` (the language of the schema) is removed. */
export const schemaOf = (node: ApiNode | undefined): ApiNode | undefined =>
  childOf(node, 'schemaFormat') ? childOf(node, 'schema') : node;

/** The object itself, then its traits. */
export const withTraitsOf = (owner: ObjectNode, reader: ApiReader): ObjectNode[] => [
  owner,
  ...itemsOf(childOf(owner, 'traits')).flatMap((trait) => reader.object(trait) ?? []),
];

export function readMessageContent(message: ObjectNode, reader: ApiReader): ReadContent {
  const valueAt = (key: string): ApiNode | undefined => memberOf(message, key, reader);
  const examples = itemsOf(valueAt('examples'))
    .filter(isObjectNode)
    .flatMap((node): ReadExample[] => {
      const [value, headers] = ['payload', 'headers'].map((key) => childOf(node, key));
      const title = ['name', 'summary'].flatMap((key) => textAt(node, key, reader) ?? []).join(': ');
      if (!value && !headers) return [];
      return [
        {
          ...(value && { value }),
          ...(headers && { headers }),
          ...(title !== '' && { title }),
        },
      ];
    });
  const mediaType = textOf(valueAt('contentType'), reader) ?? textAt(rootOf(reader), 'defaultContentType', reader) ?? 'application/json';
  const payload = valueAt('payload');
  return { mediaType, schema: foreignFormat(payload, reader) === undefined ? schemaOf(payload) : undefined, examples };
}

/** Formats whose schemas are JSON Schema, perhaps with a few words more. */
const JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|vnd\.oai\.openapi|schema)(?:[+;]|$)/i;

/** The format of a schema in another language than JSON Schema: `application/vnd.apache.avro;version=1.9.0`. */
export function foreignFormat(node: ApiNode | undefined, reader: ApiReader): string | undefined {
  const format = textAt(reader.object(node), 'schemaFormat', reader);
  return format === undefined || JSON_SCHEMA.test(format) ? undefined : format;
}

/** In the order of the document. */
export const readMessageOperations = ({ document }: ApiReader): MessageOperation[] =>
  exchangesOf(document).map(({ node, value, action, messages, replies }) => ({
    node: { id: node, value },
    isSent: action === 'send',
    messages: new Map(messages.map((message) => [message.node, message.name])),
    replies: new Map(replies.map((message) => [message.node, message.name])),
  }));
