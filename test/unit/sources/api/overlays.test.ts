// Overlays change a description before anything is made of it, and every value keeps the place where its author wrote it.
import { expect, test } from 'vitest';
import { createTrackedFiles } from '../../../../src/engine/tracked-fs.js';
import { loadDocument } from '../../../../src/sources/api/read/load-document.js';
import { temporarySite } from '../site-on-disk.js';
import { load, slugsOf } from './api-on-disk.js';

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1', x-rate: 1.10 }
tags: [{ name: orders }, { name: staff }]
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      tags: [orders]
      parameters: [{ name: a, in: query, schema: { type: integer } }, { name: b, in: query, schema: { type: string } }, { name: c, in: query, schema: { type: strin } }]
      responses: { '200': { description: OK } }
  /staff:
    get: { operationId: listStaff, tags: [staff], responses: { '200': { description: OK } } }
`;

const overlay = (actions: string, head = 'overlay: 1.0.0'): string =>
  `${head}\ninfo: { title: Public, version: '1' }\nactions:\n${actions}`;

async function apply(actions: string | Record<string, string>, files: Record<string, string> = {}) {
  const texts = typeof actions === 'string' ? { 'public.yaml': overlay(actions) } : actions;
  const all = { 'shop.yaml': SHOP, ...files, ...texts };
  const reader = createTrackedFiles(temporarySite(all));
  const { value, diagnostics } = await loadDocument({ file: 'shop.yaml', files: reader, overlays: Object.keys(texts) });
  return {
    root: (value?.document.files['shop.yaml'] ?? {}) as Record<string, never>,
    value,
    reads: Object.keys(reader.reads().read).sort(),
    says: diagnostics.map(({ code, severity, message, at }) => `${at?.file}:${at?.line}:${at?.column} ${severity} ${code} ${message}`),
    placeOf(pointer: string): string {
      const [place] = value?.placesOf([`shop.yaml#${pointer}`]) ?? [];
      return `${place?.file}:${place?.line}:${place?.column}`;
    },
  };
}

test('update merges objects, appends to lists and replaces values; remove takes out members and items', async () => {
  const { root, says, reads } = await apply(`
  - { target: $.info, update: { title: Public shop, contact: { name: Ann } } }
  - { target: $.tags, update: { name: more } }
  - { target: $.tags, update: [{ name: last }] }
  - { target: "$.paths.*.get", update: { x-all: { deep: [1] } } }
  - { target: "$.paths['/orders'].get", update: { tags: [more], x-all: { deep: [2] } } }
  - { target: "$.paths['/staff']", remove: true }
  - { target: "$..parameters[?@.name=='a' || @.name=='b']", remove: true }
`);
  expect(says).toEqual([]);
  expect(root).toMatchObject({
    info: { title: 'Public shop', 'x-rate': 1.1, contact: { name: 'Ann' } },
    tags: [{ name: 'orders' }, { name: 'staff' }, { name: 'more' }, { name: 'last' }],
    paths: { '/orders': { get: { tags: ['orders', 'more'], 'x-all': { deep: [1, 2] }, parameters: [{ name: 'c' }] } } },
  });
  expect(Object.keys(root.paths ?? {})).toEqual(['/orders']);
  expect(reads).toEqual(['public.yaml', 'shop.yaml']);
});

test('a value that an overlay wrote has its place there; one that it left, also behind a removed one, has its own', async () => {
  const { placeOf, value } = await apply(`
  - target: $.info
    update:
      title: Public shop
      x-rate: 2.10
  - target: $.tags
    update: { name: more }
  - target: "$.tags[0]"
    remove: true
  - target: "$..parameters[?@.name=='a']"
    remove: true
`);
  expect(placeOf('/info/title')).toBe('public.yaml:7:7');
  expect(placeOf('/info')).toBe('shop.yaml:2:1');
  expect(placeOf('/tags/0/name')).toBe('shop.yaml:3:28');
  expect(placeOf('/tags/1/name')).toBe('public.yaml:10:15');
  const parameter = SHOP.split('\n')[9] ?? '';
  expect(placeOf('/paths/~1orders/get/parameters/0/name')).toBe(`shop.yaml:10:${parameter.indexOf('name: b') + 1}`);
  // The text of a number follows its value.
  expect(value?.document.written).toEqual({ 'shop.yaml#/info/x-rate': '2.10' });
});

test('a fault is reported in the file that has it', async () => {
  const files = {
    'shop.yaml': SHOP,
    'public.yaml': overlay(
      "  - target: $.paths['/staff'].get\n    update: { parameters: [{ name: page, in: query, schema: { type: numbr } }] }\n",
    ),
  };
  const { diagnostics } = await load(files, { overlays: ['public.yaml'] });
  const at = diagnostics.filter(({ code }) => code === 'openapi/invalid').map(({ at: place }) => `${place?.file}:${place?.line}`);
  expect(at.sort()).toEqual(['public.yaml:5', 'shop.yaml:10']);
});

