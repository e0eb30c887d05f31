// Reads one message of an AsyncAPI document, including its traits, and the operations that use it.
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
  return { mediaType, schema: schemaOf(valueAt('payload')), examples };
}

/** In the order of the document. */
export const readMessageOperations = (reader: ApiReader): MessageOperation[] =>
  membersOf(childOf(rootOf(reader), 'operations')).flatMap(([, each]) => {
    const node = reader.object(each);
    if (!node) return [];
    return [
      {
        node,
        isSent: textAt(node, 'action', reader) !== 'receive',
        messages: namesOf(childOf(node, 'messages'), reader),
        replies: namesOf(childOf(reader.object(childOf(node, 'reply')), 'messages'), reader),
      },
    ];
  });

/** Messages that a list of references names: node of each → its name. */
function namesOf(list: ApiNode | undefined, reader: ApiReader): Map<NodeId, string> {
  const names = new Map<NodeId, string>();
  for (const item of itemsOf(list)) {
    const followed = reader.follow(item);
    const target = followed?.targets[0] ?? item.id;
    if (followed)
      names.set(
        followed.node.id,
        target
          .slice(target.lastIndexOf('/') + 1)
          .replaceAll('~1', '/')
          .replaceAll('~0', '~'),
      );
  }
  return names;
}
