// The parts of one message of an AsyncAPI document, its traits included, and the operations that name it.
import type { NodeId } from '../../../model/api-document.js';
import { type ApiNode, type ApiReader, childOf, isObjectNode, itemsOf, membersOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import type { ReadContent, ReadExample } from './read-contents.js';

export interface MessageOperation {
  node: ObjectNode;
  /** By the side that the document describes. */
  isSent: boolean;
  /** Messages: where each lies, and what it is called. */
  messages: Map<NodeId, string>;
  replies: Map<NodeId, string>;
}

export const rootOf = ({ document }: Pick<ApiReader, 'document'>): ApiNode => ({
  id: `${document.file}#`,
  value: document.files[document.file],
});

/** The components', then those of each channel. */
export type MessageLists = readonly (ApiNode | undefined)[];

export const namesOfMessages = (lists: MessageLists): string[] => lists.flatMap((list) => membersOf(list).map(([name]) => name));

/** In the components, else in the first channel that has it. */
export function findMessage(name: string, reader: ApiReader, lists: MessageLists = listsOfMessages(reader)): ObjectNode | undefined {
  for (const list of lists) {
    const found = reader.object(childOf(list, name));
    if (found) return found;
  }
  return undefined;
}

export function listsOfMessages(reader: ApiReader): MessageLists {
  const root = rootOf(reader);
  const channels = membersOf(childOf(root, 'channels')).map(([, channel]) => childOf(reader.object(channel), 'messages'));
  return [childOf(childOf(root, 'components'), 'messages'), ...channels];
}

/** The message's own word, else that of its traits. */
export function memberOf(message: ObjectNode, key: string, reader: ApiReader): ApiNode | undefined {
  const own = childOf(message, key);
  if (own) return own;
  for (const trait of itemsOf(childOf(message, 'traits'))) {
    const found = childOf(reader.object(trait), key);
    if (found) return found;
  }
  return undefined;
}

/** A schema, or one in a wrapper that says in which language it is written. */
export const schemaOf = (node: ApiNode | undefined): ApiNode | undefined =>
  childOf(node, 'schemaFormat') ? childOf(node, 'schema') : node;

export function readMessageContent(message: ObjectNode, reader: ApiReader): ReadContent {
  const valueAt = (key: string): ApiNode | undefined => memberOf(message, key, reader);
  const examples = itemsOf(valueAt('examples'))
    .filter(isObjectNode)
    .flatMap((node): ReadExample[] => {
      const value = childOf(node, 'payload');
      const title = textAt(node, 'summary', reader) ?? textAt(node, 'name', reader);
      return value ? [{ value, ...(title !== undefined && { title }) }] : [];
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

/** Messages that a list of references names: where each lies, and what it is called. */
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
