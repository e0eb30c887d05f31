// Makes what a page of prose shows of one message of an AsyncAPI document: payload and headers (by the same code as other schemas),
// examples, who sends the message, and what answers it.

import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { FactView } from '../../../model/api/api-view.js';
import type { MessageView } from '../../../model/api/message-view.js';
import { buildSampleExchange } from '../exchange/build-sample-exchange.js';
import { budgetOfOperation, linksBelow } from '../fit/byte-budget.js';
import { type ApiPage, createPage } from '../fit/page.js';
import { createReader, type ObjectNode, textAtNode, textOf } from '../fit/reader.js';
import {
  findMessage,
  listsOfMessages,
  type MessageOperation,
  memberOf,
  namesOfMessages,
  readMessageOperations,
} from '../read/read-message.js';
import { renderExchange } from '../samples/messages/render-exchange.js';
import { createSchemaViews } from '../schema/create-schema-views.js';
import { createTextCompiler, type TextCompiler, textOptionsOf } from '../text/create-text-compiler.js';
import { anchorOf } from '../views/anchors.js';
import { messageBody } from './message-body.js';
import type { MessageCompiler, MessageInput } from './message-compiler.js';
import { codeFact } from './part-texts.js';

/** Bytes of HTML for one message. It is small because a page can show several messages. */
const BUDGET = 64 * 1024;

export function createMessageCompiler(document: ApiDocument): MessageCompiler {
  const reader = createReader(document);
  const texts = new Map<string, Promise<TextCompiler>>();
  const lists = listsOfMessages(reader);
  const operations = readMessageOperations(reader);
  const roles = rolesOf(operations);
  const textCompilerOf = (markdown: MessageInput['options']['markdown']): Promise<TextCompiler> => {
    const options = textOptionsOf(markdown);
    const key = JSON.stringify([markdown.parser, options]);
    const made = texts.get(key) ?? createTextCompiler(markdown.parser, options);
    texts.set(key, made);
    return made;
  };
  return {
    names: () => namesOfMessages(lists),
    async compile({ name, options, sinks }) {
      const message = findMessage(name, reader, lists);
      if (!message) return undefined;
      const compileText = await textCompilerOf(options.markdown);
      const api = { id: '', schemas: false, console: false, siteUrl: '', ...options.api };
      // No schema of these documents has a page of its own.
      const none = { entryOf: () => undefined, reach: () => [], linkBytes: linksBelow('') };
      const scope = { reader, api, compileText, isSearched: false, ...none };
      const page: ApiPage = {
        ...createPage(scope, { key: document.file, node: message.id, file: document.file, budget: budgetOfOperation(BUDGET) }),
        sinks: { ...sinks, headings: [] },
      };
      page.text = (node, kind) => compileText(textAtNode(node, reader), sinks, kind);
      return messageView(name, message, { role: roles.get(message.id), operations }, page);
    },
  };
}

interface MessageContext {
  role: Role | undefined;
  operations: readonly MessageOperation[];
}

function messageView(name: string, message: ObjectNode, { role, operations }: MessageContext, page: ApiPage): MessageView {
  const { reader } = page;
  const anchor = page.anchors.take(anchorOf('message', name));
  const title = textOf(memberOf(message, 'title', reader), reader) ?? name;
  const views = createSchemaViews(page);
  const body = messageBody(message, views, { name, title, anchor, section: title, facts: roleFacts(name, role) });
  views.finish();
  sinkIds(page);
  const exchange = buildSampleExchange(message, reader, operations);
  return {
    ...body,
    direction: role?.direction ?? 'send',
    samples: exchange ? renderExchange(exchange, page.api.samples) : [],
  };
}

const sinkIds = ({ sinks, anchors }: ApiPage): void => {
  sinks.ids.push(...anchors.ids);
};

/** How operations use a message: who sends it, which messages answer it, and which messages it answers. */
interface Role {
  direction: MessageView['direction'];
  answers: Set<string>;
  asked: Set<string>;
}

/**
 * Message → its role. A message that no operation names has none. A reply goes in the opposite direction of its request. If operations
 * disagree about the direction, the first one decides.
 */
function rolesOf(operations: readonly MessageOperation[]): Map<NodeId, Role> {
  const roles = new Map<NodeId, Role>();
  const roleOf = (id: NodeId, direction: Role['direction']): Role => {
    const role = roles.get(id) ?? { direction, answers: new Set(), asked: new Set() };
    roles.set(id, role);
    return role;
  };
  for (const { isSent, messages, replies } of operations) {
    for (const id of messages.keys()) {
      const { answers } = roleOf(id, isSent ? 'send' : 'receive');
      for (const reply of replies.values()) answers.add(reply);
    }
    for (const id of replies.keys()) {
      const { asked } = roleOf(id, isSent ? 'receive' : 'send');
      for (const request of messages.values()) asked.add(request);
    }
  }
  return roles;
}

function roleFacts(name: string, role: Role | undefined): FactView[] {
  const { answers = new Set<string>(), asked = new Set<string>() } = role ?? {};
  return [
    ...codeFact(
      'Answered by',
      [...answers].filter((each) => each !== name),
    ),
    ...codeFact('Answers', [...asked]),
  ];
}
