// The table "Style Examples" of OpenAPI 3.1.1, which samples and console both write by, and what both make of it.
import { expect, test } from 'vitest';
import { buildRequest } from '../../../client/console/build-request.js';
import { firstState } from '../../../client/console/form-state.js';
import {
  type PlainValue,
  serialiseField,
  serialiseHeader,
  serialisePairs,
  serialisePath,
} from '../../../src/base/documents/serialise-value.js';
import { compileOperation } from '../compile/api/compile-document.js';
import { requestOf } from '../compile/api/request-of.js';

const text = (value: string): PlainValue => ({ text: value });
const LIST: PlainValue = { text: '["blue","black","brown"]', items: ['blue', 'black', 'brown'].map(text) };
const OBJECT: PlainValue = {
  text: '{"R":100}',
  fields: [
    ['R', text('100')],
    ['G', text('200')],
    ['B', text('150')],
  ],
};

const QUERY = new Set(['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']);

function written(style: string, explode: boolean, value: PlainValue): string {
  if (!QUERY.has(style)) return serialisePath('color', value, { style, explode }, encodeURIComponent);
  return serialisePairs('color', value, { style, explode }, encodeURIComponent)
    .map((pair) => pair.join('='))
    .join('&');
}

// Empty string, string, array, object. Undefined if the table has no value.
const TABLE: [string, boolean, ...(string | undefined)[]][] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['spaceDelimited', false, undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
];

test.each(TABLE)('style %s, explode %s', (style, explode, ...cells) => {
  for (const [index, value] of [text(''), text('blue'), LIST, OBJECT].entries()) {
    const cell = cells[index];
    if (cell !== undefined) expect(written(style, explode, value)).toBe(cell);
  }
});

test('what parts two values is no part of one: it is encoded there', () => {
  const list: PlainValue = { text: '', items: ['a,b', 'c|d e'].map(text) };
  expect(written('form', false, list)).toBe('color=a%2Cb,c%7Cd%20e');
  expect(written('simple', false, list)).toBe('a%2Cb,c%7Cd%20e');
  expect(serialiseHeader(list, { style: 'simple', explode: false })).toBe('a,b,c|d e');
});

test('a field of a form without a style repeats its name for a list, and is JSON otherwise', () => {
  expect(serialiseField('color', LIST, undefined)).toEqual([
    ['color', 'blue'],
    ['color', 'black'],
    ['color', 'brown'],
  ]);
  expect(serialiseField('color', OBJECT, undefined)).toEqual([['color', '{"R":100}']]);
});

const VALUES = [
  [{ type: 'array', items: { type: 'string' } }, ['blue', 'black', 'brown']],
  [{ type: 'object' }, { R: 100, G: 200, B: 150 }],
] as const;

test.each(TABLE)('samples and console send the same: style %s, explode %s', async (style, explode) => {
  const place = QUERY.has(style) ? 'query' : 'path';
  for (const [schema, example] of VALUES) {
    const operation = { parameters: [{ name: 'color', in: place, required: true, style, explode, schema, example }] };
    const path = place === 'path' ? '/paint/{color}' : '/paint';
    const sample = requestOf(operation, path);
    const servers = [{ url: 'https://shop.example' }];
    const { view } = await compileOperation(
      { servers, paths: { [path]: { post: { ...operation, responses: {} } } } },
      {},
      `/paths/${path.replaceAll('/', '~1')}/post`,
    );
    const { url } = buildRequest(view.console ?? expect.fail(), firstState(view.console ?? expect.fail()), 'https://docs.example');
    const sent = new URL(url);
    expect(sample.url).toBe(sent.origin + sent.pathname);
    expect([...new URLSearchParams(sample.writtenQuery), ...sample.query]).toEqual([...sent.searchParams]);
  }
});

/** The query of the samples and that of the console, for one parameter. */
async function queriesOf(parameter: object): Promise<[samples: string, console: string]> {
  const operation = { parameters: [{ name: 'all', in: 'query', required: true, ...parameter }] };
  const { query, writtenQuery } = requestOf(operation, '/paint');
  const { view } = await compileOperation({ paths: { '/orders': { post: { ...operation, responses: {} } } } });
  const { url } = buildRequest(view.console ?? expect.fail(), firstState(view.console ?? expect.fail()), 'https://docs.example');
  const pairs = query.map((pair) => pair.map(encodeURIComponent).join('='));
  return [[...(writtenQuery === undefined ? [] : [writtenQuery]), ...pairs].join('&'), url.replace(/^[^?]*\??/, '')];
}

