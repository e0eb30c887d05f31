// What 2.0 has another way than 3.x: headers that are parameters there, lists with a format, files as answers.
import { expect, test } from 'vitest';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation } from './compile-document.js';
import { requestOf } from './request-of.js';

const old = (operation: Record<string, unknown>, path = '/items') => requestOf(operation, path, 'openapi-2.0');
const header = (name: string, more: object = {}) => ({ name, in: 'header', type: 'string', required: true, ...more });

test('headers that follow from the rest in 3.x are parameters: with their own values, or what is sent and answered', () => {
  const parameters = [
    header('Authorization'),
    header('Accept', { enum: ['application/vnd.shop.v2+json'] }),
    header('Content-Type', { default: 'application/vnd.shop+json' }),
    { name: 'order', in: 'body', required: true, schema: { type: 'object', example: { a: 1 } } },
  ];
  const request = old({ parameters });
  expect(request.headers.slice(0, 2)).toEqual([
    ['Authorization', 'AUTHORIZATION'],
    ['Accept', 'application/vnd.shop.v2+json'],
  ]);
  expect(request.body?.mediaType).toBe('application/vnd.shop+json');
  const plain = old({ parameters: [header('Content-Type'), ...parameters.slice(3)] });
  expect(plain.headers).toEqual([['Content-Type', 'application/json']]);
  const newer = { parameters: ['Authorization', 'Accept', 'Content-Type'].map((name) => header(name, { schema: { type: 'string' } })) };
  expect(requestOf(newer, '/items').headers).toEqual([]);
});

test('lists are written by their format, and so are lists in a list', () => {
  const list = (name: string, place: string, format?: string) => ({
    name,
    in: place,
    required: true,
    type: 'array',
    ...(format !== undefined && { collectionFormat: format }),
    items: { type: 'string' },
    'x-example': ['a', 'b'],
  });
  const nested = {
    ...list('grid', 'header'),
    items: { type: 'array', collectionFormat: 'pipes', items: { type: 'integer' } },
    'x-example': [
      [1, 2],
      [3, 4],
    ],
  };
  const formats = [undefined, 'csv', 'ssv', 'tsv', 'pipes', 'multi'];
  const request = old(
    { parameters: [...formats.map((format) => list(`${format}`, 'formData', format)), nested, list('ids', 'path', 'pipes')] },
    '/items/{ids}',
  );
  expect(request.body).toMatchObject({
    text: 'undefined=a,b&csv=a,b&ssv=a%20b&tsv=a%09b&pipes=a%7Cb&multi=a&multi=b',
  });
  expect(request.headers).toEqual([['grid', '1|2,3|4']]);
  expect(request.url).toBe('https://shop.example/items/a%7Cb');
});

test('lists in a list of a form are written by their own format, in every kind of form', () => {
  const grid = (name: string, format: string, inner: string | undefined) => ({
    name,
    in: 'formData',
    required: true,
    type: 'array',
    collectionFormat: format,
    items: { type: 'array', ...(inner !== undefined && { collectionFormat: inner }), items: { type: 'integer' } },
    'x-example': [
      [1, 2],
      [3, 4],
    ],
  });
  const parameters = [grid('a', 'csv', 'pipes'), grid('b', 'multi', 'ssv'), grid('c', 'pipes', undefined), grid('d', 'multi', 'csv')];
  expect(old({ parameters }).body).toMatchObject({
    text: 'a=1%7C2,3%7C4&b=1%202&b=3%204&c=1,2%7C3,4&d=1,2&d=3,4',
  });
  expect(old({ parameters, consumes: ['multipart/form-data'] }).body).toMatchObject({
    fields: [
      { name: 'a', value: '1|2,3|4' },
      { name: 'b', value: '1 2' },
      { name: 'b', value: '3 4' },
      { name: 'c', value: '1,2|3,4' },
      { name: 'd', value: '1,2' },
      { name: 'd', value: '3,4' },
    ],
  });
});

test('a file is an answer of any media type: no example of it, and samples keep it', async () => {
  const responses = { 200: { description: 'Done', schema: { type: 'file' } } };
  const root = { swagger: '2.0', paths: { '/orders': { post: { produces: ['application/json'], responses } } } };
  const { view } = await compileOperation(root, { dialect: 'openapi-2.0', api: { samples: ['nodejs'] } });
  expect(view.responses[0]?.contents).toMatchObject([{ mediaType: 'application/json', examples: [] }]);
  expect(renderApi(view).replace(/<[^>]*>/g, '')).toContain("await writeFile('response.json', ");
});

test('how a list of a form is written is on the page', async () => {
  const list = (name: string, more: object = {}) => ({ name, in: 'formData', type: 'array', items: { type: 'string' }, ...more });
  const parameters = [list('plain'), list('many', { collectionFormat: 'multi' }), list('piped', { collectionFormat: 'pipes' })];
  const root = { swagger: '2.0', paths: { '/orders': { post: { parameters, responses: {} } } } };
  const { view } = await compileOperation(root, { dialect: 'openapi-2.0' });
  expect(view.body?.contents[0]?.parts?.map(({ name, writtenAs }) => [name, writtenAs])).toEqual([
    ['plain', 'values with commas between them'],
    ['many', 'the field once for each value'],
    ['piped', 'values with | between them'],
  ]);
  expect(renderApi(view)).toMatch(/How fields are sent.*<code>plain<\/code>: values with commas between them/s);
});
