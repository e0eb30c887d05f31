// Makes what the page of an operation of messages shows: where messages go, who may send them, each message in full, and what is answered.
import { withoutTokens } from '../../../base/body-token.js';
import type { Exchange, NamedPart } from '../../../base/documents/messages/message-nodes.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { SampleView } from '../../../model/api/api-view.js';
import type { ExchangeView, MessageBody, ReplyView } from '../../../model/api/message-view.js';
import { buildSampleExchange } from '../exchange/build-sample-exchange.js';
import { contentsBytes, paintedBytes, responseBytes } from '../fit/byte-budget.js';
import { fittingEntries, LEAST_BYTES } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import { childOf, type ObjectNode } from '../fit/reader.js';
import { lostReferences } from '../read/lost-references.js';
import { memberOf, readMessageOperations, withTraitsOf } from '../read/read-message.js';
import { readMessageSchemes, securityView } from '../read/read-security.js';
import { renderExchange } from '../samples/messages/render-exchange.js';
import { createSchemaViews } from '../schema/create-schema-views.js';
import type { SchemaViews } from '../schema/schema-views.js';
import { anchorOf } from '../views/anchors.js';
import { bytesForNames, elsewhereOf } from '../views/elsewhere.js';
import { externalLink } from '../views/external-link.js';
import { bindingViews } from './binding-views.js';
import { addressParameters, serversOf, serverViews } from './channel-parts.js';
import { messageBody } from './message-body.js';
import { channelLine, messageParts, nodeOf, titleShown } from './message-parts.js';
import { commonFacts, describedBy, locationFact } from './part-texts.js';

export function compileExchange(exchange: Exchange, page: ApiPage): ExchangeView {
  const { reader } = page;
  const operation = nodeOf(exchange);
  const channelPart = messageParts(reader.document).channels.get(exchange.channel ?? '');
  const channel = channelPart && nodeOf(channelPart);
  const reached = page.reach([...exchange.messages, ...exchange.replies].map(({ node }) => node));
  const names = bytesForNames(reached, page);
  const description = describedBy(operation, titleShown(exchange, page), page, 'main');
  page.budget.left -= contentsBytes(page.sinks.headings);
  page.budget.promised += (exchange.messages.length + exchange.replies.length) * LEAST_BYTES;
  const views = createSchemaViews(page);
  const section = (key: keyof typeof API_SECTIONS): void => void page.heading(2, API_SECTIONS[key].title, API_SECTIONS[key].anchor);
  const asked = withTraitsOf(operation, reader).find((each) => childOf(each, 'security'));
  const security = readMessageSchemes(asked, page).map((scheme) => [securityView(scheme, page)]);
  if (security.length > 0) section('security');
  const servers = serverViews(serversOf(channel, page), views);
  const parameters = addressParameters(channel, views, API_SECTIONS.addressParameters.title);
  if (parameters.parameters.length > 0) section('addressParameters');
  if (exchange.messages.length > 0) section(exchange.messages.length === 1 ? 'message' : 'messages');
  const { shown: messages, more } = messageBodies(exchange.messages, 'message', views);
  const reply = replyView(exchange, views);
  const bindings = bindingViews(operation, views, { parent: 'binding', section: API_SECTIONS.bindings.title });
  if (bindings.length > 0) section('bindings');
  const samples = samplesOf(exchange, page);
  views.finishOwn();
  page.budget.left -= names;
  views.finish();
  const docs = externalLink(reader.object(memberOf(operation, 'externalDocs', reader)), page);
  return {
    part: 'exchange',
    action: exchange.action,
    channel: channelLine(exchange.channel, page),
    description,
    ...(docs && { externalDocs: docs }),
    facts: [...commonFacts(operation, page), ...lostReferences(operation, undefined, reader)],
    servers,
    security,
    ...parameters,
    messages,
    ...(more > 0 && { moreMessages: more }),
    ...(reply && { reply }),
    bindings,
    samples,
    ...elsewhereOf(reached, names, page),
  };
}

/** Each message in full, with a heading. @param parent start of the anchors: `message`, `reply` */
function messageBodies(parts: readonly NamedPart[], parent: string, views: SchemaViews): { shown: MessageBody[]; more: number } {
  const { page } = views;
  return fittingEntries(parts, page, (part) => {
    const known = messageParts(page.reader.document).messages.get(part.node) ?? part;
    const title = titleShown(known, page);
    const wanted = anchorOf(parent, withoutTokens(known.name));
    const anchor = page.heading(3, title, wanted);
    page.budget.left -= responseBytes(title, anchor);
    return messageBody(nodeOf(known), views, { name: known.name, title, anchor, section: title, href: page.entryLink(known.node) });
  });
}

function replyView({ reply, replyChannel, replies, channel }: Exchange, views: SchemaViews): ReplyView | undefined {
  const { page } = views;
  const node = reply === undefined ? undefined : page.reader.object(page.reader.find(reply));
  if (!node) return undefined;
  page.heading(2, API_SECTIONS.reply.title, API_SECTIONS.reply.anchor);
  const { shown, more } = messageBodies(replies, 'reply', views);
  const address = page.reader.object(childOf(node, 'address'));
  return {
    ...(replyChannel !== undefined && replyChannel !== channel && { channel: channelLine(replyChannel, page) }),
    facts: locationFact('Sent to', address, page),
    messages: shown,
    ...(more > 0 && { more }),
  };
}

/** Programs for the first message. */
function samplesOf({ key, messages }: Exchange, page: ApiPage): SampleView[] {
  const [first] = messages;
  return first ? messageSamples(nodeOf(first), page, key) : [];
}

/** @param key of the operation that the samples are about. Default: the first that uses the message */
export function messageSamples(message: ObjectNode, page: ApiPage, key?: string): SampleView[] {
  const { reader } = page;
  const own = key === undefined ? undefined : messageParts(reader.document).exchanges.get(key)?.node;
  const all = readMessageOperations(reader);
  const operations = [...all.filter(({ node }) => node.id === own), ...all.filter(({ node }) => node.id !== own)];
  const exchange = buildSampleExchange(message, reader, operations);
  const samples = exchange ? renderExchange(exchange, page.api.samples) : [];
  for (const { code } of samples) page.budget.left -= paintedBytes(code);
  return samples;
}
