// One message of an AsyncAPI document → what a page of prose shows of it: payload and headers by the same code as other schemas, examples,
// who sends it, and what answers it.
import { withoutTokens } from '../../base/body-token.js';
import type { ApiDocument, NodeId } from '../../model/api-document.js';
import type { ExampleView, FactView, MessageView } from '../../model/api-view.js';
import type { ApiConfig } from '../../model/site-config.js';
import type { CompileOptions } from '../compile-entry.js';
import { anchorOf } from './anchors.js';
import { exampleViews } from './examples/example-views.js';
import { extensionFacts } from './extension-facts.js';
import { type ApiPage, createPage } from './page.js';
import type { ReadExample } from './read/read-contents.js';
import {
  type ApiNode,
  type ApiReader,
  childOf,
  createReader,
  isObjectNode,
  itemsOf,
  membersOf,
  type ObjectNode,
  saidIn,
  textAt,
} from './reader.js';
import { roomOfOperation } from './room.js';
import { createSchemaViews } from './schema/create-schema-views.js';
import { createTextCompiler, type TextSinks } from './text/create-text-compiler.js';
import { cut } from './value-text.js';

export interface MessageInput {
  document: ApiDocument;
  /** Its name in a channel or in the components. */
  name: string;
  options: { api: Pick<ApiConfig, 'extensions'>; markdown: Pick<CompileOptions, 'parser'> };
  /** Of the page that shows it: links, components and blocks of code are added to what it has, and the view's tokens count on. */
  sinks: TextSinks;
}

/** Bytes of HTML of one message: a page shows several. */
const ROOM = 64 * 1024;
const MOST_TEXT = 300;

/** No value: the document has no message of that name. */
export async function compileMessage({ document, name, options, sinks }: MessageInput): Promise<MessageView | undefined> {
  const reader = createReader(document);
  const message = findMessage(name, reader);
  if (!message) return undefined;
  const compileText = await createTextCompiler(options.markdown.parser);
  const api = { schemas: false, console: false, samples: [], extensions: options.api.extensions };
  const scope = { reader, api, compileText, entryOf: () => undefined, reach: () => [], isSearched: false };
  const page: ApiPage = { ...createPage(scope, { key: document.file, file: document.file, room: roomOfOperation(ROOM) }), sinks };
  page.text = (node, kind) => compileText(saidIn(node, reader), sinks, kind);
  return messageView(name, message, page);
}

function messageView(name: string, message: ObjectNode, page: ApiPage): MessageView {
  const { reader } = page;
  const said = (key: string): ApiNode | undefined => saidOf(message, key, reader);
  const text = (key: string): string | undefined => textAt({ id: message.id, value: { [key]: said(key)?.value } }, key, reader);
  const anchor = page.anchors.take(anchorOf('message', name));
  const section = text('title') ?? name;
  const views = createSchemaViews(page);
  const headers = schemaOf(said('headers'));
  const payload = schemaOf(said('payload'));
  const place = { depth: 0, level: 0, section };
  const shownHeaders = headers && views.view([headers], { ...place, anchor: `${anchor}-headers` });
  const shownPayload = views.view(payload ? [payload] : [], { ...place, anchor });
  const examples = messageExamples(said('examples'), payload, text('contentType') ?? defaultType(reader), page);
  views.finish();
  sinkIds(page);
  const { direction, facts } = roleOf(name, message, reader);
  return {
    name: cut(withoutTokens(name), MOST_TEXT),
    title: cut(section, MOST_TEXT),
    anchor,
    direction,
    description: page.text(said('description') ?? said('summary')),
    ...(shownHeaders && { headers: shownHeaders }),
    payload: shownPayload,
    examples,
    samples: [],
    facts: [...facts, ...extensionFacts([message], page)],
  };
}

const sinkIds = ({ sinks, anchors }: ApiPage): void => {
  sinks.ids.push(...anchors.ids);
};

