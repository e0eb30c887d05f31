// Who uses the parts of a document of messages: operations use channels and messages, and messages and schemas use schemas.
import type { Exchange, NamedPart } from '../../../base/documents/messages/message-nodes.js';
import { followRef } from '../../../base/documents/node-id.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { NamedSchema } from '../entries/named-schemas.js';
import type { ReferenceGraph } from '../reference-graph.js';

/** Node of a part → keys of the pages that use it, in the order of the document. */
export interface MessageUsers {
  ofChannels: ReadonlyMap<NodeId, string[]>;
  ofMessages: ReadonlyMap<NodeId, string[]>;
  ofSchemas: ReadonlyMap<NodeId, string[]>;
}

export interface MessageParts {
  document: ApiDocument;
  graph: ReferenceGraph;
  operations: readonly Exchange[];
  channels: readonly NamedPart[];
  messages: readonly NamedPart[];
  schemas: readonly NamedSchema[];
}

export function messageUsers({ document: { files }, graph, operations, channels, messages, schemas }: MessageParts): MessageUsers {
  const ofChannels = new Map<NodeId, string[]>();
  const ofMessages = new Map<NodeId, string[]>();
  const ofSchemas = new Map<NodeId, string[]>();
  const note = (users: Map<NodeId, string[]>, used: Iterable<NodeId | undefined>, user: string): void => {
    for (const node of new Set(used)) if (node !== undefined && node !== user) users.set(node, [...(users.get(node) ?? []), user]);
  };
  const nodesOf = (parts: readonly NamedPart[]): NodeId[] => parts.map(({ node }) => node);
  for (const { key, channel, messages: sent, replyChannel, replies } of operations) {
    note(ofChannels, [channel, replyChannel], key);
    note(ofMessages, nodesOf([...sent, ...replies]), key);
  }
  const finals = (targets: Iterable<NodeId>): NodeId[] => [...targets].flatMap((target) => followRef(files, target)?.id ?? []);
  for (const { node } of messages) note(ofSchemas, finals(graph.schemasOf(node, 'other')), node);
  // What a channel itself refers to: schemas of its bindings. Its messages have their own pages.
  for (const { node, key, value } of channels) {
    const parts = Object.keys(value).filter((part) => part !== 'messages');
    note(
      ofSchemas,
      parts.flatMap((part) => finals(graph.schemasOf(`${node}/${part}`, 'other'))),
      key,
    );
  }
  for (const { node } of schemas) note(ofSchemas, finals(graph.schemasOf(node, 'schema')), node);
  return { ofChannels, ofMessages, ofSchemas };
}
