// Keywords of schemas that few documents use: what a text holds, what names of fields may be, what a field brings along, titles.
import { expect, test } from 'vitest';
import { renderApi } from '../../templates/render-api.js';
import { bodyLines, compileOperation, linesOf, taking } from './compile-document.js';

const bodyOf = async (schema: unknown, schemas?: Record<string, unknown>) => bodyLines(await compileOperation(taking(schema, schemas)));

test('what a text holds is a group with its media type, as deep as it goes', async () => {
  const content = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
  const schema = {
    type: 'object',
    properties: {
      note: { type: 'string', contentMediaType: 'application/json', contentSchema: content },
      lines: {
        type: 'array',
        items: { type: 'string', contentMediaType: 'application/jwt', contentSchema: { type: 'array', items: content } },
      },
      plain: { type: 'string', contentSchema: { $ref: '#/components/schemas/Order' } },
      any: { type: 'string', contentMediaType: 'text/html', contentSchema: true },
    },
  };
  expect(await bodyOf(schema, { Order: content })).toEqual([
    'object',
    '(fields)',
    '  note : string #body-note',
    '  (Content)',
    '    application/json : object #body-note-content',
    '    (fields folded)',
    '      id* : integer #body-note-content-id',
    '  lines : array of string #body-lines',
    '  (Items)',
    '    - : string #body-lines-items',
    '    (Content)',
    '      application/jwt : array of object #body-lines-content',
    '      (Items folded)',
    '        - : object #body-lines-content-items',
    '        (fields folded)',
    '          id* : integer #body-lines-content-id',
    '  plain : string #body-plain',
    '  (Content)',
    '    - : {Order} #body-plain-content',
    '    (fields folded)',
    '      id* : integer #body-plain-content-id',
    '  any : string Content=text/html #body-any',
  ]);
});

test('the data of an event is shown by what it holds, and a schema that only it leads to is reached', async () => {
  const data = { type: 'string', contentMediaType: 'application/json', contentSchema: { $ref: '#/components/schemas/Order' } };
  const content = { 'text/event-stream': { itemSchema: { type: 'object', properties: { data } } } };
  const root = {
    paths: { '/orders': { post: { responses: { 200: { description: 'Fine', content } } } } },
    components: { schemas: { Order: { type: 'object', properties: { id: { type: 'integer' } } } } },
  };
  const { view, summary } = await compileOperation(root, { dialect: 'openapi-3.2' });
  expect(linesOf(view.responses[0]?.contents[0]?.schema).slice(2)).toEqual([
    '  data : string #response-200-data',
    '  (Content)',
    '    application/json : {Order} #response-200-data-content',
    '    (fields folded)',
    '      id : integer #response-200-data-content-id',
  ]);
  expect(summary.links.map(({ href }) => href.split('/').at(-1))).toEqual(['Order']);
  expect(renderApi(view)).toMatch(/<p class="api-group">Content<\/p>.*application\/json<\/a>/s);
});

test('names of fields are described by their alternatives, values, formats and words', async () => {
  const map = (propertyNames: unknown) => ({ type: 'object', propertyNames, additionalProperties: true });
  const of = async (propertyNames: unknown, schemas?: Record<string, unknown>) => (await bodyOf(map(propertyNames), schemas))[0];
  expect(await of({ oneOf: [{ const: 'a' }, { enum: ['b', 'c'] }, { pattern: '^d', maxLength: 5 }] })).toBe(
    'object Names=a|b|c|at most 5 characters|^d',
  );
  expect(await of({ enum: ['a', 'b'], description: 'Codes of *countries*.' })).toBe('object Names=a|b|Codes of countries.');
  expect(await of({ const: 'a' })).toBe('object Names=a');
  expect(await of({ format: 'uuid' })).toBe('object Names=uuid');
  expect(await of({ allOf: [{ pattern: '^a' }, { minLength: 2 }] })).toBe('object Names=at least 2 characters|^a');
  expect(await of({ anyOf: [{ $ref: '#/components/schemas/Code' }, { const: 'any' }] }, { Code: { enum: ['de', 'fr'] } })).toBe(
    'object Names=Code|de|fr|any',
  );
  const long = Array.from({ length: 700 }, (_, index) => ({ const: `n${index}` }));
  expect(await of({ oneOf: long })).toMatch(/\|n598\|n599\+100$/);
});

test('schemas that a field brings along are shown, also if there is nothing else to show', async () => {
  const dependencies = { card: { properties: { holder: { type: 'string' } } }, bank: ['iban'] };
  expect(await bodyOf({ type: 'object', dependencies })).toEqual([
    'object Dependencies=bank needs iban',
    '(Condition)',
    '  With card : object #body-With-card',
    '  (fields)',
    '    holder : string #body-With-card-holder',
  ]);
  expect(await bodyOf({ type: 'object', dependencies: { bank: ['iban'] } })).toEqual(['object Dependencies=bank needs iban']);
});

test('a title is shown if it differs from the name, and the title of a referenced schema is not', async () => {
  const properties = {
    created_at: { type: 'string', title: 'Created At' },
    orderID: { type: 'string', title: 'Order ID' },
    amt: { type: 'integer', title: 'What is to be paid', default: 1 },
    order: { $ref: '#/components/schemas/Order' },
    gift: { $ref: '#/components/schemas/Order', title: 'For another person' },
    same: { type: 'integer', default: 1 },
  };
  expect(await bodyOf({ type: 'object', properties }, { Order: { title: 'An order', type: 'string', maxLength: 9 } })).toEqual([
    'object',
    '(fields)',
    '  created_at : string #body-created_at',
    '  orderID : string #body-orderID',
    '  amt : integer Title=What is to be paid Default=1 #body-amt',
    '  order : string Length=at most 9 characters #body-order',
    '  gift : string Title=For another person Length=at most 9 characters #body-gift',
    '  same : integer Default=1 #body-same',
  ]);
});

test('parts without names are shown by their place, with media types and headers', async () => {
  const seal = { headers: { 'X-Seal': { schema: { type: 'string' } } } };
  const shown = async (more: object, mediaType = 'multipart/mixed') => {
    const requestBody = { content: { [mediaType]: { schema: { type: 'array' }, ...more } } };
    const { view } = await compileOperation({ paths: { '/orders': { post: { requestBody, responses: {} } } } }, { dialect: 'openapi-3.2' });
    const html = renderApi(view);
    const [group] = /(?<=<p class="api-group">How ).*?<\/ul>(?!<\/details>)/s.exec(html) ?? [''];
    return [group.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '), ...[...html.matchAll(/id="(body-[^"]*)"/g)].map(([, id]) => id)];
  };
  const prefixEncoding = [{ contentType: 'application/json' }, { contentType: 'image/png, image/gif', ...seal }];
  expect(await shown({ prefixEncoding, itemEncoding: { contentType: 'text/plain' } })).toEqual([
    'parts are sentPart 1 as application/jsonPart 2 as image/png, image/gif1 headerX-Seal stringEvery further part as text/plain',
    'body-Part-2-header-X-Seal',
  ]);
  expect(await shown({ itemEncoding: { contentType: 'text/plain' } })).toEqual(['parts are sentEvery part as text/plain']);
  expect(await shown({ prefixEncoding }, 'application/json')).toEqual(['']);
});
