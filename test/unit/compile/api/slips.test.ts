// Slips that leave something to draw: pages show the part as it is meant, and its fault is reported.
import { expect, test } from 'vitest';
import { compileOperation, compileSchema, entryLines } from './compile-document.js';
import { requestOf } from './request-of.js';

const described = (operation: object, more: object = {}) => ({ openapi: '3.0.3', paths: { '/orders/{id}': { post: operation } }, ...more });
const at = '/paths/~1orders~1{id}/post';

test('a parameter in another case, without a place or in an unknown one is shown', async () => {
  const schema = { type: 'integer' };
  const parameters = [
    { name: 'id', schema },
    { name: 'limit', in: 'Query', schema },
    { name: 'trace', in: 'HEADER', schema },
    { name: 'sort', schema },
    { name: 'page', in: 'params', schema },
  ];
  const { view } = await compileOperation(described({ parameters, responses: {} }), { dialect: 'openapi-3.0' }, at);
  expect(view.parameters.map(({ title, entries }) => [title, ...entries.flatMap((entry) => entryLines(entry))])).toEqual([
    ['Path parameters', 'id* : integer #path-id'],
    ['Query parameters', 'limit : integer #query-limit', 'sort : integer #query-sort', 'page : integer #query-page'],
    ['Header parameters', 'trace : integer #header-trace'],
  ]);
});

test('a body and fields of a form are read whatever the case of their place, and without a place if there is a schema', () => {
  const schema = { type: 'object', properties: { a: { type: 'integer' } } };
  const bodyOf = (parameters: object[], dialect: 'openapi-2.0' | 'openapi-3.0' = 'openapi-2.0') =>
    requestOf({ parameters }, '/items', dialect).body;
  expect(bodyOf([{ name: 'order', in: 'Body', required: true, schema }])).toMatchObject({ value: { a: 1 } });
  expect(bodyOf([{ name: 'order', required: true, schema }])).toMatchObject({ value: { a: 1 } });
  expect(bodyOf([{ name: 'a', in: 'formdata', required: true, type: 'integer' }])).toMatchObject({ fields: [['a', '1']] });
  // In 3.0 a body is no parameter.
  expect(bodyOf([{ name: 'order', in: 'body', required: true, schema }], 'openapi-3.0')).toMatchObject({ value: { a: 1 } });
});

test('a security scheme is known by its type in any case, or by its keys', async () => {
  const schemes = {
    key: { type: 'apikey', in: 'Query', name: 'k' },
    bare: { in: 'header', name: 'X-Key' },
    token: { type: 'HTTP', scheme: 'bearer' },
    basic: { scheme: 'basic' },
    flows: { type: 'OAuth2', flows: {} },
  };
  const security = Object.keys(schemes).map((name) => ({ [name]: [] }));
  const { view } = await compileOperation(
    described({ security, responses: {} }, { components: { securitySchemes: schemes } }),
    { dialect: 'openapi-3.0' },
    at,
  );
  expect(view.security.map(([scheme]) => scheme?.label)).toEqual([
    'API key in the query k',
    'API key in the header X-Key',
    'Bearer token',
    'Basic authentication',
    'OAuth 2.0',
  ]);
});

test('a type in another case is that type, also where a value is made', async () => {
  const Order = { type: 'Object', required: ['sum'], properties: { sum: { type: 'INTEGER', minimum: 3 } } };
  const { view } = await compileSchema({ openapi: '3.0.3', components: { schemas: { Order } } }, 'Order', { dialect: 'openapi-3.0' });
  expect(view.examples[0]?.code.replace(/<[^>]*>/g, '').replace(/\s|&quot;/g, '')).toBe('{"sum":3}');
});

test('the page of a schema shows a title that is not its name', async () => {
  const titled = (title: string) => ({ openapi: '3.1.0', components: { schemas: { OrderLine: { title, type: 'object' } } } });
  expect((await compileSchema(titled('One line of an order'), 'OrderLine')).view.schema.facts).toEqual([
    { label: 'Title', values: [{ text: 'One line of an order' }] },
  ]);
  expect((await compileSchema(titled('Order line'), 'OrderLine')).view.schema.facts).toEqual([]);
});
