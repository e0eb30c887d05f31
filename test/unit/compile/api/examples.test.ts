// Examples: the document's own as they were written, else made from the schema; painted as the highlighter would.

import { expect, test } from 'vitest';
import { paintJson } from '../../../../src/compile/api/code/paint-json.js';
import { paintText } from '../../../../src/compile/api/examples/paint-text.js';
import { sampleSchema } from '../../../../src/compile/api/examples/sample-schema.js';
import { dataOf, jsonText, treeOf } from '../../../../src/compile/api/examples/sample-tree.js';
import { buildSampleRequest } from '../../../../src/compile/api/exchange/build-sample-request.js';
import { type ApiNode, createReader } from '../../../../src/compile/api/fit/reader.js';
import { readBody } from '../../../../src/compile/api/read/read-contents.js';
import { parameterNodes, readParameters } from '../../../../src/compile/api/read/read-parameters.js';
import { highlightLines } from '../../../../src/compile/highlight/highlight-code.js';
import { compileOperation, FILE } from './compile-document.js';
import { requestOf } from './request-of.js';

const readerOf = (root: unknown, written: Record<string, string> = {}) =>
  createReader({ file: FILE, dialect: 'openapi-3.1', files: { [FILE]: root }, written });
const nodeOf = (value: unknown, pointer = ''): ApiNode => ({ id: `${FILE}#${pointer}`, value });

test('JSON has the classes that the highlighter gives it, but for punctuation, which has the colour of its block', async () => {
  const values = [
    { a: 1, 'b\n\u00e9\\x': 'te"x\u0001t & <b>', é: [true, false, null, -1.5, [], {}], '': { k: 'v' }, list: ['s', { x: 'y' }, '\n \n'] },
    'text',
    12,
    null,
    [],
    [[1, 2], []],
  ];
  for (const value of values) {
    const tree = treeOf(nodeOf(value), readerOf(value));
    const text = JSON.stringify(value, null, 2);
    expect(jsonText(tree)).toBe(text);
    const highlighted = (await highlightLines(text, 'json')).map((line) =>
      line
        .replace(/<span class="p">([^<]*)<\/span>/g, '$1')
        .replace(/<span class="(\w)">([^<]*)<\/span>/g, '<i class=$1>$2</i>')
        .replaceAll('&quot;', '"'),
    );
    expect(paintJson(tree, 100_000).code.split('\n')).toEqual(highlighted);
  }
});

test('quotation marks of a text are not escaped, because there are many and none needs it', () => {
  expect(paintText('<a b="c">\'&quot;\'</a>', 1000).code).toBe('&lt;a b="c"&gt;\'&amp;quot;\'&lt;/a&gt;');
});

test('numbers stay as they were written', () => {
  const value = { price: 1.1, big: 9007199254740992 };
  const reader = readerOf(value, { [`${FILE}#/price`]: '1.10', [`${FILE}#/big`]: '9007199254740993' });
  expect(jsonText(treeOf(nodeOf(value), reader))).toBe('{\n  "price": 1.10,\n  "big": 9007199254740993\n}');
});

test('a value is made from examples, defaults, first values and bounds, and a cycle ends', () => {
  const root = {
    Node: {
      type: 'object',
      required: ['id', 'parent'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        state: { enum: [null, 'open'] },
        size: { type: 'integer', minimum: 5 },
        at: { type: 'string', format: 'date-time' },
        code: { type: 'string', pattern: '(a+)+$', minLength: 8 },
        kind: { const: 'x' },
        tags: { type: 'array', items: { type: 'string', example: 'new' } },
        secret: { type: 'string', writeOnly: true },
        made: { type: 'string', readOnly: true },
        parent: { $ref: '#/Node' },
        children: { type: 'array', items: { $ref: '#/Node' } },
        map: { type: 'object', additionalProperties: { type: 'boolean' } },
        pay: { oneOf: [{ type: 'object', properties: { card: { type: 'string', maxLength: 3 } } }, { type: 'string' }] },
      },
    },
  };
  const reader = readerOf(root);
  const make = (input: Parameters<typeof sampleSchema>[2]) => {
    const tree = sampleSchema([nodeOf({ $ref: '#/Node' }, '/x')], reader, input);
    return tree && dataOf(tree);
  };
  const both = {
    id: '123e4567-e89b-12d3-a456-426614174000',
    state: 'open',
    size: 5,
    at: '2025-06-01T12:30:00Z',
    code: 'aaaaaaaa',
    kind: 'x',
    tags: ['new'],
    parent: {},
    children: [],
    map: { key: true },
    pay: { card: 'str' },
  };
  expect(make({ direction: 'request' })).toEqual({ ...both, secret: 'string' });
  expect(make({ direction: 'response' })).toEqual({ ...both, made: 'string' });
  expect(make({ direction: 'request', fields: 'required' })).toEqual({ id: both.id, parent: {} });
});

