// The operations, channels and messages that a filter leaves out of a document of messages.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import {
  channelsOf,
  type Exchange,
  exchangesOf,
  messagesOf,
  type NamedPart,
  partsBelow,
  tagNamesAt,
  withTraits,
} from '../../../base/documents/messages/message-nodes.js';
import { nodeId } from '../../../base/documents/node-id.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { textOf } from '../operations/find-operations.js';
import type { FilteredParts } from './filter-operations.js';
import type { FilterMatcher } from './match-filter.js';

export function filterMessages(document: ApiDocument, matcher: FilterMatcher): FilteredParts {
  const channels = channelsOf(document);
  const channelAt = new Map(channels.map((channel) => [channel.node, channel]));
  const all = exchangesOf(document);
  const valuesOf = (node: NodeId): Record<string, unknown>[] => withTraits(node, document).map(({ value }) => value);
  const hidden = all.filter(({ node, tags, channel }) => {
    const home = channelAt.get(channel ?? '');
    const owners = [...valuesOf(node), ...(home ? valuesOf(home.node) : [])];
    return !matcher.isShown({ tags, path: textOf(home?.value.address) ?? '', owners });
  });
  const shown = all.filter((operation) => !hidden.includes(operation));
  // A channel without operations is matched itself.
  const isChannelShown = (channel: NamedPart): boolean => {
    const uses = ({ channel: one, replyChannel: other }: Exchange): boolean => one === channel.node || other === channel.node;
    if (all.some(uses)) return shown.some(uses);
    return matcher.isShown({
      tags: tagNamesAt(channel.node, document),
      path: textOf(channel.value.address) ?? '',
      owners: [channel.value],
    });
  };
  const hiddenChannels = channels.filter((channel) => !isChannelShown(channel));
  const goneMessages = messagesLeftOut({ document, all, shown, hiddenChannels });
  const entries = [nodeId(document.file, '/components/messages'), ...channels.map(({ node }) => pointerTo(node, 'messages'))]
    .flatMap((list) => partsBelow(list, document))
    .filter(({ node }) => goneMessages.has(node));
  const parts = [...hidden, ...hiddenChannels];
  return {
    document,
    removed: [...parts.map(({ key }) => key), ...entries.map(({ key }) => key)],
    left: [...parts.map(({ node }) => node), ...goneMessages],
    count: hidden.length,
  };
}

interface MessagesInput {
  document: ApiDocument;
  all: readonly Exchange[];
  shown: readonly Exchange[];
  hiddenChannels: readonly NamedPart[];
}

/** Messages that only hidden operations and hidden channels have. */
function messagesLeftOut({ document, all, shown, hiddenChannels }: MessagesInput): Set<NodeId> {
  const nodesOf = (operations: readonly Exchange[]): Set<NodeId> =>
    new Set(operations.flatMap(({ messages, replies }) => [...messages, ...replies].map(({ node }) => node)));
  const [used, kept] = [nodesOf(all), nodesOf(shown)];
  const inHidden = new Set(hiddenChannels.flatMap(({ node }) => partsBelow(pointerTo(node, 'messages'), document)).map(({ node }) => node));
  return new Set(
    messagesOf(document)
      .map(({ node }) => node)
      .filter((node) => !kept.has(node) && (used.has(node) || inHidden.has(node))),
  );
}
