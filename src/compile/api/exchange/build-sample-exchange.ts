// Turns a message of an AsyncAPI document into the conversation over a WebSocket that its samples show. First come the messages that its
// operation requires before it (`x-samples-after`). Then the sample sends the message itself, or prints whatever it receives. A message
// that is only a reply has no samples: those of the request show it.

import { nameToFillIn } from '../../../base/names/name-to-fill-in.js';
import type { CarriedAuth, SampleAuth } from '../../../base/samples/sample-request.js';
import { mediaKind } from '../examples/media-kind.js';
import { dataOf, jsonText, plainOfTree } from '../examples/sample-tree.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, membersOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import type { ReadContent, ReadExample } from '../read/read-contents.js';
import { findMessage, type MessageOperation, readMessageContent, readMessageOperations, rootOf } from '../read/read-message.js';
import { schemeType } from '../read/scheme-type.js';
import { lastOf, propertiesOf, requiredOf, resolveSchema } from '../schema/resolve-schema.js';
import { schemeAuth } from './build-sample-request.js';
import { contentTree } from './sample-body.js';
import type { SampleExchange, SampleFrame } from './sample-exchange.js';
import { percentEncoded } from './sample-parameters.js';

/** UTF-16 units of a value in the address or a header. */
const MOST_VALUE = 300;
const MOST_BEFORE = 10;
/** How many values of the document are tried until one is short enough. */
const MOST_TRIED = 50;
const SUBPROTOCOL = /^sec-websocket-protocol$/i;

/**
 * Undefined if the message is only sent as a reply, if its channel is not reached over a WebSocket, or if it is not text.
 * @param operations all operations of the document
 */
export function buildSampleExchange(
  message: ObjectNode,
  reader: ApiReader,
  operations: readonly MessageOperation[] = readMessageOperations(reader),
): SampleExchange | undefined {
  const operation = operations.find(({ messages }) => messages.has(message.id));
  const channel = reader.object(childOf(operation?.node, 'channel'));
  const server = channel && serverOf(channel, reader);
  if (!operation || !channel || !server) return undefined;
  const before = itemsOf(childOf(operation.node, 'x-samples-after'))
    .slice(0, MOST_BEFORE)
    .flatMap((name) => findMessage(textOf(name, reader) ?? '', reader) ?? [])
    .filter(({ id }) => operations.some(({ isSent, messages }) => isSent && messages.has(id)));
  const frames = before.map((each) => frameOf(each, shortest(readMessageContent(each, reader)), operations, reader));
  if (operation.isSent) frames.push(frameOf(message, readMessageContent(message, reader), operations, reader));
  if (!frames.every((frame) => frame !== undefined)) return undefined;
  const binding = reader.object(childOf(reader.object(childOf(channel, 'bindings')), 'ws'));
  const headers = fixedValues(childOf(binding, 'headers'), reader);
  const scheme = reader.object(itemsOf(childOf(server, 'security'))[0]);
  // An API key in the user name or password belongs to protocols that have these.
  const auth = schemeType(scheme, reader) === 'apiKey' ? undefined : schemeAuth(scheme, reader);
  return {
    url: addressOf(server, channel, reader),
    query: fixedValues(childOf(binding, 'query'), reader).flatMap(({ name, value, isRequired }) => (isRequired ? [[name, value]] : [])),
    headers: headers.flatMap(({ name, value, isRequired }) => (isRequired && !SUBPROTOCOL.test(name) ? [[name, value]] : [])),
    subprotocols: headers.flatMap(({ name, value }) => (SUBPROTOCOL.test(name) ? value.split(/\s*,\s*/) : [])),
    auth: auth && isCarried(auth) ? [auth] : [],
    frames,
    listens: !operation.isSent,
  };
}

const isCarried = (auth: SampleAuth): auth is CarriedAuth => auth.kind === 'bearer' || auth.kind === 'basic' || auth.kind === 'apiKey';

