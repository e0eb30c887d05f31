// A page depends on what its operation reaches, and on nothing else; every operation is listed.
import { expect, test } from 'vitest';
import { digestsOf, load, slugsOf } from './api-on-disk.js';
import { changed, SHOP } from './shop-document.js';

test('an edit of a schema changes the parts that reach it, and no others', async () => {
  expect(await changed((text) => text.replace('An amount', 'What is to pay'))).toEqual(['list-orders', 'schemas/order', 'schemas/money']);
  expect(await changed((text) => text.replace('number: { type: string }', 'number: { type: integer }'))).toEqual([
    'create-order',
    'schemas/receipt',
  ]);
});

test('an edit of one operation changes that one', async () => {
  expect(await changed((text) => text.replace('Well', 'Healthy'))).toEqual(['health']);
});

test('comments, blank lines and the order of other operations change nothing', async () => {
  expect(await changed((text) => `# A shop\n${text.replace('components:', '\n# What operations share\ncomponents:')}`)).toEqual([]);
});

test('a change of what the document defines for all operations changes all of them', async () => {
  expect(await changed((text) => text.replace('paths:', 'servers: [{ url: https://shop.example }]\npaths:'))).toEqual(
    expect.arrayContaining(['list-orders', 'create-order', 'health']),
  );
});

test('one schema more than there may be in full makes all of them brief, and so pages of another text', async () => {
  const document = (count: number) =>
    `${SHOP}${Array.from({ length: count - 3 }, (_, index) => `    More${index}: { type: object, properties: { a: { type: string } } }\n`).join('')}`;
  const partsOf = async (count: number) => ((await load(document(count))).value?.entries ?? []).map(({ api: part }) => part);
  const [most, more] = [await partsOf(600), await partsOf(601)];
  const isOf = (kind: string) => (part: (typeof most)[number]) => part?.part === kind;
  expect(most.filter((part) => part?.isBrief)).toEqual([]);
  expect(more.filter((part) => part?.isBrief)).toEqual(more.filter(isOf('schema')));
  const digests = new Set(most.filter(isOf('schema')).map((part) => part?.digest));
  expect(more.filter(isOf('schema')).filter((part) => digests.has(part?.digest))).toEqual([]);
});

test('a schema that extends one with a discriminator is a kind of it, which its page names', async () => {
  const pets = (more: string) => `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets: { get: { operationId: list, responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }
  /ping: { get: { operationId: ping, responses: { '204': { description: x } } } }
components:
  schemas:
    Pet: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    ${more}
`;
  const digests = async (text: string) => {
    const entries = (await load(text)).value?.entries ?? [];
    return Object.fromEntries(entries.flatMap(({ api }) => (api ? [[api.title, api]] : [])));
  };
  const before = await digests(pets("Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] }"));
  const after = await digests(
    pets("Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] }\n    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }"),
  );
  const changedTitles = Object.keys(before).filter(
    (title) => before[title]?.digest !== after[title]?.digest && before[title]?.part !== 'overview',
  );
  expect(changedTitles.sort()).toEqual(['Cat', 'Pet', 'list']);
  expect(after.Dog?.usedBy?.map((key) => key.split('/').at(-1))).toEqual(['Pet']);
});

const SHOWN = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: list-orders
      responses:
        '200':
          description: All
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
              example: { data: [{ id: ord_1, pay: { kind: card, last4: '4242' }, note: null }] }
            application/xml: { schema: { $ref: '#/components/schemas/Order' }, example: <order/> }
    post:
      operationId: create-order
      parameters: [{ name: id, in: query, schema: { $ref: '#/components/schemas/Id' }, example: ord_9 }]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
            examples: { one: { value: { id: ord_2 } } }
      responses: { '204': { description: Made } }