/** For suggestions. */
export const messageNames = (document: ApiDocument): string[] =>
  listsOfMessages(createReader(document)).flatMap((list) => membersOf(list).map(([name]) => name));

/** In the components, else in the first channel that has it. */
function findMessage(name: string, reader: ApiReader): ObjectNode | undefined {
  for (const list of listsOfMessages(reader)) {
    const found = reader.object(childOf(list, name));
    if (found) return found;
  }
  return undefined;
}

function listsOfMessages(reader: ApiReader): (ApiNode | undefined)[] {
  const { document } = reader;
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  const channels = membersOf(childOf(root, 'channels')).map(([, channel]) => childOf(reader.object(channel), 'messages'));
  return [childOf(childOf(root, 'components'), 'messages'), ...channels];
}

/** The message's own word, else that of its traits. */
function saidOf(message: ObjectNode, key: string, reader: ApiReader): ApiNode | undefined {
  const own = childOf(message, key);
  if (own) return own;
  for (const trait of itemsOf(childOf(message, 'traits'))) {
    const found = childOf(reader.object(trait), key);
    if (found) return found;
  }
  return undefined;
}

/** A schema, or one in a wrapper that says in which language it is written. */
const schemaOf = (node: ApiNode | undefined): ApiNode | undefined => (childOf(node, 'schemaFormat') ? childOf(node, 'schema') : node);

const defaultType = ({ document, ...reader }: ApiReader): string => {
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  return textAt(root, 'defaultContentType', { document, ...reader }) ?? 'application/json';
};

function messageExamples(list: ApiNode | undefined, payload: ApiNode | undefined, mediaType: string, page: ApiPage): ExampleView[] {
  const { reader } = page;
  const examples = itemsOf(list)
    .filter(isObjectNode)
    .flatMap((node): ReadExample[] => {
      const value = childOf(node, 'payload');
      const title = textAt(node, 'summary', reader) ?? textAt(node, 'name', reader);
      return value ? [{ value, ...(title !== undefined && { title }) }] : [];
    });
  return exampleViews({ mediaType, schema: payload, examples }, 'response', page);
}

/** Whose message it is by the operations that name it: what a sender gets back, it receives. */
function roleOf(name: string, message: ObjectNode, reader: ApiReader): { direction: MessageView['direction']; facts: FactView[] } {
  const { document } = reader;
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  const answers = new Set<string>();
  const asked = new Set<string>();
  let direction: MessageView['direction'] | undefined;
  for (const [, each] of membersOf(childOf(root, 'operations'))) {
    const operation = reader.object(each);
    const isSent = textAt(operation, 'action', reader) !== 'receive';
    const own = namesOf(childOf(operation, 'messages'), reader);
    const replies = namesOf(childOf(reader.object(childOf(operation, 'reply')), 'messages'), reader);
    if (own.has(message.id)) {
      direction ??= isSent ? 'send' : 'receive';
      for (const reply of replies.values()) answers.add(reply);
    }
    if (replies.has(message.id)) {
      direction ??= isSent ? 'receive' : 'send';
      for (const request of own.values()) asked.add(request);
    }
  }
  const fact = (label: string, names: ReadonlySet<string>): FactView[] =>
    names.size === 0
      ? []
      : [{ label, values: [...names].map((text) => ({ text: cut(withoutTokens(text), MOST_TEXT), code: true as const })) }];
  answers.delete(name);
  return { direction: direction ?? 'send', facts: [...fact('Answered by', answers), ...fact('Answers', asked)] };
}

/** Messages that a list of references names: where each lies, and what it is called. */
function namesOf(list: ApiNode | undefined, reader: ApiReader): Map<NodeId, string> {
  const names = new Map<NodeId, string>();
  for (const item of itemsOf(list)) {
    const followed = reader.follow(item);
    const target = followed?.targets[0] ?? item.id;
    if (followed)
      names.set(
        followed.node.id,
        target
          .slice(target.lastIndexOf('/') + 1)
          .replaceAll('~1', '/')
          .replaceAll('~0', '~'),
      );
  }
  return names;
}