test('what parts values is not encoded in a query, and a comma in a value is: by samples and console', async () => {
  const list = { schema: { type: 'array', items: { type: 'string' } }, explode: false };
  const object = { schema: { type: 'object' }, explode: false };
  expect(await queriesOf({ ...list, example: ['a,b', 'c'] })).toEqual(['all=a%2Cb,c', 'all=a%2Cb,c']);
  expect(await queriesOf({ ...object, example: { 'x,y': '&', z: 1 } })).toEqual(['all=x%2Cy,%26,z,1', 'all=x%2Cy,%26,z,1']);
  expect(await queriesOf({ ...list, style: 'pipeDelimited', example: ['a b', 'c'] })).toEqual(['all=a%20b%7Cc', 'all=a%20b%7Cc']);
  expect(await queriesOf({ ...list, example: [] })).toEqual(['all=', 'all=']);
  expect(await queriesOf({ ...list, explode: true, example: ['a,b', 'c'] })).toEqual(['all=a%2Cb&all=c', 'all=a%2Cb&all=c']);
});

test('reserved characters stay where the document allows them, but for those that part values and pairs', async () => {
  const text = { schema: { type: 'string' }, allowReserved: true };
  expect(await queriesOf({ ...text, example: 'https://a.example/b,c?d=e&f#g h' })).toEqual(
    Array(2).fill('all=https://a.example/b,c?d%3De%26f%23g%20h'),
  );
  const list = { schema: { type: 'array', items: { type: 'string' } }, allowReserved: true, explode: false };
  expect(await queriesOf({ ...list, example: ['a/b', 'c,d'] })).toEqual(Array(2).fill('all=a/b,c%2Cd'));
  expect(await queriesOf({ ...text, example: 'plain' })).toEqual(Array(2).fill('all=plain'));
});

test('what is the whole query is written in its media type, without a name', async () => {
  const whole = (mediaType: string, example: unknown) =>
    queriesOf({ in: 'querystring', content: { [mediaType]: { schema: { type: 'object' }, example } } });
  const form = 'application/x-www-form-urlencoded';
  expect(await whole(form, { a: 'x y', b: 2, c: ['+', '&'] })).toEqual(Array(2).fill('a=x+y&b=2&c=%2B&c=%26'));
  expect(await whole('application/json', { a: 'x y' })).toEqual(Array(2).fill('%7B%22a%22%3A%22x%20y%22%7D'));
  expect(await whole('text/plain', 'x y')).toEqual(Array(2).fill('x%20y'));
  const parameters = [{ name: 'all', in: 'querystring', content: { [form]: { schema: { type: 'object' } } } }];
  const { view } = await compileOperation({ paths: { '/orders': { post: { parameters, responses: {} } } } });
  expect(view.parameters.map(({ title, anchor }) => [title, anchor])).toEqual([['Query string', 'query-string']]);
});

test.each([false, true])('samples and console send the same header: explode %s', async (explode) => {
  for (const [schema, example] of VALUES) {
    const operation = { parameters: [{ name: 'X-Color', in: 'header', required: true, explode, schema, example }] };
    const { view } = await compileOperation({ paths: { '/orders': { post: { ...operation, responses: {} } } } });
    const { headers } = buildRequest(view.console ?? expect.fail(), firstState(view.console ?? expect.fail()), 'https://docs.example');
    expect(headers).toHaveLength(1);
    expect(requestOf(operation, '/orders').headers).toEqual(headers);
  }
});

test('a style of no table, whatever its name, is written as the usual one', () => {
  const list = { text: '[1,2]', items: [{ text: '1' }, { text: '2' }] };
  for (const style of ['__proto__', 'constructor', 'toString', 'nothing'])
    expect(serialisePairs('a', list, { style, explode: false }, encodeURIComponent)).toEqual([['a', '1,2']]);
});
