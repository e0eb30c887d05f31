// Makes the overview of a document of messages: what it is, its servers, and all of its operations, channels, messages and schemas.

import type { ApiPart } from '../../../model/api/api-document.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { ApiOverviewView } from '../../../model/api/api-view.js';
import type { MessagesOverviewView } from '../../../model/api/message-view.js';
import { aboutLinks, flatGroups, lostView } from '../compile-overview.js';
import { contentsBytes } from '../fit/byte-budget.js';
import { fitOverview } from '../fit/fit-overview.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, type ObjectNode, textAt } from '../fit/reader.js';
import { schemeNodes, securityView } from '../read/read-security.js';
import { createSchemaViews } from '../schema/create-schema-views.js';
import { anchorOf } from '../views/anchors.js';
import { extensionFacts } from '../views/extension-facts.js';
import { externalLink } from '../views/external-link.js';
import { cut } from '../views/value-text.js';
import { serversOf, serverViews } from './channel-parts.js';
import { fitting } from './compile-channel.js';
import { channelLine, exchangeLink, messageLink, messageParts } from './message-parts.js';
import { codeFact } from './part-texts.js';

const MOST_TEXT = 300;

export function compileMessagesOverview(root: ApiNode, part: ApiPart, page: ApiPage): MessagesOverviewView {
  const { groups = [], schemas = [], channels = [], messages = [] } = part;
  const { reader } = page;
  const parts = messageParts(reader.document);
  const info = reader.object(childOf(root, 'info'));
  const description = page.text(childOf(info, 'description'), 'main');
  const views = createSchemaViews(page);
  const section = (key: keyof typeof API_SECTIONS): void => void page.heading(2, API_SECTIONS[key].title, API_SECTIONS[key].anchor);
  const servers = serverViews(serversOf(undefined, page), views);
  if (servers.length > 0) section('servers');
  const security = [...schemeNodes(page)].map(([name, node]) => securityView({ name, scopes: [], node }, page));
  if (security.length > 0) section('security');
  const shown = groups.flatMap((group) => flatGroups(group)).map((group) => groupView(group, info, page));
  const lines = channels.flatMap((key) => [...parts.channels.values()].filter((channel) => channel.key === key));
  const channelLines = lines.map((channel) => ({ name: channel.name, ...channelLine(channel.node, page) }));
  if (channelLines.length > 0) section('channels');
  const links = messages.flatMap((key) => parts.messages.get(key) ?? []).map((message) => messageLink(message, page));
  if (links.length > 0) section('messages');
  if (schemas.length > 0) section('schemas');
  views.finish();
  page.budget.left -= description.length + JSON.stringify([servers, security, channelLines]).length + contentsBytes(page.sinks.headings);
  const fittingMessages = fitting(links, ({ text }) => text, page);
  const lists = fitOverview({
    groups: shown,
    schemas: schemas.map((key) => page.entryPart(key, cut(reader.nameOfSchema(key), MOST_TEXT))),
    budget: page.budget.left,
  });
  return {
    part: 'overview',
    version: cut(textAt(info, 'version', reader) ?? '', MOST_TEXT),
    summary: '',
    description,
    servers,
    security,
    ...lostView(part.lost),
    links: aboutLinks(info ?? root, info, page),
    facts: [
      ...codeFact('Id', textsAt(root, 'id', reader)),
      ...codeFact('Content type', textsAt(root, 'defaultContentType', reader)),
      ...(info ? extensionFacts([info], page) : []),
    ],
    channels: channelLines,
    messages: fittingMessages.shown,
    ...(fittingMessages.more > 0 && { moreMessages: fittingMessages.more }),
    ...lists,
  };
}

const textsAt = (node: ApiNode, key: string, reader: ApiReader): string[] => [textAt(node, key, reader) ?? []].flat();

function groupView(
  group: NonNullable<ApiPart['groups']>[number],
  info: ObjectNode | undefined,
  page: ApiPage,
): ApiOverviewView['groups'][number] {
  const { reader } = page;
  const label = group.label ?? API_SECTIONS.operations.title;
  const anchor = page.heading(2, label, group.tag === undefined ? API_SECTIONS.operations.anchor : anchorOf('tag', group.tag));
  const tag = itemsOf(childOf(info, 'tags'))
    .flatMap((each) => reader.object(each) ?? [])
    .find((each) => textAt(each, 'name', reader) === group.tag);
  const about = page.text(childOf(tag, 'description'), 'tag');
  const docs = externalLink(reader.object(childOf(tag, 'externalDocs')), page);
  return {
    ...(group.label !== undefined && { label: group.label }),
    anchor,
    description: about,
    ...(docs && { externalDocs: docs }),
    operations: group.entries.flatMap((key) => exchangeLink(key, page)),
  };
}