components:
  schemas:
    Id: { type: string }
    Order: { type: object, properties: { id: { $ref: '#/components/schemas/Id' }, pay: { $ref: '#/components/schemas/Pay' }, note: { $ref: '#/components/schemas/Note' } } }
    Pay: { oneOf: [{ $ref: '#/components/schemas/Bank' }, { $ref: '#/components/schemas/Card' }] }
    Bank: { type: object, properties: { kind: { const: bank } } }
    Card: { allOf: [{ $ref: '#/components/schemas/Kind' }, { properties: { last4: { $ref: '#/components/schemas/Digits' } } }] }
    Kind: { type: object, properties: { kind: { type: string } } }
    Digits: { type: string, example: '0000' }
    Note: { type: string }
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, { $ref: '#/components/schemas/Loop' }], example: { a: 1 } }
`;

test('a schema without an example has the first that an operation shows of it, and its page depends on that', async () => {
  const examplesIn = async (text: string) => {
    const entries = (await load(text)).value?.entries ?? [];
    return Object.fromEntries(entries.flatMap(({ api }) => (api?.example === undefined ? [] : [[api.title, api.example.split('#')[1]]])));
  };
  const shown = '/paths/~1orders/get/responses/200/content/application~1json/example/data/0';
  expect(await examplesIn(SHOWN)).toEqual({
    Id: `${shown}/id`,
    Order: shown,
    Pay: `${shown}/pay`,
    Card: `${shown}/pay`,
    Kind: `${shown}/pay`,
  });
  const digests = async (text: string) => digestsOf((await load(text)).value);
  const [before, after] = [await digests(SHOWN), await digests(SHOWN.replace("'4242'", "'4343'"))];
  expect(
    Object.keys(after)
      .filter((slug) => before[slug] !== after[slug])
      .sort(),
  ).toEqual(['list-orders', 'schemas/card', 'schemas/kind', 'schemas/order', 'schemas/pay']);
});

test('the way a number is written is part of the page that shows it', async () => {
  expect(await changed((text) => text.replace('amount: { type: number }', 'amount: { type: number, default: 1.10 }'))).toEqual([
    'list-orders',
    'schemas/order',
    'schemas/money',
  ]);
});

const TIDES = `openapi: 3.1.0
info: { title: Tides, version: '1' }
paths:
  /tides: { get: { operationId: list-tides, responses: { '200': { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Tide' } } } } } } }
components:
  schemas:
    Tide: { type: object, properties: { height: { type: number, default: 2.50 }, low: { type: number, default: 2.5 } } }
    TideTable: { type: object, properties: { height: { type: number, default: 1.10 } } }
    Tide-Table: { type: object, properties: { height: { type: number, default: 3.10 } } }
`;

test.each([
  ['1.10', '1.100', 'schemas/tide-table'],
  ['3.10', '3.100', 'schemas/tide-table-'],
])('the way a number is written (%s, then %s) is nothing to a part whose name the other begins with', async (from, to, slug) => {
  const found = await changed((text) => text.replace(from, to), TIDES);
  expect(found).toEqual([expect.stringContaining(slug)]);
});

test('two numbers of one value that change how they are written are another page', async () => {
  expect(await changed((text) => text.replace('2.50', '2.x').replace('2.5 ', '2.50 ').replace('2.x', '2.5'), TIDES)).toEqual([
    'list-tides',
    'schemas/tide',
  ]);
});

test('a schema knows who names it, through responses too, but not itself', async () => {
  const { value } = await load(SHOP);
  const users = Object.fromEntries(value?.entries.map(({ api }) => [api?.slug, api?.usedBy?.map((key) => key.replace(/^.*#/, ''))]) ?? []);
  expect(users['schemas/order']).toEqual(['/paths/~1orders/get']);
  expect(users['schemas/money']).toEqual(['/components/schemas/Order']);
  expect(users['schemas/receipt']).toEqual(['/paths/~1orders/post']);
});

const ERRORS = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses: { '400': { $ref: '#/components/responses/Wrong' }, '404': { $ref: '#/components/responses/Gone' }, '500': { $ref: '#/components/responses/Down' } }
  /b:
    get:
      operationId: b
      responses: { '400': { $ref: '#/components/responses/Wrong' }, '200': { $ref: '#/components/responses/Fine' }, '500': { $ref: '#/components/responses/Down' } }
  /c:
    get: { operationId: c, responses: { '422': { $ref: '#/components/responses/Wrong' }, '200': { $ref: '#/components/responses/Fine' } } }
components:
  responses:
    Wrong: { description: Wrong, content: { application/json: { schema: { $ref: '#/components/schemas/Fault' }, example: { code: wrong } } } }
    Gone: { description: Gone, content: { application/json: { schema: { $ref: '#/components/schemas/Fault' }, example: { code: gone } } } }
    Fine: { description: Fine, content: { application/json: { schema: { $ref: '#/components/schemas/Fault' }, example: { code: fine } } } }
    Down: { description: Down, content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } }
  schemas:
    Fault: { type: object, properties: { code: { type: string } } }
`;

test('errors with examples that at least two operations refer to belong to the page of their schema', async () => {
  const { value } = await load(ERRORS);
  const partOf = (slug: string) => value?.entries.find(({ api }) => api?.slug === slug)?.api;
  const fault = partOf('schemas/fault')?.node ?? '';
  expect(partOf('schemas/fault')?.errors).toEqual([{ status: '400', node: fault.replace('schemas/Fault', 'responses/Wrong') }]);
  expect(['a', 'b', 'c'].map((slug) => partOf(slug)?.sharedErrors)).toEqual([{ 400: fault }, { 400: fault }, { 422: fault }]);
  // When only one operation has the error any more, it shows the example itself.
  const alone = await changed(
    (text) => text.replace(/'4(?:00|22)': \{ \$ref: '#\/components\/responses\/Wrong' \}, (?='200')/g, ''),
    ERRORS,
  );
  expect(alone).toEqual(['a', 'b', 'c', 'schemas/fault']);
  expect(await changed((text) => text.replace('code: wrong', 'code: other'), ERRORS)).toEqual(['a', 'b', 'c', 'schemas/fault']);
});

test('an operation knows the operations that links of its answers name, by id or reference, where they exist', async () => {
  const { value } = await load(`openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    post:
      operationId: make
      responses:
        '201':
          description: Made
          links:
            first: { operationId: show }
            second: { operationRef: '#/paths/~1orders~1{id}/get' }
            third: { $ref: '#/components/links/Gone' }
            fourth: { $ref: '#/components/links/Show' }
  /orders/{id}:
    get:
      operationId: show
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Fine } }
components:
  links:
    Gone: { operationId: missing }
    Show: { operationId: show }
`);
  const [, make, show] = value?.entries ?? [];
  expect(make?.api?.links).toEqual({ show: show?.api?.node, '#/paths/~1orders~1{id}/get': show?.api?.node });
  expect(show?.api?.links).toBeUndefined();
});

test('another summary of an operation is another page of each schema that names it as its user', async () => {
  const edit = (text: string) => text.replace('operationId: list-orders', 'operationId: list-orders\n      summary: List');
  expect((await changed(edit)).sort()).toEqual(['', 'list-orders', 'schemas/order']);
});

test('parts in other files are the same parts, and a name of the root stands for them', async () => {
  const { value, diagnostics, reads } = await load({
    'shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders: { $ref: 'paths/orders.yaml#/orders' }
components:
  schemas:
    Order: { $ref: './schemas.yaml#/Order' }
`,
    'paths/orders.yaml': `orders:
  get:
    operationId: list-orders
    responses:
      '200': { description: All, content: { application/json: { schema: { $ref: '../schemas.yaml#/Order' } } } }
`,
    'schemas.yaml': 'Order: { type: object, properties: { id: { type: string } } }\n',
  });
  expect(diagnostics).toEqual([]);
  expect(value?.entries.map(({ key, file, api }) => [key, file, api?.title])).toEqual([
    ['shop:shop.yaml#', 'shop.yaml', 'Shop'],
    ['shop:shop.yaml#/paths/~1orders/get', 'paths/orders.yaml', 'list-orders'],
    ['shop:schemas.yaml#/Order', 'schemas.yaml', 'Order'],
  ]);
  expect(Object.keys(reads.read).sort()).toEqual(['paths/orders.yaml', 'schemas.yaml', 'shop.yaml']);
});

test('a schema is called as the root calls it, else after its own key, a whole file after the file, and never after its title', async () => {
  const answer = (file: string) => `{ description: x, content: { application/json: { schema: { $ref: '${file}' } } } }`;
  const document = (names: string) => ({
    'shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a: { get: { operationId: a, responses: { '200': ${answer('schemas/order.yaml')}, '201': ${answer('schemas/refund.v2.yaml')}, '202': ${answer('parts.yaml#/Line')} } } }
components:
  schemas:
    ${names}
    Alias: { $ref: '#/components/schemas/Money' }
    Money: { type: object, title: Same }
`,
    'schemas/order.yaml': 'title: Same\ntype: object\n',
    'schemas/refund.v2.yaml': 'title: Same\ntype: object\n',
    'parts.yaml': 'Line: { type: object, title: Same }\n',
  });
  const before = (await load(document("Purchase: { $ref: 'schemas/order.yaml' }"))).value?.entries ?? [];
  const named = before.flatMap(({ key, api }) => (api?.part === 'schema' ? [[key, api.title, api.slug]] : []));
  expect(named).toEqual([
    ['shop:schemas/order.yaml#', 'Purchase', 'schemas/purchase'],
    ['shop:shop.yaml#/components/schemas/Money', 'Money', 'schemas/money'],
    ['shop:schemas/refund.v2.yaml#', 'refund.v2', 'schemas/refund-v2'],
    ['shop:parts.yaml#/Line', 'Line', 'schemas/line'],
  ]);
  // Pages that refer to the file show what it is called.
  const after = (await load(document("Bill: { $ref: 'schemas/order.yaml' }"))).value?.entries ?? [];
  const digestOf = (entries: typeof before) => entries.find(({ api }) => api?.slug === 'a')?.api?.digest;
  expect(digestOf(after)).not.toBe(digestOf(before));
});

test('groups follow the list of tags, then tags in use, then what has none; an operation with two tags is in both', async () => {
  const { value, codes } = await load(`openapi: 3.1.0
info: { title: Shop, version: '1' }
tags:
  - { name: returns, x-displayName: Returns of goods }
  - { name: unused }
  - { name: orders }
paths:
  /a: { get: { operationId: a, tags: [orders], responses: { '200': { description: x } } } }
  /b: { get: { operationId: b, tags: [extra, returns], responses: { '200': { description: x } } } }
  /c: { get: { operationId: c, responses: { '200': { description: x } } } }
  /d: { get: { operationId: d, tags: [orders], x-position: 1, responses: { '200': { description: x } } } }
  /only-parameters: { parameters: [{ name: q, in: query, schema: { type: string } }] }
webhooks:
  order.made: { post: { responses: { '200': { description: x } } } }
`);
  const titles = new Map(value?.entries.map(({ api }) => [api?.node, api?.title]));
  expect(value?.index.groups.map(({ label, entries }) => [label, entries.map((key) => titles.get(key))])).toEqual([
    ['Returns of goods', ['b']],
    ['orders', ['d', 'a']],
    ['extra', ['b']],
    ['Untagged', ['c', 'WEBHOOK order.made']],
  ]);
  expect(codes).toEqual(['openapi/unknown-tag']);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a/b', 'a~b', 'properties', 'example'])(
  'a schema and a tag may be called %s',
  async (name) => {
    const text = JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Shop', version: '1' },
      tags: [{ name }],
      paths: { '/a': { get: { tags: [name], responses: { 200: { description: 'x' } } } } },
      components: {
        schemas: { NAME: { type: 'object', properties: { NAME: { $ref: '#/components/schemas/Other' } } }, Other: { type: 'string' } },
      },
    }).replaceAll('NAME', name);
    const { value, diagnostics } = await load({ 'shop.json': text });
    const plain = diagnostics.filter(({ code }) => code !== 'openapi/invalid' && code !== 'openapi/malformed-name');
    expect(plain).toEqual([]);
    expect(value?.entries.filter(({ api }) => api?.part === 'schema').map(({ api }) => api?.title)).toEqual([name, 'Other']);
    expect(value?.entries.at(-1)?.api?.usedBy).toHaveLength(1);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  },
);

test('circles of schemas are no fault, and each has a digest of its own', async () => {
  const { value, diagnostics } = await load(`openapi: 3.0.3
info: { title: Shop, version: '1' }
paths: { /a: { get: { operationId: a, responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } } }
components:
  schemas:
    A: { type: object, properties: { b: { $ref: '#/components/schemas/B' }, self: { $ref: '#/components/schemas/A' } } }
    B: { allOf: [{ $ref: '#/components/schemas/C' }] }
    C: { type: array, items: { $ref: '#/components/schemas/A' } }
`);
  expect(diagnostics).toEqual([]);
  expect(new Set(Object.values(digestsOf(value))).size).toBe(5);
});

test('a ladder of references with 2^60 ways costs no more than its rungs', async () => {
  const rungs = Array.from(
    { length: 60 },
    (_, i) => `    R${i}: { allOf: [{ $ref: '#/components/schemas/R${i + 1}' }, { $ref: '#/components/schemas/R${i + 1}' }] }`,
  );
  const { value, diagnostics } = await load(
    `openapi: 3.0.3\ninfo: { title: Shop, version: '1' }\npaths: { /a: { get: { responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/R0' } } } } } } } }\ncomponents:\n  schemas:\n${rungs.join('\n')}\n    R60: { type: string }\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(slugsOf(value)).toHaveLength(63);
});

test('a schema two thousand levels deep is read', async () => {
  const deep = `${'{"type":"array","items":'.repeat(2000)}{}${'}'.repeat(2000)}`;
  const { value } = await load({
    'shop.json': `{"openapi":"3.1.0","info":{"title":"Shop","version":"1"},"paths":{},"components":{"schemas":{"Deep":${deep}}}}`,
  });
  expect(slugsOf(value)).toEqual(['', 'schemas/deep']);
});
