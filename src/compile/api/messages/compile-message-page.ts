// Makes what the page of a message shows: the whole message, code that sends or receives it, and the operations and channels that have it.
import type { NamedPart } from '../../../base/documents/messages/message-nodes.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { MessagePageView } from '../../../model/api/message-view.js';
import { contentsBytes } from '../fit/byte-budget.js';
import type { ApiPage } from '../fit/page.js';
import { createSchemaViews } from '../schema/create-schema-views.js';
import { bytesForNames, elsewhereOf } from '../views/elsewhere.js';
import { fitting } from './compile-channel.js';
import { messageSamples } from './compile-exchange.js';
import { messageBody } from './message-body.js';
import { exchangeLink, messageParts, nodeOf, titleShown } from './message-parts.js';

export function compileMessagePage(message: NamedPart, usedBy: readonly string[], page: ApiPage): MessagePageView {
  const { document } = page.reader;
  const { exchanges, homes } = messageParts(document);
  const node = nodeOf(message);
  const reached = page.reach([message.node]);
  const names = bytesForNames(reached, page);
  const views = createSchemaViews(page);
  const title = titleShown(message, page);
  const anchor = page.anchors.take('message');
  // The headings come before the fields, in the order of the page.
  const body = messageBody(node, views, { name: message.name, title, anchor, parent: 'field', section: title, isMain: true });
  page.budget.left -= contentsBytes(page.sinks.headings);
  const section = (key: keyof typeof API_SECTIONS): void => void page.heading(2, API_SECTIONS[key].title, API_SECTIONS[key].anchor);
  if (body.headers) section('headers');
  if (body.payload) section('payload');
  if (body.bindings.length > 0) section('bindings');
  const first = usedBy
    .flatMap((key) => exchanges.get(key) ?? [])
    .find(({ messages }) => messages.some((each) => each.node === message.node));
  const samples = messageSamples(node, page);
  const operations = fitting(
    usedBy.flatMap((key) => exchangeLink(key, page)),
    ({ title: text, path }) => `${text}${path}`,
    page,
  );
  const channels = (homes.get(message.node) ?? []).map((channel) => page.entryPart(channel.key, titleShown(channel, page)));
  if (operations.shown.length + channels.length > 0) section('usedBy');
  views.finishOwn();
  page.budget.left -= names;
  views.finish();
  return {
    ...body,
    part: 'message',
    samples,
    samplesDirection: first?.action ?? 'send',
    operations: operations.shown,
    ...(operations.more > 0 && { moreOperations: operations.more }),
    channels,
    ...elsewhereOf(reached, names, page),
  };
}
