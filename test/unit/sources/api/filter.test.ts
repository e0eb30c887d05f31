// Operations that a filter leaves out are in nothing that is made of a description, and neither is what only they use.
import { expect, test } from 'vitest';
import type { ApiFilter } from '../../../../src/model/api/api-config.js';
import { load, slugsOf } from './api-on-disk.js';

const answer = (schema: string): string => `{ description: Done, content: { application/json: { schema: { $ref: '${schema}' } } } }`;

/** Every name that begins with `secret` belongs to an operation that the filters below leave out. */
const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
tags: [{ name: orders }, { name: secretAdmin }]
paths:
  /orders:
    get: { operationId: listOrders, tags: [orders], responses: { '200': ${answer('#/components/schemas/Order')} } }
    delete: { operationId: secretPurge, tags: [secretAdmin], responses: { '200': ${answer('#/components/schemas/SecretReport')}, '400': { $ref: '#/nowhere' } } }
  /admin/users:
    x-audience: [staff]
    get: { operationId: secretUsers, tags: [secretAdmin], x-beta: true, responses: { '200': ${answer('#/components/schemas/SecretUser')} } }
components:
  schemas:
    Order: { type: object, properties: { id: { $ref: '#/components/schemas/Id' } } }
    Id: { type: string }
    SecretUser: { type: object, properties: { id: { $ref: '#/components/schemas/Id' } } }
    SecretReport: { type: object, properties: { user: { $ref: '#/components/schemas/SecretUser' } } }
    Unused: { type: string }
`;

test.each<[string, ApiFilter]>([
  ['an excluded tag', { exclude: { tags: ['secretAdmin'] } }],
  ['an included tag', { include: { tags: ['orders'] } }],
  ['an included path, without one tag of it', { include: { paths: ['/orders*'] }, exclude: { tags: ['secretAdmin'] } }],
  ['an extension of a path, and an id by its tag', { exclude: { extensions: { 'x-audience': 'staff' }, tags: ['secretAdmin'] } }],
])('%s leaves out operations, their schemas and their faults', async (_, filter) => {
  const { value, codes } = await load(SHOP, { filter });
  expect(slugsOf(value)).toEqual(['', 'list-orders', 'schemas/order', 'schemas/id', 'schemas/unused']);
  const shown = { ...(value?.document.files['shop.yaml'] as object), tags: [] };
  expect(JSON.stringify([shown, value?.entries, value?.index])).not.toMatch(/secret/i);
  expect(codes).toEqual(['openapi/filtered-out']);
});

test('a path matches as a whole, with * for any text; without a filter everything is shown', async () => {
  const of = async (paths: string[]): Promise<string[]> => {
    const { value } = await load(SHOP, { filter: { include: { paths } }, schemas: false });
    return slugsOf(value);
  };
  expect(await of(['/orders'])).toEqual(['', 'list-orders', 'secret-purge']);
  expect(await of(['/order'])).toEqual(['']);
  expect(await of(['*s'])).toEqual(['', 'list-orders', 'secret-purge', 'secret-users']);
  expect(await of(['/admin/*'])).toEqual(['', 'secret-users']);
  expect(slugsOf((await load(SHOP, { schemas: false })).value)).toEqual(['', 'list-orders', 'secret-purge', 'secret-users']);
});

test('an entry that matches nothing is noted with its place in the configuration; one that only repeats another is not', async () => {
  const filter: ApiFilter = {
    include: { tags: ['orders', 'order'], paths: ['/orders'] },
    exclude: { extensions: { 'x-beta': 'true', 'x-audience': 'staff' } },
  };
  const { value } = await load(SHOP, { filter });
  expect(value?.index.unmatched).toEqual([
    { pointer: '/filter/include/tags/1', text: 'order' },
    { pointer: '/filter/exclude/extensions/x-beta', text: 'x-beta: "true"' },
  ]);
  expect((await load(SHOP, { filter: { exclude: { tags: ['secretAdmin'] } } })).value?.index.unmatched).toBeUndefined();
});

test('paths in other files: an operation of one is left out, and files that only it used go with it', async () => {
  const files = {
    'shop.yaml':
      "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: { /orders: { $ref: 'paths/orders.yaml' }, /admin: { $ref: 'paths/admin.yaml' } }\n",
    'paths/orders.yaml': `parameters: [{ name: page, in: query, schema: { $ref: '../schemas/page.yaml' } }]
get: { operationId: listOrders, responses: { '200': ${answer('../schemas/order.yaml#/Order')} } }
delete: { operationId: secretPurge, x-audience: staff, responses: { '200': ${answer('../schemas/order.yaml#/SecretReport')} } }
`,
    'paths/admin.yaml': `get: { operationId: secretUsers, x-audience: staff, responses: { '200': ${answer('../schemas/secret-user.yaml')} } }\n`,
    'schemas/order.yaml': 'Order: { type: object }\nSecretReport: { type: object }\n',
    'schemas/page.yaml': 'type: integer\n',
    'schemas/secret-user.yaml': 'type: object\n',
  };
  const { value, codes } = await load(files, { filter: { exclude: { extensions: { 'x-audience': 'staff' } } } });
  expect(slugsOf(value)).toEqual(['', 'list-orders', 'schemas/page', 'schemas/order']);
  expect(Object.keys(value?.document.files ?? {}).sort()).toEqual([
    'paths/orders.yaml',
    'schemas/order.yaml',
    'schemas/page.yaml',
    'shop.yaml',
  ]);
  expect(JSON.stringify([value?.document.files['shop.yaml'], value?.entries, value?.index])).not.toMatch(/secret/i);
  expect(codes).toEqual(['openapi/filtered-out']);
});

const EVENTS = `asyncapi: 3.0.0
info: { title: Events, version: '1' }
channels:
  orders: { address: orders, messages: { made: { $ref: '#/components/messages/made' }, secretAudited: { $ref: '#/components/messages/secretAudited' } } }
  secret: { address: staff/secret, messages: { secretAlarm: { payload: { $ref: '#/components/schemas/SecretAlarm' } } } }
  secretUnused: { address: staff/unused }
operations:
  onMade: { action: receive, channel: { $ref: '#/channels/orders' }, messages: [{ $ref: '#/channels/orders/messages/made' }], tags: [{ name: orders }] }
  secretAudit: { action: send, channel: { $ref: '#/channels/orders' }, messages: [{ $ref: '#/channels/orders/messages/secretAudited' }], x-audience: staff }
  secretAlarm: { action: receive, channel: { $ref: '#/channels/secret' } }
components:
  messages:
    made: { payload: { $ref: '#/components/schemas/Order' } }
    secretAudited: { payload: { type: object, properties: { by: { $ref: '#/components/schemas/SecretPerson' } } } }
  schemas: { Order: { type: object }, SecretPerson: { type: object }, SecretAlarm: { type: string } }
`;

test.each<[string, ApiFilter]>([
  ['tags', { include: { tags: ['orders'] } }],
  ['addresses and extensions', { exclude: { paths: ['staff/*'], extensions: { 'x-audience': 'staff' } } }],
])('AsyncAPI: operations are left out by %s, with channels, messages and schemas that only they use', async (_, filter) => {
  const { value, codes } = await load(EVENTS, { filter });
  expect(slugsOf(value)).toEqual(['', 'on-made', 'channels/orders', 'messages/made', 'schemas/order']);
  expect(JSON.stringify(value)).not.toMatch(/secret/i);
  expect(codes).toEqual(['openapi/filtered-out']);
});
