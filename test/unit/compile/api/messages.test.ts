// Messages of an AsyncAPI document, for pages of prose.
import { expect, test } from 'vitest';
import { compileMessage } from '../../../../src/compile/api/compile-message.js';
import type { TextSinks } from '../../../../src/compile/api/text/create-text-compiler.js';
import type { ApiDocument } from '../../../../src/model/api-document.js';
import { linesOf } from './compile-document.js';

const root = {
  asyncapi: '3.0.0',
  channels: { chat: { messages: { ask: { $ref: '#/components/messages/ask' }, answer: { $ref: '#/components/messages/answer' } } } },
  operations: {
    ask: {
      action: 'send',
      messages: [{ $ref: '#/channels/chat/messages/ask' }],
      reply: { messages: [{ $ref: '#/channels/chat/messages/answer' }] },
    },
  },
  components: {
    messages: {
      ask: {
        title: 'Ask',
        description: 'Asks, [see](/docs/x).',
        traits: [{ headers: { type: 'object', properties: { trace: { type: 'string' } } } }],
        payload: {
          type: 'object',
          required: ['text'],
          properties: {
            text: { type: 'string' },
            next: { $ref: '#/components/schemas/Next' },
            again: { $ref: '#/components/schemas/Next' },
          },
        },
        examples: [{ summary: 'Short', payload: { text: 'Hi' } }],
      },
      answer: {
        payload: {
          schemaFormat: 'application/schema+json;version=draft-07',
          schema: { type: 'object', properties: { ok: { type: 'boolean' } } },
        },
      },
    },
    schemas: { Next: { type: 'object', properties: { id: { type: 'string' } } } },
  },
};
const document: ApiDocument = { file: 'openapi/socket.yaml', dialect: 'asyncapi-3.0', files: { 'openapi/socket.yaml': root }, written: {} };
const options = { api: { extensions: {}, samples: [] }, markdown: { parser: 'satteri' as const } };
const sinks = (): TextSinks => ({
  file: 'content/docs/a.md',
  links: [{ href: '/b', from: 'markdown', at: { file: 'a', line: 1, column: 1 } }],
  components: [],
  codeBlocks: [],
  ids: [],
  diagnostics: [],
});

test('a message has its payload, headers and examples, who sends it, and what answers it', async () => {
  const page = sinks();
  const view = await compileMessage({ document, name: 'ask', options, sinks: page });
  expect(view).toMatchObject({
    name: 'ask',
    title: 'Ask',
    anchor: 'message-ask',
    direction: 'send',
    facts: [{ label: 'Answered by', values: [{ text: 'answer' }] }],
  });
  expect(linesOf(view?.payload)).toEqual([
    'object',
    '(fields)',
    '  text* : string #message-ask-text',
    '  next : Next #message-ask-next',
    '  (fields)',
    '    id : string #message-ask-next-id',
    '  again : {Next} #message-ask-again',
  ]);
  expect(linesOf(view?.headers)).toEqual(['object', '(fields)', '  trace : string #message-ask-headers-trace']);
  expect(view?.examples.map(({ code }) => code.replace(/<[^>]*>/g, ''))).toEqual(['{\n  "text": "Hi"\n}']);
  // Tokens go on from what the page has.
  expect(view?.description).toBe('<p>Asks, <a href="\uFDD0L1\uFDD1">see</a>.</p>');
  expect(page.links.map(({ href }) => href)).toEqual(['/b', '/docs/x']);
  expect(page.ids).toContain('message-ask-next-id');
});

test('what a sender gets back, it receives; a payload in a wrapper is read', async () => {
  const view = await compileMessage({ document, name: 'answer', options, sinks: sinks() });
  expect(view).toMatchObject({ direction: 'receive', facts: [{ label: 'Answers', values: [{ text: 'ask' }] }] });
  expect(linesOf(view?.payload)).toEqual(['object', '(fields)', '  ok : boolean #message-answer-ok']);
});

test('a name that no message has gives nothing', async () => {
  expect(await compileMessage({ document, name: 'constructor', options, sinks: sinks() })).toBeUndefined();
});