test('named examples keep their names, an example elsewhere is a link, text stays text, and XML has the names of the schema', async () => {
  const schema = {
    type: 'object',
    xml: { name: 'order' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      lines: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'line' } } },
    },
    example: { id: 1, lines: ['a & b'] },
  };
  const content = {
    'application/json': {
      schema,
      examples: { one: { summary: 'The one', value: { id: 2 } }, far: { externalValue: 'https://a.example/x.json' } },
    },
    'text/csv': { schema: { type: 'string' }, example: 'a,b\n1,2' },
    'application/xml': { schema },
  };
  const { view } = await compileOperation({ paths: { '/orders': { post: { requestBody: { content }, responses: {} } } } });
  const shown =
    view.body?.contents.map(({ examples }) =>
      examples.map(({ title, language, code, external }) => [title, language, code.replace(/<[^>]*>/g, ''), external?.href]),
    ) ?? [];
  expect(shown).toEqual([
    [
      ['The one', 'json', '{\n  "id": 2\n}', undefined],
      ['far', 'text', '', 'https://a.example/x.json'],
    ],
    [[undefined, 'text', 'a,b\n1,2', undefined]],
    [
      [
        undefined,
        'xml',
        '&lt;order id="1"&gt;\n  &lt;lines&gt;\n    &lt;line&gt;a &amp;amp; b&lt;/line&gt;\n  &lt;/lines&gt;\n&lt;/order&gt;',
        undefined,
      ],
    ],
  ]);
});

test('the request of the samples has what must be there: path, query, headers, credentials, body', () => {
  const operation = {
    parameters: [
      { name: 'id', in: 'path', required: true, example: 'a b', schema: { type: 'string' } },
      { name: 'expand', in: 'query', required: true, schema: { type: 'array', items: { type: 'string', enum: ['x'] } } },
      {
        name: 'filter',
        in: 'query',
        required: true,
        style: 'deepObject',
        schema: { type: 'object', properties: { min: { type: 'integer' } } },
      },
      { name: 'skip', in: 'query', schema: { type: 'string' } },
      { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string', default: 't' } },
      { name: 'session', in: 'cookie', required: true, schema: { type: 'string', example: 's' } },
    ],
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } } },
        },
      },
    },
  };
  const reader = readerOf(operation);
  const node = nodeOf(operation);
  const nodes = parameterNodes(node, undefined, reader);
  const request = buildSampleRequest(
    {
      verb: 'POST',
      path: '/items/{id}',
      servers: [
        {
          url: 'https://{region}.shop.example/v1/',
          description: '',
          variables: [{ name: 'region', default: 'eu', values: [], description: '' }],
        },
      ],
      parameters: readParameters(nodes, reader, '/items/{id}'),
      body: readBody(node, nodes, reader),
      requirements: [[], [{ name: 'k', scopes: [], node: { id: 'x#', value: { type: 'apiKey', in: 'query', name: 'key' } } }]],
      accepted: [[{ mediaType: 'text/csv' }]],
    },
    reader,
  );
  expect(request).toEqual({
    method: 'POST',
    url: 'https://eu.shop.example/v1/items/a%20b',
    query: [
      ['expand', 'x'],
      ['filter[min]', '1'],
    ],
    headers: [
      ['Accept', 'text/csv'],
      ['X-Trace', 't'],
    ],
    cookies: [['session', 's']],
    auth: [{ kind: 'apiKey', in: 'query', name: 'key' }],
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        { name: 'name', value: 'string' },
        { name: 'file', file: 'file.bin' },
      ],
    },
  });
});

