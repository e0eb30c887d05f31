// The conversations with which samples of messages are tested. `BASE` stands for the server.
import type { SampleExchange, SampleFrame } from '../../../../../../src/compile/api/exchange/sample-exchange.js';
import { HOSTILE } from '../requests.js';

export const BASE = 'ws://base.invalid';

const exchange = (change: Partial<SampleExchange>): SampleExchange => ({
  url: `${BASE}/v1`,
  query: [],
  headers: [],
  subprotocols: [],
  auth: [],
  frames: [json('{"type": "ping"}')],
  listens: false,
  ...change,
});

const json = (text: string, hasReply = true): SampleFrame => ({
  body: { kind: 'json', mediaType: 'application/json', text, value: JSON.parse(text) },
  hasReply,
});
const plain = (text: string, hasReply = true): SampleFrame => ({ body: { kind: 'text', mediaType: 'text/plain', text }, hasReply });

const HELLO = json('{\n  "type": "hello",\n  "token": "abc",\n  "client": {\n    "name": "shop-chat",\n    "version": "2.3.0"\n  }\n}');
const ORDER = `{
  "type": "order",
  "price": 12.50,
  "tags": ["a", "b"],
  "mixed": [1, "two", null, true, [], {}],
  "empty": {},
  "list": { "0": "a", "1": "b" },
  "lines": [{ "sku": "A-1", "count": 2 }, { "sku": "B-2", "count": 1 }]
}`;

export const EXCHANGES: Record<string, SampleExchange> = {
  'a request': exchange({}),
  'a signal': exchange({ frames: [json('{"type": "typing"}', false)] }),
  'what comes before, then a request': exchange({ subprotocols: ['parley.v1'], frames: [HELLO, json('{"type": "open"}'), json(ORDER)] }),
  'a request, then a signal': exchange({ frames: [HELLO, json(ORDER, false)] }),
  'what comes by itself': exchange({ frames: [], listens: true }),
  'what comes after a request': exchange({ subprotocols: ['a', 'b'], frames: [HELLO, json('{"type": "follow"}')], listens: true }),
  'what comes after a signal': exchange({ frames: [json('{"type": "follow"}', false)], listens: true }),
  'a query': exchange({
    query: [
      ['version', '2 b'],
      ['tag', 'a&b'],
    ],
  }),
  'a query that the address has': exchange({ url: `${BASE}/v1/a%20b?x=1#top`, query: [['tag', 'c']] }),
  'a key in the query': exchange({ query: [['version', '2']], auth: [{ kind: 'apiKey', in: 'query', name: 'api key&' }] }),
  'a key in a header': exchange({ auth: [{ kind: 'apiKey', in: 'header', name: 'X-API-Key' }], headers: [['x-api-key', 'no']] }),
  'a key in a cookie': exchange({ auth: [{ kind: 'apiKey', in: 'cookie', name: 'session' }], listens: true }),
  'a bearer token': exchange({ auth: [{ kind: 'bearer' }], subprotocols: ['parley.v1'], headers: [['X-Tenant', "it's 5$ {x} `id`"]] }),
  'user and password': exchange({ auth: [{ kind: 'basic' }], subprotocols: ['a', 'b'] }),
  'headers of the handshake itself': exchange({
    headers: [
      ['Sec-WebSocket-Key', 'x'],
      ['Upgrade', 'h2c'],
      ['X-A', 'b'],
    ],
  }),
  'subprotocols that are none': exchange({ subprotocols: ['a b', "x'; touch owned; '", 'good'] }),
  'large numbers': exchange({
    frames: [json('{"id": 9007199254740993, "huge": 123456789012345678901234567890, "price": 0.10, "text": "`$x ${y}` \\\\u0041"}')],
  }),
  'JSON that is no object': exchange({ frames: [json('"it\'s \\"quoted\\" $x"'), json('[1, 2]'), json('42')] }),
  'JSON with __proto__': exchange({ frames: [json('{"__proto__": {"a": 1}, "constructor": 1}')] }),
  text: exchange({ frames: [plain('Hello, world — 😀'), plain('SUBSCRIBE a', false), plain('')] }),
  ...Object.fromEntries(
    HOSTILE.map((text, index) => [
      `hostile ${index}`,
      exchange({
        url: `${BASE}/v1/${encodeURIComponent(text || 'x')}`,
        query: [
          ['q', text],
          [`n${text}`, 'a b'],
        ],
        headers: [['X-Text', text.replace(/[^\x20-\x7E]+/g, '').trim() || 'x']],
        frames: [json(JSON.stringify({ [text]: text, list: [text, { [`k${text}`]: text }] }, null, 2)), plain(`a${text}b`)],
      }),
    ]),
  ),
};
