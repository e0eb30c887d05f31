// The requests with which samples are tested: every place, every kind of body, and texts that try to break out of their string. `BASE`
// stands for the server.
import type { SampleRequest } from '../../../../../src/base/samples/sample-request.js';

export const BASE = 'http://base.invalid';

export const HOSTILE: string[] = [
  '\'"\\`$HOME $(id) `id` ${x} #{1+1} #$0 #@a \\(x) %s %d %% {{x}} {$a} !! ~ * ? [a] \\',
  "'; touch owned; echo '",
  '"; touch owned; echo "',
  '\r\nX-Injected: yes\r\n\r\n',
  '\0\u0001\u0007\b\f\v\t\u001b[201~touch owned\n\u007f\u009b',
  '\u2028\u2029\u202e\u2066\u200b\u2060\ufeff\u00ad\ufff9',
  'emoji 😀 👩‍👩‍👧 🇪🇺 é e\u0301 漢字 \u{10ffff} עברית',
  '</script><script>alert(1)</script><!-- --> ]]> ?> <?php <% */ // # --',
  '"""\'\'\'```',
  '$',
  '\\',
  '',
  ' ',
  '@file.bin',
  '<file.bin',
  '-o owned',
  '=a=b&c=d;type=x,y',
  '\\u0041\\x41\\n\\101\\#(1)\\N{BULLET}',
  '\ufdd0L1\ufdd1',
  'JSON\nEOF\n  JSON\n',
  '%41%0a+%',
  'a\n\n  b  \n',
  '__proto__',
];

const request = (change: Partial<SampleRequest>): SampleRequest => ({
  method: 'GET',
  url: `${BASE}/v1/users`,
  query: [],
  headers: [],
  cookies: [],
  auth: [],
  ...change,
});

const json = (text: string, mediaType = 'application/json'): NonNullable<SampleRequest['body']> => ({
  kind: 'json',
  mediaType,
  text,
  value: JSON.parse(text),
});

const ORDER = `{
  "name": "Ada Lovelace",
  "age": 36,
  "score": 12.50,
  "small": 1e-7,
  "isActive": true,
  "isHidden": false,
  "manager": null,
  "tags": ["a", "b"],
  "mixed": [1, "two", null, true, [], {}],
  "address": {
    "street name": "12 St James's Square",
    "geo": { "lat": 51.5072, "lng": -0.1276 },
    "empty": {},
    "none": []
  },
  "list": { "0": "a", "1": "b" },
  "numbers": { "10": "a", "2": "b" },
  "lines": [{ "sku": "A-1", "count": 2 }, { "sku": "B-2", "count": 1 }]
}`;

const hostileSchemes = HOSTILE.map((text, index): [string, SampleRequest] => [
  `hostile ${index}: a scheme`,
  request({ method: 'POST', auth: [{ kind: 'other', scheme: `x${text}` }], body: json('{}') }),
]);

const hostileRequests = HOSTILE.flatMap((text, index): [string, SampleRequest][] => [
  [
    `hostile ${index}: everywhere, JSON`,
    request({
      method: 'PUT',
      url: `${BASE}/v1/${encodeURIComponent(text || 'x')}/end`,
      query: [
        ['q', text],
        [`n${text}`, 'a b'],
      ],
      cookies: [['c', text]],
      body: json(JSON.stringify({ [text]: text, list: [text, { [`k${text}`]: text }] }, null, 2)),
    }),
  ],
  [
    `hostile ${index}: form`,
    request({
      method: 'POST',
      query: [
        ['q', text],
        ['q', 'again'],
      ],
      body: {
        kind: 'form',
        mediaType: 'application/x-www-form-urlencoded',
        fields: [
          ['a', text],
          [`n${text}`, 'b'],
        ],
      },
    }),
  ],
  [`hostile ${index}: text`, request({ method: 'POST', body: { kind: 'text', mediaType: 'text/plain', text: `a${text}b${text}` } })],
  [
    `hostile ${index}: multipart`,
    request({
      method: 'POST',
      body: {
        kind: 'multipart',
        mediaType: 'multipart/form-data',
        // U+0000 can't be passed to curl or PHP in a form.
        fields: [
          { name: 'a', value: text.replaceAll('\0', '') },
          { name: `n${text.replace(/[=\0-\x1f\x7f-\x9f\\]/g, '')}`, value: 'b' },
        ],
      },
    }),
  ],
]);

