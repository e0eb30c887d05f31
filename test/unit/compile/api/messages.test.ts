// Messages of an AsyncAPI document, for pages of prose.
import { expect, test } from 'vitest';
import { buildSampleExchange } from '../../../../src/compile/api/exchange/build-sample-exchange.js';
import { createReader } from '../../../../src/compile/api/fit/reader.js';
import { createMessageCompiler } from '../../../../src/compile/api/messages/compile-message.js';
import { findMessage } from '../../../../src/compile/api/read/read-message.js';
import type { TextSinks } from '../../../../src/compile/api/text/text-sinks.js';
import type { ApiDocument } from '../../../../src/model/api/api-document.js';
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
const options = { api: { extensions: {}, samples: [] }, markdown: { parser: 'satteri' as const, locale: 'en' } };
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
  const view = await createMessageCompiler(document).compile({ name: 'ask', options, sinks: page });
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

test('an example has its headers, its name and its summary, and the message its correlation id', async () => {
  const note = {
    correlationId: { location: '$message.header#/trace', description: 'Set by the **sender**.' },
    payload: { type: 'object' },
    examples: [
      { name: 'short', summary: 'Only headers', headers: { trace: 'T1' } },
      { name: 'long', headers: { trace: 'T2' }, payload: { text: 'hi' } },
    ],
  };
  const files = { 'openapi/socket.yaml': { asyncapi: '3.0.0', components: { messages: { note } } } };
  const view = await createMessageCompiler({ ...document, files }).compile({ name: 'note', options, sinks: sinks() });
  expect(view?.examples.map(({ title }) => title)).toEqual(['short: Only headers', 'long']);
  expect(view?.examples.map(({ headers }) => headers?.replace(/<[^>]*>/g, ''))).toEqual(['{\n  "trace": "T1"\n}', '{\n  "trace": "T2"\n}']);
  const values = [{ text: '$message.header#/trace', code: true, description: '<p>Set by the <strong>sender</strong>.</p>' }];
  expect(view?.facts).toEqual([{ label: 'Correlation ID', values }]);
});

test('what a sender gets back, it receives; a payload in a wrapper is read', async () => {
  const view = await createMessageCompiler(document).compile({ name: 'answer', options, sinks: sinks() });
  expect(view).toMatchObject({ direction: 'receive', facts: [{ label: 'Answers', values: [{ text: 'ask' }] }] });
  expect(linesOf(view?.payload)).toEqual(['object', '(fields)', '  ok : boolean #message-answer-ok']);
});

test('a message is found by its own name too, after the keys', async () => {
  const named = (name: string) =>
    createMessageCompiler({
      file: 'a.yaml',
      dialect: 'asyncapi-3.0',
      files: {
        'a.yaml': {
          components: { messages: { first: { name: 'order.made', summary: 'By name' }, second: { name: 'first', summary: 'Second' } } },
        },
      },
      written: {},
    }).compile({ name, options, sinks: sinks() });
  expect((await named('order.made'))?.description).toBe('<p>By name</p>');
  expect((await named('first'))?.description).toBe('<p>By name</p>');
  expect((await named('second'))?.description).toBe('<p>Second</p>');
});

test('a name that no message has gives nothing', async () => {
  expect(await createMessageCompiler(document).compile({ name: 'constructor', options, sinks: sinks() })).toBeUndefined();
});

const chat = {
  address: 'rooms/{room}',
  parameters: { room: { examples: ['a b'] } },
  servers: [{ $ref: '#/servers/queue' }, { $ref: '#/servers/socket' }],
  bindings: {
    ws: {
      headers: {
        type: 'object',
        required: ['X-Tenant', 'X-Unknown'],
        properties: {
          'Sec-WebSocket-Protocol': { type: 'string', enum: ['chat.v2', 'chat.v1'] },
          'X-Tenant': { const: 'shop' },
          'X-Unknown': { type: 'string' },
          'X-Optional': { default: 'no' },
        },
      },
      query: { type: 'object', required: ['v'], properties: { v: { type: 'integer', default: 2 } } },
    },
  },
  messages: Object.fromEntries(
    ['hello', 'ask', 'answer', 'heard', 'blob'].map((name) => [name, { $ref: `#/components/messages/${name}` }]),
  ),
};
const operation = (action: string, message: string, more: object = {}) => ({
  action,
  channel: { $ref: '#/channels/chat' },
  messages: [{ $ref: `#/channels/chat/messages/${message}` }],
  ...more,
});
const answered = { reply: { messages: [{ $ref: '#/channels/chat/messages/answer' }] } };
const conversation = {
  asyncapi: '3.0.0',
  servers: {
    queue: { host: 'queue.example', protocol: 'amqp' },
    socket: {
      host: '{region}.example:8443',
      pathname: '/v1/',
      protocol: 'wss',
      variables: { region: { enum: ['eu', 'us'] } },
      security: [{ $ref: '#/components/securitySchemes/token' }],
    },
  },
  channels: { chat },
  operations: {
    hello: operation('send', 'hello', answered),
    ask: operation('send', 'ask', { ...answered, 'x-samples-after': ['hello', 'heard', 'nothing', 5] }),
    heard: operation('receive', 'heard', { 'x-samples-after': ['hello'] }),
    blob: operation('send', 'blob'),
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    messages: {
      hello: { payload: { type: 'object' }, examples: [{ payload: { name: 'long', of: 'hello' } }, { payload: { n: 1 } }] },
      ask: { payload: { type: 'object', required: ['text'], properties: { text: { type: 'string', default: 'Hi' } } } },
      answer: { payload: { type: 'object' } },
      heard: { payload: { type: 'string' } },
      blob: { contentType: 'application/octet-stream', payload: { type: 'string' } },
    },
  },
};

