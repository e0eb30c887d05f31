// The parts of a document of messages by their nodes and keys, and the links to their pages. They are found once per document.
import { withoutTokens } from '../../../base/body-token.js';
import { pointerTo } from '../../../base/documents/json-pointer.js';
import {
  channelsOf,
  type Exchange,
  exchangesOf,
  messagesOf,
  type NamedPart,
  partsBelow,
  titleOfPart,
} from '../../../base/documents/messages/message-nodes.js';
import { withQuotes } from '../../../base/names/typographic-quotes.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { OperationLink, TextPart } from '../../../model/api/api-view.js';
import type { ChannelLine } from '../../../model/api/message-view.js';
import type { ApiPage } from '../fit/page.js';
import { type ObjectNode, textAt } from '../fit/reader.js';
import { cut } from '../views/value-text.js';

export interface MessageParts {
  /** By node. */
  channels: ReadonlyMap<NodeId, NamedPart>;
  messages: ReadonlyMap<NodeId, NamedPart>;
  /** By key. */
  exchanges: ReadonlyMap<string, Exchange>;
  /** Node of a message → the channels that have it. */
  homes: ReadonlyMap<NodeId, NamedPart[]>;
}

const known = new WeakMap<ApiDocument, MessageParts>();

export function messageParts(document: ApiDocument): MessageParts {
  const found = known.get(document) ?? findParts(document);
  known.set(document, found);
  return found;
}

function findParts(document: ApiDocument): MessageParts {
  const channels = channelsOf(document);
  const homes = new Map<NodeId, NamedPart[]>();
  for (const channel of channels)
    for (const { node } of partsBelow(pointerTo(channel.node, 'messages'), document))
      homes.set(node, [...(homes.get(node) ?? []), channel]);
  return {
    channels: new Map(channels.map((part) => [part.node, part])),
    messages: new Map(messagesOf(document).map((part) => [part.node, part])),
    exchanges: new Map(exchangesOf(document).map((part) => [part.key, part])),
    homes,
  };
}

const MOST_TEXT = 300;

export const titleShown = (part: Pick<NamedPart, 'name' | 'node'>, { reader, quotes }: Pick<ApiPage, 'reader' | 'quotes'>): string =>
  withQuotes(cut(withoutTokens(titleOfPart(part, reader.document)), MOST_TEXT), quotes);

export const nodeOf = ({ node, value }: NamedPart): ObjectNode => ({ id: node, value });

/** @param channel node; the page of the channel itself gets no link */
export function channelLine(channel: NodeId | undefined, page: ApiPage): ChannelLine {
  const part = channel === undefined ? undefined : messageParts(page.reader.document).channels.get(channel);
  if (!part) return { title: '' };
  const address = textAt(nodeOf(part), 'address', page.reader);
  return {
    title: titleShown(part, page),
    ...(address !== undefined && { address: cut(address, MOST_TEXT) }),
    ...(part.key !== page.key && { href: page.entryLink(part.key) }),
  };
}

/** An operation as other pages list it. @param key of its page */
export function exchangeLink(key: string, page: ApiPage): OperationLink[] {
  const { exchanges, channels } = messageParts(page.reader.document);
  const exchange = exchanges.get(key);
  if (!exchange) return [];
  const channel = exchange.channel === undefined ? undefined : channels.get(exchange.channel);
  const address = channel && textAt(nodeOf(channel), 'address', page.reader);
  return [
    {
      method: exchange.action,
      path: cut(address ?? channel?.name ?? '', MOST_TEXT),
      title: titleShown(exchange, page),
      href: page.entryLink(key),
    },
  ];
}

export const messageLink = (part: NamedPart, page: ApiPage): TextPart => page.entryPart(part.node, titleShown(part, page));

/** The title of a channel or a message by the key of its page. Undefined if the key is of another part. */
export function titleOfKey(key: string, page: ApiPage): string | undefined {
  const { channels, messages } = messageParts(page.reader.document);
  const part = messages.get(key) ?? [...channels.values()].find((channel) => channel.key === key);
  return part && titleShown(part, page);
}
