// Digests of everything that a page of a document of messages shows. A channel is not followed to all of its messages, so that an edit of one
// message renders only the pages that show it.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { type Exchange, type NamedPart, partsBelow, titleOfPart, withTraits } from '../../../base/documents/messages/message-nodes.js';
import { nodeId } from '../../../base/documents/node-id.js';
import { digest } from '../../../base/values/digest.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiConfig } from '../../../model/api/api-config.js';
import type { NodeId } from '../../../model/api/api-document.js';
import { objectAt } from '../operations/find-operations.js';
import type { MeantNames } from '../schema/meant-names.js';
import type { MessageParts, MessageUsers } from './message-users.js';

export interface MessageDigests {
  ofOperation(operation: Exchange): string;
  ofChannel(channel: NamedPart): string;
  ofMessage(message: NamedPart): string;
  ofSchema(node: NodeId): string;
  /** @param lists what the overview lists */
  ofOverview(lists: unknown): string;
}

interface DigestInput extends MessageParts {
  meantIn: MeantNames;
  api: ApiConfig;
  users: MessageUsers;
  /** Key of a page → `ApiPart.foundElsewhere` */
  elsewhere: ReadonlyMap<NodeId, string[]>;
}

/** Keys of a part that have pages of their own, or that are handled apart. */
const APART = ['messages', 'channel', 'reply', 'traits'];
/** Keys below which names are the author's. */
const MAPS = ['parameters', 'bindings', 'variables'];

interface OwnParts {
  /** Own values of a part, and digests of all that they lead to. */
  ownOf(node: NodeId, value: Record<string, unknown>): unknown;
  /** The same of a part with its traits; null if there is no part. */
  partAt(node: NodeId | undefined): unknown;
}

function createOwnParts({ document, graph }: Pick<DigestInput, 'document' | 'graph'>): OwnParts {
  const known = new Map<NodeId, unknown>();

  function ownOf(node: NodeId, value: Record<string, unknown>): unknown {
    const found = known.get(node);
    if (found !== undefined) return found;
    const keys = Object.keys(value).filter((key) => !APART.includes(key));
    const made = keys.map((key): unknown => {
      const each = value[key];
      const at = pointerTo(node, key);
      if (typeof each !== 'object' || each === null) return [key, each];
      if (!MAPS.includes(key) || !isObject(each) || '$ref' in each) return [key, graph.digestOf(at, 'other')];
      return [key, Object.keys(each).map((name) => [name, graph.digestOf(pointerTo(at, name), 'other')])];
    });
    known.set(node, made);
    return made;
  }
  const partAt = (node: NodeId | undefined): unknown =>
    node === undefined ? null : withTraits(node, document).map((each) => ownOf(each.node, each.value));
  return { ownOf, partAt };
}

/** The messages that a sample sends first, and whether they are answered. */
function createBefore({ graph, operations, messages }: DigestInput): (operation: Exchange) => unknown {
  const byName = new Map(messages.map((message) => [message.name, message]));
  const isAnswered = (node: NodeId): boolean =>
    operations.some(({ messages: sent, replies }) => replies.length > 0 && sent.some((each) => each.node === node));
  return ({ value }) =>
    (Array.isArray(value['x-samples-after']) ? value['x-samples-after'] : []).map((name: unknown) => {
      const message = byName.get(String(name));
      return message ? [graph.digestOf(message.node, 'other'), isAnswered(message.node)] : name;
    });
}

export function createMessageDigests(input: DigestInput): MessageDigests {
  const { document, graph, meantIn, api, operations, channels, messages, users, elsewhere } = input;
  const { file, files } = document;
  const root = objectAt(files[file]);
  const settings = [api.route, api.schemas, api.extensions, api.samples, api.credentialVariable ?? null];
  const { ownOf, partAt } = createOwnParts(input);
  const finish = (parts: unknown): string => {
    const text = JSON.stringify([settings, parts]);
    return digest(text + meantIn(text)).slice(0, 32);
  };
  // Every page shows the servers of its channel, which may be any.
  const common = [
    partsBelow(nodeId(file, '/servers'), document).map(({ name, node, value }) => [name, ownOf(node, value)]),
    root.defaultContentType ?? null,
  ];
  const digestOf = (node: NodeId): string => graph.digestOf(node, 'other');
  const shown = (parts: readonly NamedPart[]): unknown => parts.map(({ name, node }) => [name, digestOf(node)]);
  const titles = (parts: readonly NamedPart[]): unknown => parts.map((part) => [part.node, titleOfPart(part, document)]);
  const before = createBefore(input);
  const exchangeOf = (operation: Exchange): unknown => [
    operation.name,
    partAt(operation.node),
    partAt(operation.channel),
    partAt(operation.reply),
    partAt(operation.replyChannel),
    shown(operation.messages),
    shown(operation.replies),
    before(operation),
  ];
  /** What the page of a message shows of an operation: a link, and a program that sends or receives the message. */
  const useOf = (operation: Exchange): unknown => [
    operation.key,
    operation.action,
    titleOf.get(operation.key),
    partAt(operation.channel),
    operation.messages.map(({ node }) => node),
    operation.replies.length > 0,
    before(operation),
  ];
  const byKey = new Map(operations.map((operation) => [operation.key, operation]));
  const titleOf = new Map<string, string>([
    ...[...operations, ...channels].map((part) => [part.key, titleOfPart(part, document)] as const),
    ...messages.map((part) => [part.node, titleOfPart(part, document)] as const),
    ...input.schemas.map(({ node, name }) => [node, name] as const),
  ]);

  return {
    ofOperation: (operation) => finish([common, exchangeOf(operation), elsewhere.get(operation.key) ?? null]),
    ofChannel({ key, node, name }) {
      const using = (users.ofChannels.get(node) ?? []).flatMap((key) => byKey.get(key) ?? []);
      const own = partsBelow(pointerTo(node, 'messages'), document);
      const links = using.map((one) => [one.key, one.action, titleOf.get(one.key)]);
      return finish([common, name, partAt(node), links, titles(own), elsewhere.get(key) ?? null]);
    },
    ofMessage({ node, name }) {
      const using = (users.ofMessages.get(node) ?? []).flatMap((key) => byKey.get(key) ?? []);
      const homes = channels.filter(({ node: channel }) =>
        partsBelow(pointerTo(channel, 'messages'), document).some((each) => each.node === node),
      );
      return finish([common, name, digestOf(node), using.map(useOf), titles(homes)]);
    },
    ofSchema: (node) => finish([graph.digestOf(node, 'schema'), (users.ofSchemas.get(node) ?? []).map((key) => titleOf.get(key) ?? '')]),
    ofOverview: (lists) =>
      finish([
        common,
        partAt(nodeId(file, '/info')),
        root.id ?? null,
        partsBelow(nodeId(file, '/components/securitySchemes'), document).map(({ name, node }) => [name, digestOf(node)]),
        lists,
      ]),
  };
}
