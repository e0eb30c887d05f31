// A document of messages (AsyncAPI 3) → its pages: one for each operation, channel, message and named schema, and one for the whole API, with
// their order and digests. Nothing is rendered here.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import {
  channelsOf,
  type Exchange,
  exchangesOf,
  messagesOf,
  type NamedPart,
  partsBelow,
  tagNamesAt,
  titleOfPart,
} from '../../../base/documents/messages/message-nodes.js';
import { namedNode, nodeId } from '../../../base/documents/node-id.js';
import { createSchemaNames } from '../../../base/documents/schemas/schema-names.js';
import { withQuotes } from '../../../base/names/typographic-quotes.js';
import type { ApiDocument, ApiIndex, NodeId } from '../../../model/api/api-document.js';
import type { SourceEntry } from '../../../model/source-entry.js';
import { findLostParts } from '../checks/find-lost-parts.js';
import { createEntryOf, type EntryOf, type IndexOptions } from '../entries/api-entry.js';
import { foundElsewhere } from '../entries/found-elsewhere.js';
import { findSchemas, type NamedSchema } from '../entries/named-schemas.js';
import { type ChosenSlug, chooseSlugs } from '../operations/choose-slugs.js';
import { objectAt, textOf } from '../operations/find-operations.js';
import { groupOperations } from '../operations/group-operations.js';
import { createReferenceGraph } from '../reference-graph.js';
import { createMeantNames } from '../schema/meant-names.js';
import { createMessageDigests, type MessageDigests } from './message-digests.js';
import { type MessageParts, type MessageUsers, messageUsers } from './message-users.js';

export interface IndexedMessages {
  index: ApiIndex;
  entries: SourceEntry[];
  operations: Exchange[];
  channels: NamedPart[];
  messages: NamedPart[];
  schemas: NamedSchema[];
  /** In the order of the parts. */
  slugs: Record<'operations' | 'channels' | 'messages' | 'schemas', ChosenSlug[]>;
}

export function indexMessages(document: ApiDocument, options: IndexOptions): IndexedMessages {
  const { api, quotes } = options;
  const root = objectAt(document.files[document.file]);
  const operations = exchangesOf(document);
  const channels = channelsOf(document);
  const messages = messagesOf(document);
  const schemas = api.schemas ? findSchemas(document, createSchemaNames(document)) : [];
  const meantIn = createMeantNames(document, () => schemas.map(({ node }) => node));
  const graph = createReferenceGraph(document, meantIn);
  const slugs = {
    operations: slugsOf(operations),
    channels: slugsOf(channels),
    messages: slugsOf(messages),
    schemas: chooseSlugs(schemas.map(({ name, node }) => ({ names: [name], identity: node }))),
  };
  const info = nodeId(document.file, '/info');
  const groups = groupOperations({ tags: tagNamesAt(info, document).map((name) => ({ name })) }, operations, quotes);
  const users = messageUsers({ document, graph, operations, channels, messages, schemas });
  const elsewhere = foundElsewhere(sharedParameters({ document, operations, channels }));
  const digests = createMessageDigests({ document, graph, meantIn, api, operations, channels, messages, schemas, users, elsewhere });
  const entryOf = createEntryOf(document, options);
  const pages = entriesOf({ document, operations, channels, messages, schemas }, { slugs, users, digests, elsewhere, entryOf });
  const lists = {
    channels: channels.map(({ key }) => key),
    messages: messages.map(({ node }) => node),
    schemas: [...schemas].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ node }) => node),
  };
  const lost = findLostParts(document);
  const title = withQuotes(textOf(objectAt(root, 'info').title) ?? api.id, quotes);
  const node = nodeId(document.file, '');
  const overview = entryOf(node, {
    part: 'overview',
    node,
    slug: '',
    title,
    digest: digests.ofOverview([groups, lists, lost, pages.map(({ key, api: part }) => [key, part?.title, part?.path, part?.deprecated])]),
    groups,
    ...lists,
    ...(lost.length > 0 && { lost }),
  });
  return {
    index: { api: api.id, title, overview: node, groups, ...lists, consoleSources: [] },
    entries: [overview, ...pages],
    operations,
    channels,
    messages,
    schemas,
    slugs,
  };
}

type Parts = Pick<MessageParts, 'document' | 'operations' | 'channels' | 'messages' | 'schemas'>;

interface Known extends Pick<IndexedMessages, 'slugs'> {
  users: MessageUsers;
  digests: MessageDigests;
  /** Key of a page → `ApiPart.foundElsewhere` */
  elsewhere: ReadonlyMap<NodeId, string[]>;
  entryOf: EntryOf;
}

/** The pages of all parts, without the overview. */
function entriesOf({ document, operations, channels, messages, schemas }: Parts, known: Known): SourceEntry[] {
  const { slugs, users, digests, elsewhere, entryOf } = known;
  const addressOf = (channel: NodeId | undefined): string => textOf(channels.find(({ node }) => node === channel)?.value.address) ?? '';
  const foundOn = ({ key }: NamedPart): { foundElsewhere?: string[] } => {
    const found = elsewhere.get(key);
    return found ? { foundElsewhere: found } : {};
  };
  const ofOperations = operations.map((operation, index) =>
    entryOf(operation.key, {
      part: 'operation',
      node: operation.node,
      path: addressOf(operation.channel),
      ...(operation.channel !== undefined && { pathItem: operation.channel }),
      slug: slugs.operations[index]?.slug ?? '',
      title: titleOfPart(operation, document),
      method: operation.action,
      ...foundOn(operation),
      digest: digests.ofOperation(operation),
    }),
  );
  const ofChannels = channels.map((channel, index) =>
    entryOf(channel.key, {
      part: 'channel',
      node: channel.node,
      slug: `channels/${slugs.channels[index]?.slug ?? ''}`,
      title: titleOfPart(channel, document),
      ...foundOn(channel),
      digest: digests.ofChannel(channel),
      usedBy: users.ofChannels.get(channel.node) ?? [],
    }),
  );
  const ofMessages = messages.map((message, index) =>
    entryOf(message.node, {
      part: 'message',
      node: message.node,
      slug: `messages/${slugs.messages[index]?.slug ?? ''}`,
      title: titleOfPart(message, document),
      ...(message.value.deprecated === true && { deprecated: true as const }),
      digest: digests.ofMessage(message),
      usedBy: users.ofMessages.get(message.node) ?? [],
    }),
  );
  const ofSchemas = schemas.map(({ name, node }, index) =>
    entryOf(node, {
      part: 'schema',
      node,
      slug: `schemas/${slugs.schemas[index]?.slug ?? ''}`,
      title: name,
      digest: digests.ofSchema(node),
      usedBy: users.ofSchemas.get(node) ?? [],
    }),
  );
  return [...ofOperations, ...ofChannels, ...ofMessages, ...ofSchemas];
}

/** The parameters of each channel's address. The page of the channel explains them, and the pages of its operations show them too. */
function sharedParameters({ document, operations, channels }: Pick<Parts, 'document' | 'operations' | 'channels'>) {
  const shownBy = (channel: NodeId | undefined): string[] =>
    channel === undefined ? [] : partsBelow(pointerTo(channel, 'parameters'), document).map(({ name, node }) => namedNode(name, node));
  return [
    ...channels.map(({ key, node }) => [key, shownBy(node)] as const),
    ...operations.map(({ key, channel }) => [key, shownBy(channel)] as const),
  ];
}

const slugsOf = (parts: readonly NamedPart[]): ChosenSlug[] =>
  chooseSlugs(parts.map(({ name, key }) => ({ names: [name], identity: key })));
