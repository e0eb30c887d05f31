// Makes what the page of a channel shows: its address, its servers, and the operations and messages on it.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import type { NamedPart } from '../../../base/documents/messages/message-nodes.js';
import { partsBelow } from '../../../base/documents/messages/message-nodes.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { OperationLink, TextPart } from '../../../model/api/api-view.js';
import type { ChannelView } from '../../../model/api/message-view.js';
import { textBytes } from '../fit/byte-budget.js';
import { fittingCount } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import { childOf, namedMembersOf } from '../fit/reader.js';
import { lostReferences } from '../read/lost-references.js';
import { memberOf } from '../read/read-message.js';
import { createSchemaViews } from '../schema/create-schema-views.js';
import { bytesForNames, elsewhereOf } from '../views/elsewhere.js';
import { externalLink } from '../views/external-link.js';
import { bindingViews } from './binding-views.js';
import { addressParameters, serversOf, serverViews } from './channel-parts.js';
import { channelLine, exchangeLink, messageLink, messageParts, nodeOf, titleShown } from './message-parts.js';
import { commonFacts, describedBy } from './part-texts.js';

export function compileChannel(channel: NamedPart, usedBy: readonly string[], page: ApiPage): ChannelView {
  const { reader } = page;
  const node = nodeOf(channel);
  const reached = page.reach(namedMembersOf(childOf(node, 'bindings')).map(([, { id }]) => id));
  const names = bytesForNames(reached, page);
  const description = describedBy(node, titleShown(channel, page), page, 'main');
  const views = createSchemaViews(page);
  const section = (key: keyof typeof API_SECTIONS): void => void page.heading(2, API_SECTIONS[key].title, API_SECTIONS[key].anchor);
  const servers = serverViews(serversOf(node, page), views);
  const parameters = addressParameters(node, views, API_SECTIONS.addressParameters.title);
  if (parameters.parameters.length > 0) section('addressParameters');
  const operations = fitting(
    usedBy.flatMap((key) => exchangeLink(key, page)),
    ({ title, path }) => `${title}${path}`,
    page,
  );
  if (operations.shown.length > 0) section('operations');
  const known = messageParts(reader.document).messages;
  const links = partsBelow(pointerTo(channel.node, 'messages'), reader.document).map((part) =>
    messageLink(known.get(part.node) ?? part, page),
  );
  const messages = fitting<TextPart>(links, ({ text }) => text, page);
  if (messages.shown.length > 0) section('messages');
  const bindings = bindingViews(node, views, { parent: 'binding', section: API_SECTIONS.bindings.title });
  if (bindings.length > 0) section('bindings');
  views.finishOwn();
  page.budget.left -= names;
  views.finish();
  const docs = externalLink(reader.object(memberOf(node, 'externalDocs', reader)), page);
  return {
    part: 'channel',
    name: channel.name,
    channel: channelLine(channel.node, page),
    description,
    ...(docs && { externalDocs: docs }),
    facts: [...commonFacts(node, page), ...lostReferences(node, undefined, reader)],
    servers,
    ...parameters,
    operations: operations.shown,
    ...(operations.more > 0 && { moreOperations: operations.more }),
    messages: messages.shown,
    ...(messages.more > 0 && { moreMessages: messages.more }),
    bindings,
    ...elsewhereOf(reached, names, page),
  };
}

/** Markup of a row with a badge, a link and an address. */
const ROW = 160;

/** The links that fit on the page, at least the first. */
export function fitting<Link extends OperationLink | TextPart>(
  links: readonly Link[],
  textOf: (link: Link) => string,
  page: ApiPage,
): { shown: Link[]; more: number } {
  const all = links.map((link) => ({ link, bytes: ROW + 2 * textBytes(textOf(link)) }));
  const count = Math.max(Math.min(1, all.length), fittingCount(all, page.budget.left));
  const shown = all.slice(0, count);
  page.budget.left -= shown.reduce((sum, { bytes }) => sum + bytes, 0);
  return { shown: shown.map(({ link }) => link), more: links.length - shown.length };
}
