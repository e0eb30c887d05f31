// What OpenAPI has since 3.1 and 3.2: references by name, methods of the document's own, tags below tags and tags that group nothing.
import { expect, test } from 'vitest';
import type { ApiGroup } from '../../../../src/model/api/api-document.js';
import { digestsOf, load, slugsOf } from './api-on-disk.js';

const document = (rest: string, version = '3.2.0'): string => `openapi: ${version}\ninfo: { title: Shop, version: '1' }\n${rest}`;
const DONE = "responses: { '200': { description: Done } }";

/** `label (tag): entries` with groups below it indented. */
const linesOf = (groups: readonly ApiGroup[] = [], indent = ''): string[] =>
  groups.flatMap(({ label, tag, entries, groups: below }) => [
    `${indent}${label} (${tag}): ${entries.map((key) => key.split('~1').at(-1)).join(' ')}`,
    ...linesOf(below, `${indent}  `),
  ]);

test('methods that the document adds are operations as they are written, and so is query', async () => {
  const text = document(
    `paths:\n  /files:\n    query: { operationId: find, ${DONE} }\n    additionalOperations:\n      COPY: { operationId: copy, ${DONE} }\n      Link: { ${DONE} }\n`,
  );
  const { value, codes } = await load(text);
  expect(codes).toEqual([]);
  expect(slugsOf(value).slice(1)).toEqual(['find', 'copy', 'link-files']);
  expect(value?.entries.slice(1).map(({ api }) => api?.method)).toEqual(['query', 'COPY', 'Link']);
});

test('a tag is below its parent and has its summary as a name. A tag that is below itself or below a missing tag is at the top', async () => {
  const tags = [
    '{ name: pay, summary: Payments }',
    '{ name: refund, parent: pay, summary: Refunds }',
    '{ name: partial, parent: refund }',
    '{ name: a, parent: b }',
    '{ name: b, parent: a }',
    '{ name: lost, parent: nowhere }',
  ];
  const paths = ['refund', 'partial', 'a', 'b', 'lost'].map((tag) => `  /${tag}: { get: { tags: [${tag}], ${DONE} } }\n`).join('');
  const { value, diagnostics } = await load(document(`tags:\n${tags.map((tag) => `  - ${tag}\n`).join('')}paths:\n${paths}`));
  expect(linesOf(value?.index.groups)).toEqual([
    'Payments (pay): ',
    '  Refunds (refund): refund/get',
    '    partial (partial): partial/get',
    'a (a): a/get',
    'b (b): b/get',
    'lost (lost): lost/get',
  ]);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'openapi/circular-tags The tag "a" is its own ancestor: a → b → a. These tags are listed at the top level (#/tags/3/parent)',
    'openapi/unknown-tag The tag "nowhere" is not declared in the document\'s `tags` (#/tags/5/parent)',
  ]);
});

test('a badge groups nothing, unless an operation has no other tag. Its text is part of the page', async () => {
  const text = (summary: string) =>
    document(
      `tags:\n  - { name: orders, kind: nav }\n  - { name: beta, kind: badge, summary: ${summary} }\npaths:\n  /a: { get: { tags: [orders, beta], ${DONE} } }\n  /b: { get: { tags: [beta], ${DONE} } }\n`,
    );
  const first = await load(text('Beta'));
  expect(linesOf(first.value?.index.groups)).toEqual(['orders (orders): a/get', 'Beta (beta): b/get']);
  const second = await load(text('Preview'));
  expect(digestsOf(second.value)['get-a']).not.toBe(digestsOf(first.value)['get-a']);
});

test.each(['3.1.0', '3.2.0'])(
  'a reference by name is one by place, in %s, over files too; one to nothing has its place',
  async (version) => {
    const { value, diagnostics } = await load({
      'shop.yaml': document(
        `paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: D\n          content:\n            application/json:\n              schema: { anyOf: [{ $ref: '#order' }, { $ref: 'parts.yaml#line' }, { $ref: '#gone' }] }\ncomponents:\n  schemas:\n    Order: { $anchor: order, type: object, properties: { next: { $dynamicRef: '#node' } } }\n    Node: { $dynamicAnchor: node, example: { $anchor: data } }\n`,
        version,
      ),
      'parts.yaml': 'Line: { $anchor: line, type: string }\n',
    });
    const { files } = value?.document ?? {};
    const text = JSON.stringify(files?.['shop.yaml']);
    expect(text).toContain('[{"$ref":"#/components/schemas/Order"},{"$ref":"parts.yaml#/Line"},{"$ref":"#gone"}]');
    expect(text).toContain('"next":{"$ref":"#/components/schemas/Node"}');
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)).toEqual(['openapi/malformed-reference shop.yaml:11']);
  },
);

