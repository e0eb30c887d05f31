// Examples that no sample contains: of callbacks, of bodies that samples leave out, of streams and of messages.
import { expect, test } from 'vitest';
import { treeOf } from '../../../../src/compile/api/examples/sample-tree.js';
import { streamText } from '../../../../src/compile/api/examples/streams/stream-text.js';
import { createReader } from '../../../../src/compile/api/fit/reader.js';
import { sampleText } from '../../../../src/compile/api/samples/render-samples.js';
import { renderApi } from '../../templates/render-api.js';
import { bodyLines, compileOperation, compileSchema, FILE, taking } from './compile-document.js';
import { requestOf } from './request-of.js';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');
const pageOf = async (operation: object, method = 'post') => {
  const { view } = await compileOperation(
    { paths: { '/orders': { [method]: { responses: {}, ...operation } } } },
    { api: { samples: ['curl'] } },
    `/paths/~1orders/${method}`,
  );
  return textOf(renderApi(view));
};

test('a callback shows its examples by name, those of its answers, and where more is written', async () => {
  const post = {
    externalDocs: { url: 'https://docs.example/hooks', description: 'All hooks' },
    requestBody: { content: { 'application/json': { examples: { first: { summary: 'Paid in full', value: { sum: 12 } } } } } },
    responses: {
      200: { description: 'Taken', content: { 'application/json': { examples: { taken: { value: { seen: true } } } } } },
      400: { description: 'Refused', content: { 'text/plain': { example: 'NOT-THIS' } } },
    },
  };
  const text = await pageOf({ callbacks: { onPaid: { '{$url}': { post } } } });
  for (const part of ['All hooks', 'Paid in full', '"sum" : 12', 'taken', '"seen" : true', 'NOT-THIS']) expect(text).toContain(part);
  // In the column beside the text, the only example needs no name.
  expect(await pageOf({ responses: post.responses })).not.toContain('taken');
});

test('the only example of a body that samples leave out is on the page', async () => {
  const body = (required: boolean) => ({ requestBody: { required, content: { 'application/json': { example: { why: 'SPARE' } } } } });
  expect(await pageOf(body(false), 'delete')).toMatch(/Body.*SPARE/);
  expect(await pageOf(body(false), 'get')).toMatch(/Body.*SPARE/);
  // Here the samples have it.
  expect(await pageOf(body(true), 'delete')).toMatch(/--data '\{ "why": "SPARE"/);
});

test('streams are shown and sent as lines', async () => {
  const answer = async (type: string, media: object) => {
    const { view } = await compileOperation(
      { paths: { '/orders': { post: { responses: { 200: { content: { [type]: media } } } } } } },
      { dialect: 'openapi-3.2' },
    );
    return view.responses[0]?.contents[0]?.examples[0]?.code.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"');
  };
  const event = { properties: { event: { const: 'price' }, data: { properties: { cents: { example: 5 } } } } };
  expect(await answer('text/event-stream', { itemSchema: event })).toBe('event: price\ndata: {"cents":5}');
  expect(await answer('text/event-stream', { schema: { properties: { cents: { example: 5 } } } })).toBe('data: {"cents":5}');
  expect(await answer('text/event-stream; charset=utf-8', { example: ':ping\n\ndata: x\n\n' })).toBe(':ping\n\ndata: x');
  expect(await answer('application/x-ndjson', { example: [{ a: 1 }, 'b'] })).toBe('{"a":1}\n"b"');
  expect(await answer('application/jsonl', { itemSchema: { type: 'array', items: { type: 'integer' }, minItems: 2 } })).toBe('[1,1]');
  expect(await answer('application/json-seq', { example: [1, 2] })).toBe('␞1\n␞2');
  const body = (type: string) => requestOf({ requestBody: { content: { [type]: { example: [{ a: 1 }, { a: 2 }] } } } }).body;
  expect(body('application/x-ndjson')).toMatchObject({ kind: 'text', text: '{"a":1}\n{"a":2}\n' });
  expect(body('application/json-seq')).toMatchObject({ kind: 'text', text: '\x1E{"a":1}\n\x1E{"a":2}\n' });
});

test('an event of several lines has a line for each, and its fields in the order of servers', () => {
  const value = { data: 'one\ntwo', retry: 5, event: 'e', id: 7 };
  const reader = createReader({ file: FILE, dialect: 'openapi-3.2', files: {}, written: {} });
  expect(streamText(treeOf({ id: '#', value }, reader), { mediaType: 'text/event-stream' })).toBe(
    'id: 7\nevent: e\nretry: 5\ndata: one\ndata: two',
  );
  expect(streamText(treeOf({ id: '#', value }, reader), { mediaType: 'application/json' })).toBeUndefined();
});

test('the page of a schema shows the schema’s own example as it is written, and completes one of a part', async () => {
  const Login = {
    type: 'object',
    properties: { name: { type: 'string' }, key: { type: 'string', writeOnly: true } },
    example: { name: 'Ada', key: 'K' },
  };
  const Full = { allOf: [{ $ref: '#/components/schemas/Login' }, { required: ['n'], properties: { n: { type: 'integer' } } }] };
  const exampleOf = async (name: string) =>
    (await compileSchema({ components: { schemas: { Login, Full } } }, name)).view.examples[0]?.code
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replace(/\s+/g, '');
  expect(await exampleOf('Login')).toBe('{"name":"Ada","key":"K"}');
  expect(await exampleOf('Full')).toBe('{"name":"Ada","n":1}');
});

test('a field of any name has the name that the document gives it, and an XML name keeps its prefix', async () => {
  const free = { type: 'object', additionalProperties: { type: 'integer', 'x-additionalPropertiesName': 'currency' } };
  expect(bodyLines(await compileOperation(taking(free)))).toContain('  currency : integer #body-any');
  expect(requestOf({ requestBody: { content: { 'application/json': { schema: free } } } }).body).toMatchObject({ value: { currency: 1 } });
  const schema = {
    type: 'object',
    xml: { name: 'soap:Body' },
    properties: { a: { example: 'x', xml: { name: 'xml:space', attribute: true } }, b: { example: 'y', xml: { name: 'a:b:c' } } },
  };
  expect(requestOf({ requestBody: { content: { 'application/xml': { schema } } } }).body).toMatchObject({
    text: '<soap:Body xml:space="x">\n  <a_b_c>y</a_b_c>\n</soap:Body>',
  });
});

test('a body that is too long for a sample is made with the fields that its example uses', () => {
  const schema = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string' }, other: { type: 'string', example: 'no' }, note: { type: 'string' } },
  };
  const long = { file: 'x'.repeat(5_000), note: 'short' };
  const bodyOf = (media: object) => requestOf({ requestBody: { content: { 'application/json': { schema, ...media } } } }).body;
  expect(bodyOf({ example: long })).toMatchObject({ value: { file: 'string', note: 'short' } });
  expect(bodyOf({ examples: { long: { value: long }, brief: { value: { file: 'f' } } } })).toMatchObject({ value: { file: 'f' } });
});

test('a POST without a body is no form in Ruby', () => {
  const request = { method: 'POST', url: 'https://x.example/a', query: [], headers: [], cookies: [], auth: [] };
  expect(sampleText(request, 'ruby')).toContain("Net::HTTPGenericRequest.new('POST', false, true, uri)\nrequest['Content-Length'] = '0'");
});
