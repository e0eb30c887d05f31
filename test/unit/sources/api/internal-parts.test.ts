// Parts with `x-internal` are in nothing that is made of a description: no entry, no value that workers get, no sidebar.
import { expect, test } from 'vitest';
import { load, slugsOf } from './api-on-disk.js';

/** Every name that begins with `secret` belongs to an internal part. */
const TEXT = `openapi: 3.2.0
info: { title: Shop, version: '1' }
security: [{ key: [] }, { secretScheme: [] }]
tags: [{ name: shop }, { name: secretTag, x-internal: true }, { name: secretBelow, parent: secretTag }]
paths:
  /orders:
    parameters: [{ name: secretPath, in: query, x-internal: true, schema: { type: string } }, { name: limit, in: query, schema: { type: integer } }]
    get:
      operationId: listOrders
      tags: [shop, secretTag]
      parameters: [{ $ref: '#/components/parameters/secretParameter' }, { name: page, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, examples: { one: { $ref: '#/components/examples/One' } } } }
          links: { purge: { operationId: secretPurge } }
    delete: { operationId: secretPurge, x-internal: true, responses: { '200': { $ref: '#/nowhere' } } }
  /secret: { x-internal: true, get: { operationId: secretGet, responses: { '200': { description: OK } } } }
  /tagged: { get: { operationId: secretTagged, tags: [secretBelow], responses: { '200': { description: OK } } } }
webhooks:
  secretHook: { x-internal: true, post: { operationId: secretHook, responses: { '200': { description: OK } } } }
components:
  securitySchemes: { key: { type: http, scheme: bearer }, secretScheme: { type: http, scheme: basic, x-internal: true } }
  parameters: { secretParameter: { name: secretReferred, in: query, x-internal: true, schema: { type: string } } }
  examples: { One: { value: { id: 1, secretCost: 2, lines: [{ sku: a, secretMargin: 3 }] } } }
  schemas:
    secretSchema: { x-internal: true, type: object, properties: { secretInner: { type: string } } }
    Order:
      type: object
      required: [id, secretCost]
      properties:
        id: { type: integer }
        secretCost: { type: integer, x-internal: true }
        secretRef: { $ref: '#/components/schemas/secretSchema' }
        lines: { type: array, items: { $ref: '#/components/schemas/Line' } }
        payment:
          oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/secretPay' }]
          discriminator: { propertyName: kind, mapping: { card: Card, secretPay: secretPay } }
    Line: { allOf: [{ required: [sku, secretMargin] }, { type: object, properties: { sku: { type: string }, secretMargin: { type: integer, x-internal: true } } }] }
    Card: { type: object, properties: { kind: { type: string }, 'x-internal': { type: boolean } } }
    secretPay: { x-internal: true, allOf: [{ $ref: '#/components/schemas/Card' }] }
`;

test('nothing names an internal part; how many there are is reported, and their own faults are not', async () => {
  const { value, diagnostics } = await load(TEXT);
  expect(slugsOf(value)).toEqual(['', 'list-orders', 'schemas/order', 'schemas/line', 'schemas/card']);
  expect(JSON.stringify(value)).not.toMatch(/secret(?!Inner)/i);
  expect(value?.document.files['shop.yaml']).toMatchObject({
    tags: [{ name: 'shop' }, null, null],
    components: { schemas: { Card: { properties: { kind: {}, 'x-internal': {} } } } },
  });
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'openapi/internal-parts 11 parts are marked x-internal and left out of the site: 1 tag, 2 parameters, 1 operation, 1 path, 1 webhook, 1 other part, 2 schemas, 2 fields',
  ]);
});

test('a site may show them all', async () => {
  const { value, diagnostics } = await load(TEXT.replace('#/nowhere', '#/components/responses/none'), { internal: 'show' });
  expect(slugsOf(value)).toContain('secret-purge');
  expect(diagnostics.map(({ code }) => code)).toEqual(['openapi/no-such-reference']);
});

test('a fault behind a parameter that is left out keeps its place', async () => {
  const wrong = TEXT.replace(
    '{ name: page, in: query, schema: { type: integer } }',
    '{ name: page, in: query, schema: { $ref: "#/lost" } }',
  );
  const { diagnostics } = await load(wrong);
  expect(diagnostics.at(-1)?.message).toContain('(#/paths/~1orders/get/parameters/1/schema)');
  expect(diagnostics.at(-1)?.at).toMatchObject({ line: 11 });
});