/** Undefined if the message is not text. */
function frameOf(
  message: ObjectNode,
  content: ReadContent,
  operations: readonly MessageOperation[],
  reader: ApiReader,
): SampleFrame | undefined {
  const { mediaType } = content;
  const tree = contentTree(content, reader);
  const kind = mediaKind(mediaType);
  const isJson = kind === 'json';
  if (!tree || !(isJson || kind === 'text' || (kind === 'xml' && tree.kind === 'text'))) return undefined;
  return {
    body: isJson
      ? { kind: 'json', mediaType, value: dataOf(tree), text: jsonText(tree) }
      : { kind: 'text', mediaType, text: plainOfTree(tree) },
    hasReply: operations.some(({ isSent, messages, replies }) => isSent && messages.has(message.id) && replies.size > 0),
  };
}

/** Messages that only come before use the shortest example. */
function shortest(content: ReadContent): ReadContent {
  const length = ({ value }: ReadExample): number => JSON.stringify(value?.value ?? '').length;
  return { ...content, examples: [...content.examples].sort((one, other) => length(one) - length(other)).slice(0, 1) };
}

/** The first server with a WebSocket: of the channel if it names servers, else of the document. */
function serverOf(channel: ObjectNode, reader: ApiReader): ObjectNode | undefined {
  const own = itemsOf(childOf(channel, 'servers'));
  const all = own.length > 0 ? own : membersOf(childOf(rootOf(reader), 'servers')).map(([, server]) => server);
  return all.flatMap((each) => reader.object(each) ?? []).find((each) => /^wss?$/i.test(textAt(each, 'protocol', reader) ?? ''));
}

function addressOf(server: ObjectNode, channel: ObjectNode, reader: ApiReader): string {
  const filled = (owner: ObjectNode, key: string, names: string, encode: (text: string) => string): string =>
    (textAt(owner, key, reader) ?? '').replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const variable = reader.object(childOf(childOf(owner, names), name));
      const listed = ['enum', 'examples'].flatMap((key) => itemsOf(childOf(variable, key)));
      const nodes = [childOf(variable, 'default'), ...listed].filter((node) => node?.value !== '');
      const value = shortOf(nodes, reader);
      return value === undefined ? whole : encode(value);
    });
  const asIs = (text: string): string => text;
  const base = `${filled(server, 'host', 'variables', asIs)}${filled(server, 'pathname', 'variables', asIs)}`.replace(/\/+$/, '');
  const address = filled(channel, 'address', 'parameters', percentEncoded).replace(/^\/+/, '');
  return `${textAt(server, 'protocol', reader)?.toLowerCase()}://${base}${address === '' ? '' : `/${address}`}`;
}

interface FixedValue {
  name: string;
  value: string;
  isRequired: boolean;
}

/** Properties whose schema gives a value. */
function fixedValues(schema: ApiNode | undefined, reader: ApiReader): FixedValue[] {
  const { parts } = resolveSchema(schema ? [schema] : [], reader);
  const required = requiredOf(parts);
  return [...propertiesOf(parts)].flatMap(([name, property]) => {
    const own = resolveSchema(property, reader).parts;
    const [constant, example, standard] = ['const', 'example', 'default'].map((key) => lastOf(own, key));
    const [examples = [], values = []] = ['examples', 'enum'].map((key) => itemsOf(lastOf(own, key)));
    const nodes = [constant, ...examples, example, standard, ...values];
    const hasText = nodes.some((node) => textOf(node, reader) !== undefined);
    // The value may be too long. Then a name in capitals stands for it, which reads as something to fill in. A
    // part of the value would look like the value.
    return hasText ? [{ name, value: shortOf(nodes, reader) ?? nameToFillIn(name), isRequired: required.has(name) }] : [];
  });
}

const shortOf = (nodes: readonly (ApiNode | undefined)[], reader: ApiReader): string | undefined =>
  nodes
    .slice(0, MOST_TRIED)
    .flatMap((node) => textOf(node, reader) ?? [])
    .find((text) => text.length <= MOST_VALUE);