test('an overlay can add operations and hide others, which are then indexed as if the description had them', async () => {
  const actions = `
  - target: $.paths
    update: { /made: { post: { operationId: makeOrder, responses: { '201': { $ref: 'parts.yaml#/Made' } } } } }
  - target: $.paths['/staff']
    update: { x-internal: true }
`;
  const files = { 'shop.yaml': SHOP, 'parts.yaml': 'Made: { description: Made }\n', 'public.yaml': overlay(actions) };
  const { value } = await load(files, { overlays: ['public.yaml'] });
  expect(slugsOf(value)).toEqual(['', 'list-orders', 'make-order']);
  expect(Object.keys(value?.document.files ?? {})).toContain('parts.yaml');
});

test('overlays are applied in their order; one with `extends` changes that file of the description', async () => {
  const parts = {
    'shop.yaml': "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: { /orders: { $ref: 'paths/orders.yaml' } }\n",
    'paths/orders.yaml': "get: { operationId: listOrders, responses: { '200': { description: OK } } }\n",
  };
  const { value, says } = await apply(
    {
      'one.yaml': overlay('  - { target: $.info, update: { title: One } }\n'),
      'two.yaml': overlay('  - { target: $.info, update: { title: Two } }\n', 'overlay: 1.0.0\nextends: ./shop.yaml'),
      'overlays/orders.yaml': overlay(
        '  - { target: $.get, update: { summary: All orders } }\n',
        'overlay: 1.0.0\nextends: ../paths/orders.yaml',
      ),
    },
    parts,
  );
  expect(says).toEqual([]);
  expect(value?.document.files['shop.yaml']).toMatchObject({ info: { title: 'Two' } });
  expect(value?.document.files['paths/orders.yaml']).toMatchObject({ get: { summary: 'All orders' } });
  expect(value?.placesOf(['paths/orders.yaml#/get/summary', 'paths/orders.yaml#/get/operationId'])).toMatchObject([
    { file: 'overlays/orders.yaml', line: 5 },
    { file: 'paths/orders.yaml', line: 1 },
  ]);
});

test('1.1 copies a value, and changes and removes plain values', async () => {
  const actions = `
  - { target: "$.paths['/staff'].get", copy: "$.paths['/orders'].get" }
  - { target: $.info.title, update: Copied }
  - { target: $.info.version, remove: true }
`;
  const { root, placeOf, says } = await apply({ 'public.yaml': overlay(actions, 'overlay: 1.1.0') });
  expect(says).toEqual([]);
  expect(root).toMatchObject({
    info: { title: 'Copied' },
    paths: { '/staff': { get: { operationId: 'listOrders', tags: ['staff', 'orders'] } } },
  });
  expect(root.info).not.toHaveProperty('version');
  expect(placeOf('/paths/~1staff/get/summary')).toBe('shop.yaml:8:7');
  expect(placeOf('/info/title')).toBe('public.yaml:6:29');
});

test.each([
  [
    '  - { target: $.nothing, update: { a: 1 } }',
    'public.yaml:4:7 warning openapi/overlay-without-effect The target $.nothing selects nothing',
  ],
  [
    '  - { target: $.info, updates: { a: 1 } }',
    'public.yaml:4:5 warning openapi/overlay-without-effect The action for $.info has neither update nor remove, so that it changes nothing',
  ],
  [
    '  - { target: $.info, update: Text }',
    'public.yaml:4:23 warning openapi/overlay-without-effect The target $.info is an object, but the update is not, so that it changes nothing',
  ],
  ['  - { update: { a: 1 } }', "public.yaml:4:5 error openapi/malformed-overlay An action has no target. The overlay can't be applied"],
  [
    '  - { target: "$.paths[", remove: true }',
    "public.yaml:4:7 error openapi/malformed-overlay The target $.paths[ is not a JSONPath: unclosed bracketed selection. The overlay can't be applied",
  ],
  [
    '  - { target: $, remove: true }',
    "public.yaml:4:7 error openapi/malformed-overlay An action can't remove the whole document. The overlay can't be applied",
  ],
])('%s is reported', async (action, wanted) => {
  expect((await apply(`${action}\n`)).says).toEqual([wanted]);
});

test.each([
  [
    'openapi: 3.1.0',
    'public.yaml:1:1 error openapi/not-an-overlay This is not an overlay: it is a description of an API, with the key openapi',
  ],
  ['overlays: 1.0.0', 'public.yaml:1:1 error openapi/not-an-overlay This is not an overlay: it has the key overlays, but not overlay'],
  ['overlay: 2.0.0', 'public.yaml:1:1 error openapi/unsupported-version Version 2.0.0 of Overlay is not supported'],
  [
    'overlay: 1.0.0\nextends: shops.yaml',
    'public.yaml:2:1 warning openapi/overlay-without-effect The overlay is for shops.yaml, which is not a file of this description, so that it changes nothing',
  ],
])('an overlay that begins with %j is reported', async (head, wanted) => {
  expect((await apply({ 'public.yaml': overlay('  - { target: $.info, update: { a: 1 } }\n', head) })).says).toEqual([wanted]);
});

test('names of the prototype are keys like any other', async () => {
  const { root } = await apply(
    '  - { target: $.info, update: { __proto__: { polluted: true }, constructor: { prototype: { polluted: true } } } }\n',
  );
  expect(Object.keys(root.info ?? {})).toContain('__proto__');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