test('a template that others extend means its own anchor, not that of the first who extends it', async () => {
  const list = (of: string) =>
    `{ $ref: '#/components/schemas/Page', $defs: { T: { $dynamicAnchor: T, $ref: '#/components/schemas/${of}' } } }`;
  const { value, codes } = await load(
    document(
      `paths: { /a: { get: { parameters: [{ name: a, in: query, schema: { $ref: '#/components/schemas/Users' } }], ${DONE} } } }
components:
  schemas:
    Users: ${list('User')}
    Orders: ${list('Order')}
    Page: { $defs: { T: { $dynamicAnchor: T } }, type: object, properties: { items: { type: array, items: { $dynamicRef: '#T' } } } }
    User: { type: object, properties: { name: { type: string } } }
    Order: { type: object, properties: { next: { $ref: '#T' } } }\n`,
    ),
  );
  const text = JSON.stringify(value?.document.files);
  expect(text).toContain('"items":{"type":"array","items":{"$ref":"#/components/schemas/Page/$defs/T"}}');
  // Nothing is nearer than another: the first.
  expect(text).toContain('"next":{"$ref":"#/components/schemas/Users/$defs/T"}');
  expect(codes).toEqual([]);
});

test('references in a schema with an address of its own count from there, and others name it by that', async () => {
  const { value, codes } = await load(
    document(
      `paths: { /a: { get: { parameters: [{ name: a, in: query, schema: { $ref: 'https://schemas.example/shop/line' } }], ${DONE} } } }
components:
  schemas:
    Order:
      $id: https://schemas.example/shop/order
      $defs: { 'a/b': { type: string }, Line: { $id: line, $defs: { C: {} }, properties: { own: { $ref: '#/$defs/C' } } } }
      properties:
        inner: { $ref: '#/$defs/a~1b' }
        line: { $ref: 'line#/$defs/C' }
        self: { $ref: '#' }
        outer: { $ref: '#/components/schemas/Other' }
        gone: { $ref: '#/$defs/None' }
    Other: { type: object, properties: { $id: { type: string } }, example: { $id: data } }\n`,
      '3.1.0',
    ),
  );
  const text = JSON.stringify(value?.document.files);
  const order = '#/components/schemas/Order';
  for (const ref of [
    `${order}/$defs/a~1b`,
    `${order}/$defs/Line/$defs/C`,
    `${order}/$defs/Line`,
    order,
    '#/components/schemas/Other',
    '#/$defs/None',
  ])
    expect(text).toContain(`{"$ref":"${ref}"}`);
  expect(text.match(/Line\/\$defs\/C"/g)).toHaveLength(2);
  expect(codes).toEqual(['openapi/no-such-reference']);
});

test('the name of a schema in a discriminator may hold a dot, and what other values mean is looked at as well', async () => {
  const { codes } = await load(
    document(
      `paths: { /a: { get: { ${DONE} } } }\ncomponents:\n  schemas:\n    Pet: { type: object, properties: { kind: {} }, discriminator: { propertyName: kind, mapping: { cat: Cat.v1 }, defaultMapping: Dog } }\n    Cat.v1: { type: object }\n`,
    ),
  );
  expect(codes).toEqual(['openapi/no-such-reference']);
});

test('a path with a reference and own members has the operations and the parameters of both', async () => {
  const { value, diagnostics } = await load({
    'shop.yaml': document(
      `paths:
  /a/{id}:
    $ref: 'paths/a.yaml'
    parameters: [{ name: side, in: query, schema: { type: string } }]
    post: { operationId: own, ${DONE} }
  /b/{id}: { $ref: 'paths/a.yaml', description: Words alone. }
`,
    ),
    'paths/a.yaml': `parameters: [{ name: id, in: path, required: true, schema: { $ref: 'id.yaml' } }]\nget: { operationId: read, ${DONE} }\npost: { operationId: other, ${DONE} }\n`,
    'paths/id.yaml': 'type: string\n',
  });
  expect(value?.entries.flatMap(({ api }) => (api?.part === 'operation' ? `${api.slug} ${api.path}` : []))).toEqual([
    'own /a/{id}',
    'read /a/{id}',
    expect.stringMatching(/^read-\w{6} \/b\/\{id\}$/),
    'other /b/{id}',
  ]);
  const [item] = Object.values((value?.document.files['shop.yaml'] as { paths: Record<string, unknown> } | undefined)?.paths ?? {});
  expect(item).toMatchObject({ parameters: [{ $ref: 'paths/a.yaml#/parameters/0' }, { name: 'side' }] });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
});

test('x-tagGroups puts tags into groups; a tag that none lists follows them, and a listed tag leaves its parent', async () => {
  const paths = ['a', 'b', 'c', 'd'].map((tag) => `  /${tag}: { get: { tags: [${tag}], ${DONE} } }\n`).join('');
  const groups = 'x-tagGroups: [{ name: Core, tags: [b] }, { name: Extras, tags: [a, d] }, { name: Empty, tags: [] }]\n';
  const { value, codes } = await load(
    document(`${groups}tags: [{ name: a }, { name: b }, { name: c }, { name: d, parent: b }]\npaths:\n${paths}`),
  );
  expect(linesOf(value?.index.groups)).toEqual([
    'Core (undefined): ',
    '  b (b): b/get',
    'Extras (undefined): ',
    '  a (a): a/get',
    '  d (d): d/get',
    'c (c): c/get',
  ]);
  expect(codes).toEqual(['openapi/ungrouped-tag']);
});
