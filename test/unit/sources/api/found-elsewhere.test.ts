// Which parameters and headers of a page the search finds on an earlier page, and which pages an edit changes with them.
import { expect, test } from 'vitest';
import { load } from './api-on-disk.js';
import { changed } from './shop-document.js';

const SHARED = `openapi: 3.0.0
info: { title: Shop, version: '1' }
paths:
  /a: { get: { operationId: a, responses: { '200': { description: Fine } } } }
  /b: { get: { operationId: b, parameters: [{ $ref: '#/components/parameters/Limit' }], responses: { '200': { description: Fine } } } }
  /c: { get: { operationId: c, parameters: [{ $ref: '#/components/parameters/Limit', description: Not read in 3.0 }], responses: { '200': { description: Fine } } } }
components:
  parameters: { Limit: { name: limit, in: query, description: How many, schema: { type: integer } } }
`;

const elsewhere = async (text: string) =>
  Object.fromEntries(((await load(text)).value?.entries ?? []).map(({ api }) => [api?.slug, api?.foundElsewhere?.length ?? 0]));

test('the first page has the record of a parameter, and the others do not', async () => {
  expect(await elsewhere(SHARED)).toMatchObject({ a: 0, b: 0, c: 1 });
});

test('before 3.1 a text beside a reference makes no other parameter, and from 3.1 on it does', async () => {
  expect(await elsewhere(SHARED.replace('3.0.0', '3.1.0'))).toMatchObject({ a: 0, b: 0, c: 0 });
});

test('when an earlier operation takes the parameter, its page changes, and the page that had the record', async () => {
  const taking = (text: string) =>
    text.replace('operationId: a,', "operationId: a, parameters: [{ $ref: '#/components/parameters/Limit' }],");
  expect(await elsewhere(taking(SHARED))).toMatchObject({ a: 0, b: 1, c: 1 });
  expect(await changed(taking, SHARED)).toEqual(['a', 'b']);
});
