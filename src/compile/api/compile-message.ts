// One message of an AsyncAPI document → what a page of prose shows of it: payload and headers by the same code as other schemas, examples,
// who sends it, and what answers it.
import { withoutTokens } from '../../base/body-token.js';
import type { ApiDocument } from '../../model/api-document.js';
import type { FactView, MessageView } from '../../model/api-view.js';
import type { ApiConfig } from '../../model/site-config.js';
import type { CompileOptions } from '../compile-entry.js';
import { anchorOf } from './anchors.js';
import { buildSampleExchange } from './build-sample-exchange.js';
import { exampleViews } from './examples/example-views.js';
import { extensionFacts } from './extension-facts.js';
import { type ApiPage, createPage } from './page.js';
import { findMessage, readMessageContent, readMessageOperations, saidOf, schemaOf } from './read/read-message.js';
import { type ApiNode, type ApiReader, createReader, type ObjectNode, saidIn, textAt } from './reader.js';
import { roomOfOperation } from './room.js';
import { renderExchange } from './samples/messages/render-exchange.js';
import { createSchemaViews } from './schema/create-schema-views.js';
import { createTextCompiler, type TextSinks } from './text/create-text-compiler.js';
import { cut } from './value-text.js';

export { messageNames } from './read/read-message.js';

export interface MessageInput {
  document: ApiDocument;
  /** Its name in a channel or in the components. */
  name: string;
  options: { api: Pick<ApiConfig, 'extensions' | 'samples'>; markdown: Pick<CompileOptions, 'parser'> };
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
  const api = { schemas: false, console: false, ...options.api };
  const scope = { reader, api, compileText, entryOf: () => undefined, reach: () => [], isSearched: false };
  const page: ApiPage = {
    ...createPage(scope, { key: document.file, file: document.file, room: roomOfOperation(undefined, ROOM) }),
    sinks,
  };
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
  const content = readMessageContent(message, reader);
  const place = { depth: 0, level: 0, section };
  const shownHeaders = headers && views.view([headers], { ...place, anchor: `${anchor}-headers` });
  const shownPayload = views.view(content.schema ? [content.schema] : [], { ...place, anchor });
  const examples = exampleViews(content, 'response', page);
  views.finish();
  sinkIds(page);
  const exchange = buildSampleExchange(message, reader);
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
    samples: exchange ? renderExchange(exchange, page.api.samples) : [],
    facts: [...facts, ...extensionFacts([message], page)],
  };
}

const sinkIds = ({ sinks, anchors }: ApiPage): void => {
  sinks.ids.push(...anchors.ids);
};

/** Whose message it is by the operations that name it: what a sender gets back, it receives. */
function roleOf(name: string, message: ObjectNode, reader: ApiReader): { direction: MessageView['direction']; facts: FactView[] } {
  const answers = new Set<string>();
  const asked = new Set<string>();
  let direction: MessageView['direction'] | undefined;
  for (const { isSent, messages, replies } of readMessageOperations(reader)) {
    if (messages.has(message.id)) {
      direction ??= isSent ? 'send' : 'receive';
      for (const reply of replies.values()) answers.add(reply);
    }
    if (replies.has(message.id)) {
      direction ??= isSent ? 'receive' : 'send';
      for (const request of messages.values()) asked.add(request);
    }
  }
  const fact = (label: string, names: ReadonlySet<string>): FactView[] =>
    names.size === 0
      ? []
      : [{ label, values: [...names].map((text) => ({ text: cut(withoutTokens(text), MOST_TEXT), code: true as const })) }];
  answers.delete(name);
  return { direction: direction ?? 'send', facts: [...fact('Answered by', answers), ...fact('Answers', asked)] };
}