export const REQUESTS: Record<string, SampleRequest> = {
  'a plain GET': request({}),
  'a short query': request({
    query: [
      ['limit', '10'],
      ['sort', 'name'],
    ],
  }),
  'a query to encode': request({
    query: [
      ['q', 'a b&c=d+e/é?#'],
      ['filter[status]', 'open'],
      ['page', '1'],
    ],
  }),
  'a query with a name twice': request({
    query: [
      ['tag', 'a b'],
      ['tag', 'c'],
      ['limit', '3'],
    ],
  }),
  'a query that the address has': request({ url: `${BASE}/v1/users?version=2&x=a%20b#top`, query: [['limit', '3']] }),
  'an encoded path': request({ url: `${BASE}/v1/a%20b%2Fc/%F0%9F%98%80/d'e(f)!*;=:@,$&+` }),
  'a path that its author did not encode': request({ url: `${BASE}/v1/{id}/[a]|b^"<é> 100%` }),
  'a bearer token': request({ auth: [{ kind: 'bearer' }] }),
  'credentials in variables that the site calls otherwise': request({
    auth: [{ kind: 'bearer' }, { kind: 'apiKey', in: 'header', name: 'X-Shop' }],
    credentialVariable: 'SHOP_KEY',
  }),
  'user and password': request({ auth: [{ kind: 'basic' }], headers: [['Authorization', 'of the document']] }),
  'user and password for digest authentication': request({ auth: [{ kind: 'digest' }] }),
  'a client certificate beside a token': request({ auth: [{ kind: 'certificate' }, { kind: 'bearer' }] }),
  'a client certificate, where fetch refuses': request({ method: 'GET', auth: [{ kind: 'certificate' }], body: json('{"a": 1}') }),
  'a scheme that nothing sends': request({ auth: [{ kind: 'other', scheme: 'SCRAM-SHA-256' }] }),
  'a key in a header': request({ auth: [{ kind: 'apiKey', in: 'header', name: 'X-API-Key' }], headers: [['x-api-key', 'no']] }),
  'a key in a header of an odd name': request({ auth: [{ kind: 'apiKey', in: 'header', name: "X-`id`$HOME'!" }] }),
  'a key in the query': request({ auth: [{ kind: 'apiKey', in: 'query', name: 'api key&' }] }),
  'a key in the query beside others': request({
    query: [
      ['tag', 'a'],
      ['tag', 'b c'],
    ],
    auth: [{ kind: 'apiKey', in: 'query', name: 'key' }],
  }),
  'a key in the query, and a body': request({
    method: 'POST',
    query: [['q', "it's"]],
    auth: [{ kind: 'apiKey', in: 'query', name: 'key' }],
    body: json('{"a": 1}'),
  }),
  'a key in a cookie': request({ cookies: [['theme', 'dark']], auth: [{ kind: 'apiKey', in: 'cookie', name: 'session' }] }),
  'two keys and a token': request({
    auth: [
      { kind: 'bearer' },
      { kind: 'apiKey', in: 'header', name: 'X-App' },
      { kind: 'apiKey', in: 'query', name: 'key' },
      { kind: 'apiKey', in: 'cookie', name: 'session' },
    ],
  }),
  headers: request({
    headers: [
      ['Accept', 'text/csv; q="0.5"'],
      ['X-Trace', 'a\'b"c\\d $HOME `id` #{1} {x}'],
      ['If-Match', '"33a64df5"'],
    ],
  }),
  cookies: request({
    cookies: [
      ['a', '1'],
      ['b=c', 'x;y, "z"=%'],
    ],
  }),
  JSON: request({ method: 'POST', body: json(ORDER) }),
  'JSON of its own type': request({ method: 'PATCH', body: json('{"op": "replace"}', 'application/merge-patch+json') }),
  'a JSON list': request({ method: 'POST', body: json('[{"a": 1}, {"a": 2}]') }),
  'a JSON text': request({ method: 'POST', body: json('"it\'s \\"quoted\\""') }),
  'a JSON number': request({ method: 'POST', body: json('42') }),
  'empty JSON': request({ method: 'PUT', body: json('{}') }),
  'large numbers': request({
    method: 'POST',
    body: json(
      '{\n  "id": 9007199254740993,\n  "huge": 123456789012345678901234567890,\n  "price": 0.1000000000000000055511151231257827,\n  "far": 1e400,\n  "x": "a\\\\#(1)${x}`\\"\\""\n}',
    ),
  }),
  'an integer of 64 bits': request({ method: 'POST', body: json('{"id": 9223372036854775807, "low": -9007199254740993}') }),
  'lines of JSON': request({ method: 'POST', body: json('{\n  "a": 1,\n  "b": "x y"\n}', 'application/x-ndjson') }),
  'JSON with __proto__': request({ method: 'POST', body: json('{"__proto__": {"a": 1}, "constructor": 1}') }),
  'a form': request({
    method: 'POST',
    body: {
      kind: 'form',
      mediaType: 'application/x-www-form-urlencoded',
      fields: [
        ['grant_type', 'client_credentials'],
        ['scope', 'read write'],
      ],
    },
  }),
  'a form with a name twice': request({
    method: 'PUT',
    query: [['q', 'a b']],
    body: {
      kind: 'form',
      mediaType: 'application/x-www-form-urlencoded; charset=utf-8',
      fields: [
        ['a', '1'],
        ['a', '2'],
      ],
    },
  }),
  'a query that is written already': request({ method: 'GET', writtenQuery: 'csv=a%2Cb,c&to=https://x.example/?y' }),
  'a written query before pairs': request({
    method: 'GET',
    writtenQuery: 'csv=a%2Cb,c',
    query: [
      ['q', 'a b+c'],
      ['q', 'd&e'],
      ['w', '1'],
    ],
  }),
  'a written query, a key and a body': request({
    method: 'POST',
    writtenQuery: 'csv=a%2Cb,c',
    query: [['q', 'a']],
    auth: [{ kind: 'apiKey', in: 'query', name: 'key' }],
    body: json('{"a": 1}'),
  }),
  'a written query and a key': request({
    method: 'GET',
    writtenQuery: 'csv=a%2Cb,c',
    auth: [{ kind: 'apiKey', in: 'query', name: 'key' }],
  }),
  'an empty form': request({ method: 'POST', body: { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: [] } }),
  'a form with files': request({
    method: 'POST',
    auth: [{ kind: 'bearer' }],
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        { name: 'title', value: 'A "title"; with, marks' },
        { name: 'photo', file: 'photo.png', mediaType: 'image/png' },
        { name: 'other "file"', file: 'file.bin' },
      ],
    },
  }),
  'a form of parts with a name twice': request({
    method: 'POST',
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        { name: 'tags', value: 'a' },
        { name: 'tags', value: 'b' },
        { name: 'file', file: 'file.bin' },
      ],
    },
  }),
  'a form whose parts have headers': request({
    method: 'POST',
    auth: [{ kind: 'basic' }],
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        { name: 'title', value: 'say "A; b" \\ @x', headers: [['X-Note', 'a "b"; c=\\d, $HOME #{1} \\(x) `e` %s']] },
        {
          name: 'photo',
          file: 'photo.png',
          mediaType: 'image/png',
          headers: [
            ['X-Checksum', 'sha-256=:abc=:'],
            ['Content-Language', "it's"],
          ],
        },
        { name: 'other "file"', file: 'file.bin', headers: [['X-One', '1']] },
        { name: 'plain', value: '@file.bin' },
      ],
    },
  }),
  'a form of parts whose texts have types': request({
    method: 'POST',
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        { name: 'meta', value: '{"a": "b; \\"c\\""}', mediaType: 'application/json' },
        { name: 'photo', file: 'photo.png', mediaType: 'image/png' },
        { name: 'title', value: 'plain' },
      ],
    },
  }),
  text: request({ method: 'POST', body: { kind: 'text', mediaType: 'text/plain; charset=utf-8', text: 'Hello,\nworld — 😀\n' } }),
  XML: request({ method: 'POST', body: { kind: 'text', mediaType: 'application/xml', text: '<a b="c">d</a>' } }),
  'empty text': request({ method: 'POST', body: { kind: 'text', mediaType: 'text/plain', text: '' } }),
  'a file': request({ method: 'PUT', body: { kind: 'binary', mediaType: 'application/octet-stream', file: 'file.bin' } }),
  'a DELETE': request({ method: 'DELETE', url: `${BASE}/v1/users/1` }),
  'a DELETE with a body': request({ method: 'DELETE', body: json('{"reason": "x"}') }),
  'a GET with a body': request({ method: 'GET', query: [['a', 'b c']], body: json('{"query": "x"}') }),
  'a POST without a body': request({ method: 'POST', auth: [{ kind: 'bearer' }] }),
  'a HEAD': request({ method: 'HEAD', query: [['a', 'b c']] }),
  'an OPTIONS': request({ method: 'OPTIONS' }),
  'a TRACE': request({ method: 'TRACE' }),
  'a long number beside odd texts': request({
    method: 'POST',
    body: json(`{"a": 9007199254740993, "b": ${JSON.stringify('\n`${x}`\\"')}}`),
  }),
  ...Object.fromEntries([...hostileSchemes, ...hostileRequests]),
};