/** Of the only operation of a document. */
test('fields of a form are written by the encoding of each', () => {
  const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
  const text = { type: 'string', example: 'x' };
  const list = { type: 'array', example: ['a', 'b'] };
  const schema = {
    type: 'object',
    required: ['address', 'expand', 'items', 'ids', 'tags', 'meta'],
    properties: {
      address: object({ city: text, geo: { type: 'object', example: { lat: 1 } } }),
      expand: list,
      items: { type: 'array', items: object({ price: text }) },
      ids: list,
      tags: list,
      meta: object({ a: text }),
    },
  };
  const deep = { style: 'deepObject', explode: true };
  const encoding = { address: deep, expand: deep, items: deep, ids: { style: 'pipeDelimited' } };
  const { body } = requestOf({ requestBody: { content: { 'application/x-www-form-urlencoded': { schema, encoding } } } });
  expect(body).toEqual({
    kind: 'form',
    mediaType: 'application/x-www-form-urlencoded',
    fields: [
      ['address[city]', 'x'],
      ['address[geo][lat]', '1'],
      ['expand[0]', 'a'],
      ['expand[1]', 'b'],
      ['items[0][price]', 'x'],
      ['ids', 'a|b'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['meta', '{"a":"x"}'],
    ],
  });
  const parts = {
    type: 'object',
    properties: { photo: { type: 'string', format: 'binary' }, meta: { type: 'object', example: { a: 1 } } },
  };
  const types = { photo: { contentType: 'image/*, image/png' }, meta: { contentType: 'application/json' } };
  const { body: all } = requestOf({
    requestBody: { content: { 'multipart/form-data': { schema: { ...parts, required: ['photo'] }, encoding: types } } },
  });
  expect(all).toMatchObject({
    fields: [
      { name: 'photo', file: 'file.bin', mediaType: 'image/png' },
      { name: 'meta', value: '{"a":1}', mediaType: 'application/json' },
    ],
  });
});

test('a part that must be there and is a file is sent beside an example, which can hold none', () => {
  const schema = {
    type: 'object',
    required: ['file', 'note', 'files'],
    properties: {
      note: { type: 'string' },
      file: { type: 'string', format: 'binary' },
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
      other: { type: 'string', format: 'binary' },
    },
  };
  const { body } = requestOf({ requestBody: { content: { 'multipart/form-data': { schema, example: { note: 'a' } } } } });
  expect(body).toMatchObject({
    fields: [
      { name: 'note', value: 'a' },
      { name: 'file', file: 'file.bin' },
      { name: 'files', file: 'file.bin' },
    ],
  });
});

test('a body has the required fields, and a few fields with a value of their own. No field shows only its type', () => {
  const plain = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, { type: 'string' }]));
  const bodyOf = (schema: Record<string, unknown>) => {
    const { body } = requestOf({ requestBody: { content: { 'application/json': { schema: { type: 'object', ...schema } } } } });
    return body?.kind === 'json' ? body.value : undefined;
  };
  const given = Object.fromEntries([...'ghijklm'].map((name) => [name, { type: 'string', example: name }]));
  expect(bodyOf({ properties: { ...plain('a b c d e'), ...given }, required: ['b'] })).toEqual({
    b: 'string',
    g: 'g',
    h: 'h',
    i: 'i',
    j: 'j',
    k: 'k',
  });
  const tax = { enum: ['', 'exempt'] };
  expect(bodyOf({ properties: { ...plain('a b c d'), tax } })).toEqual({ a: 'string', b: 'string', tax: 'exempt' });
  expect(bodyOf({ properties: plain('a b c d e f g') })).toEqual({ a: 'string', b: 'string', c: 'string' });
});

test('a parameter of the path without an example shows a placeholder to fill in, and optional parameters with an example are shown', () => {
  const some = (name: string, part: object) => ({ name, in: 'query', schema: { type: 'string' }, ...part });
  const { url, query, headers } = requestOf({
    parameters: [
      { name: 'channelId', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
      some('standard', { schema: { type: 'integer', default: 25 } }),
      some('cursor', { example: 'eyJ' }),
      some('old', { example: 'x', deprecated: true }),
      some('X-Trace', { in: 'header', example: 't' }),
      some('contact', { example: 'cnt_01M6GB6YARE0ZBGJ09TQM83XSS' }),
      ...['a', 'b', 'c'].map((name) => some(name, { example: name })),
      some('status', { schema: { type: 'string', examples: ['open'] } }),
    ],
  });
  expect(url).toBe('https://shop.example/items/CHANNEL_ID');
  expect(query).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
    ['status', 'open'],
  ]);
  expect(headers).toEqual([]);
});

test("the document's own samples come first, highlighted like any block of code", async () => {
  const { view, body } = await compileOperation({
    paths: {
      '/orders': {
        post: {
          'x-codeSamples': [
            { lang: 'JavaScript', label: 'SDK', source: 'run();\n' },
            { lang: 'none', source: '<b>' },
          ],
          responses: {},
        },
      },
    },
  });
  expect(view.samples).toEqual([
    { language: 'javascript', label: 'SDK', code: '\uFDD0H0\uFDD1' },
    { language: 'none', label: 'none', code: '<span class="line">&lt;b&gt;</span>' },
  ]);
  expect(body).toMatchObject({ codeBlocks: [{ language: 'javascript', text: 'run();' }] });
});

test('a parameter with a pattern has a value that fits it in samples, where one is known and no reader has to fill it in', () => {
  const parameter = (name: string, place: string, pattern: string, more: object = {}) => ({
    name,
    in: place,
    required: true,
    schema: { type: 'string', pattern, ...more },
  });
  const { query, headers } = requestOf({
    parameters: [
      parameter('a', 'query', '^[a-z]{3}$'),
      parameter('code', 'query', '^\\d+$', { minLength: 4, maxLength: 4 }),
      parameter('grid', 'query', '^[a-f]{2}$'),
      parameter('odd', 'query', '^(?=a)b$'),
      parameter('X-Pat', 'header', '^[a-f0-9]{4}$'),
      parameter('order_id', 'query', '^[a-f0-9]{4}$'),
      parameter('channelId', 'query', '^[a-f0-9]{4}$'),
    ],
  });
  const values = [...query, ...headers].map(([, value]) => value);
  expect(values).toEqual([
    expect.stringMatching(/^[a-z]{3}$/),
    expect.stringMatching(/^\d{4}$/),
    expect.stringMatching(/^[a-f]{2}$/),
    'ODD',
    'ORDER_ID',
    'CHANNEL_ID',
    expect.stringMatching(/^[a-f0-9]{4}$/),
  ]);
});