function exchangeOf(name: string, change: object = {}) {
  const file = 'openapi/socket.yaml';
  const reader = createReader({ file, dialect: 'asyncapi-3.0', files: { [file]: { ...conversation, ...change } }, written: {} });
  return buildSampleExchange(findMessage(name, reader) ?? expect.fail(), reader);
}

test('the samples of a message first send what must come before it, over the socket that the document describes', () => {
  expect(exchangeOf('ask')).toEqual({
    url: 'wss://eu.example:8443/v1/rooms/a%20b',
    query: [['v', '2']],
    headers: [['X-Tenant', 'shop']],
    subprotocols: ['chat.v2'],
    auth: [{ kind: 'bearer' }],
    // Of the messages before it, the shortest example is sent. A message that is never sent has none.
    frames: [
      { body: { kind: 'json', mediaType: 'application/json', value: { n: 1 }, text: '{\n  "n": 1\n}' }, hasReply: true },
      { body: { kind: 'json', mediaType: 'application/json', value: { text: 'Hi' }, text: '{\n  "text": "Hi"\n}' }, hasReply: true },
    ],
    listens: false,
  });
});

test('a message that comes by itself is waited for; what only answers, is no text or comes over no socket has no samples', () => {
  expect(exchangeOf('heard')).toMatchObject({ frames: [{ hasReply: true }], listens: true });
  expect(exchangeOf('hello')?.frames).toMatchObject([{ body: { value: { name: 'long' } } }]);
  expect(exchangeOf('answer')).toBeUndefined();
  expect(exchangeOf('blob')).toBeUndefined();
  expect(exchangeOf('ask', { channels: { chat: { ...chat, servers: [{ $ref: '#/servers/queue' }] } } })).toBeUndefined();
  expect(exchangeOf('ask', { servers: {} })).toBeUndefined();
});

test('a value that is too long for a line is no part of an address nor of a header: another one of the document, or a name to fill in', () => {
  const long = 'x'.repeat(301);
  const socket = { ...conversation.servers.socket, variables: { region: { default: long, enum: [long, 'us'] } } };
  const query = { type: 'object', required: ['v', 'appKey'], properties: { v: { enum: [long, '3'] }, appKey: { default: long } } };
  const chatOnly = { chat: { ...chat, bindings: { ws: { query } } } };
  expect(exchangeOf('ask', { servers: { socket }, channels: chatOnly })).toMatchObject({
    url: 'wss://us.example:8443/v1/rooms/a%20b',
    query: [
      ['v', '3'],
      ['appKey', 'APP_KEY'],
    ],
  });
});

test('a password or a user of the broker is no credential of a handshake', () => {
  const components = { ...conversation.components, securitySchemes: { token: { type: 'apiKey', in: 'password' } } };
  expect(exchangeOf('ask', { components })?.auth).toEqual([]);
});

test('samples are those of the languages that are asked for', async () => {
  const file = 'openapi/socket.yaml';
  const messages = createMessageCompiler({ file, dialect: 'asyncapi-3.0' as const, files: { [file]: conversation }, written: {} });
  const api = { extensions: {}, samples: ['curl' as const, 'go' as const] };
  const view = await messages.compile({ name: 'heard', sinks: sinks(), options: { ...options, api } });
  expect(view?.samples.map(({ language, label }) => [language, label])).toEqual([
    ['curl', 'websocat'],
    ['go', 'Go'],
  ]);
});

test('a document is read once for all of its messages, on whatever page', async () => {
  let readings = 0;
  const { operations, ...rest } = root;
  const counting = Object.defineProperty({ ...rest }, 'operations', {
    enumerable: true,
    get: () => {
      readings++;
      return operations;
    },
  });
  const messages = createMessageCompiler({ ...document, files: { 'openapi/socket.yaml': counting } });
  const first = await messages.compile({ name: 'ask', options, sinks: sinks() });
  const once = readings;
  await messages.compile({ name: 'answer', options, sinks: sinks() });
  expect(await messages.compile({ name: 'ask', options, sinks: sinks() })).toEqual(first);
  expect([once > 0, readings]).toEqual([true, once]);
});
