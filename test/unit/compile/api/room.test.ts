// The estimate of a page's bytes, held against what the templates write.
import { expect, test } from 'vitest';
import type { OperationView, SchemaPageView } from '../../../../src/model/api/api-view.js';
import type { ApiPageView } from '../../../../src/model/api/message-view.js';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation, compilePart, compilerFor, FILE, linkOf } from './compile-document.js';

/** Bytes that a page may have: a promise, and no setting of what is tested. */
const PAGE_BUDGET = 256 * 1024;

const bytesOf = (view: ApiPageView): number => Buffer.byteLength(renderApi(view));

const many = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, make(index)]));

test.each([
  ['fields without a description', { type: 'object', properties: many(5_000, () => ({ type: 'string' })) }],
  [
    'fields that are described',
    {
      type: 'object',
      properties: many(5_000, () => ({ type: 'integer', minimum: 1, default: 3, description: 'What **it** is, “in words”. '.repeat(4) })),
    },
  ],
  [
    'lists of values',
    { type: 'object', properties: many(500, () => ({ enum: Array.from({ length: 50 }, (_, index) => `value <${index}>`) })) },
  ],
  [
    'objects in objects',
    {
      type: 'object',
      properties: many(200, () => ({
        type: 'object',
        properties: many(20, () => ({ type: 'array', items: { type: 'object', properties: many(3, () => ({})) } })),
      })),
    },
  ],
  [
    'alternatives',
    {
      type: 'object',
      properties: many(300, () => ({
        oneOf: Array.from({ length: 6 }, (_, index) => ({ title: `Kind ${index}`, type: 'object', properties: { a: { const: index } } })),
      })),
    },
  ],
])('a page full of %s fits, and most of its room is used', async (_, schema) => {
  const { view } = await compileOperation({
    paths: {
      '/orders': {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
        },
      },
    },
  });
  const bytes = bytesOf(view);
  expect(bytes).toBeLessThan(PAGE_BUDGET);
  expect(bytes).toBeGreaterThan(0.7 * PAGE_BUDGET);
});

const LONG = 'What this says is long. '.repeat(430);

async function operationOf(operation: object, rest: object = {}): Promise<{ html: string; codes: string[]; view: OperationView }> {
  const { view, diagnostics } = await compileOperation({ openapi: '3.1.0', paths: { '/orders': { post: operation } }, ...rest });
  return { html: renderApi(view), codes: diagnostics.map(({ code }) => code), view };
}

test('a hundred responses of ten thousand characters each are all there, the last ones brief, with one diagnostic for the author', async () => {
  const responses = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [String(400 + index), { description: `No. ${index}. ${LONG}` }]),
  );
  const { html, codes, view } = await operationOf({ responses });
  expect(Buffer.byteLength(html)).toBeLessThan(PAGE_BUDGET);
  expect(view.responses.map(({ description }) => /No\. (\d+)\./.exec(description)?.[1])).toEqual(Object.keys(view.responses));
  expect(view.responses[0]?.description.length).toBeGreaterThan(10_000);
  expect(view.responses.at(-1)?.description).toMatch(/^<p>No\. 99\. .{80,}…<\/p>$/);
  expect(codes).toEqual(['openapi/page-too-large']);
});

test('if the page has no room for all responses, it shows their number', async () => {
  const responses = Object.fromEntries(
    Array.from({ length: 1_500 }, (_, index) => [String(1_000 + index), { description: LONG.slice(0, 1_000) }]),
  );
  const { html, codes, view } = await operationOf({ responses });
  expect(Buffer.byteLength(html)).toBeLessThan(PAGE_BUDGET);
  const shown = view.responses.length;
  expect([shown > 50, shown < 1_500]).toEqual([true, true]);
  expect(html.match(/and (\d+) more<\/p>/g)).toEqual([`and ${1_500 - shown} more</p>`]);
  expect(codes).toEqual(['openapi/page-too-large']);
});

test('four hundred parameters of two thousand characters each are all there, and the answers behind them', async () => {
  const parameters = Array.from({ length: 400 }, (_, index) => ({
    name: `p${index}`,
    in: 'query',
    description: LONG.slice(0, 2_000),
    schema: { type: 'string' },
  }));
  const { html, codes, view } = await operationOf({ parameters, responses: { 200: { description: 'All of them.' } } });
  expect(Buffer.byteLength(html)).toBeLessThan(PAGE_BUDGET);
  expect(view.parameters[0]?.entries).toHaveLength(400);
  expect(view.responses[0]?.description).toBe('<p>All of them.</p>');
  expect(codes).toEqual(['openapi/page-too-large']);
});

test('the page shows the number of five thousand parameters', async () => {
  const parameters = Array.from({ length: 5_000 }, (_, index) => ({ name: `p${index}`, in: 'query', schema: { type: 'string' } }));
  const { html, codes, view } = await operationOf({ parameters, responses: { 200: { description: 'All of them.' } } });
  expect(Buffer.byteLength(html)).toBeLessThan(PAGE_BUDGET);
  const [{ entries = [], more = 0 } = {}] = view.parameters;
  expect([entries.length > 50, entries.length + more]).toEqual([true, 5_000]);
  expect((view.console?.parameters.length ?? 0) + (view.console?.moreParameters ?? 0)).toBe(5_000);
  expect(html).toContain(`and ${more} more`);
  expect([view.responses.length, codes]).toEqual([1, ['openapi/page-too-large']]);
});

test('of five thousand places that use a schema, and as many schemas below it, the page lists the first and shows the number', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [
      `/orders-of-a-longer-name/${index}`,
      { get: { operationId: `getOrderOfALongerName${index}`, responses: {} } },
    ]),
  );
  const usedBy = Object.keys(paths).map((path) => `${FILE}#/paths/${path.replaceAll('/', '~1')}/get`);
  const parts = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`Part${index}`, { type: 'string' }]));
  const Order = {
    type: 'object',
    properties: { all: { anyOf: Object.keys(parts).map((name) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } })) } },
  };
  const compiler = await compilerFor({ openapi: '3.1.0', paths, components: { schemas: { Order, ...parts } } });
  const { body } = compilePart(compiler, { part: 'schema', node: `${FILE}#/components/schemas/Order`, usedBy });
  const view = (body as { view: SchemaPageView }).view;
  const html = renderApi(view);
  // Tokens stand for addresses as long as these.
  const addresses = (html.match(/href="\uFDD0/g) ?? []).length * '/docs/api/rest/get-order-of-a-longer-name-1000'.length;
  expect(Buffer.byteLength(html) + addresses).toBeLessThan(PAGE_BUDGET);
  expect(view.usedBy.length + (view.moreUsers ?? 0)).toBe(5_000);
  expect(html).toContain(`and ${view.moreUsers} more`);
  expect(view.moreElsewhere?.count).toBeGreaterThan(0);
});

/** As many components as a page has no room for, each of them large, and each with a page of its own. */
const LARGE = many(60, () => ({ type: 'object', properties: many(60, () => ({ type: 'string', description: LONG.slice(0, 150) })) }));
const FULL = { type: 'object', properties: many(60, (index) => ({ $ref: `#/components/schemas/name${index}` })) };

test('texts that only this page has come before components, however deep they are, and components are links', async () => {
  const leaf = { type: 'object', properties: { files: { type: 'array', items: { type: 'object', properties: { nameOfFile: {} } } } } };
  const { view, diagnostics } = await compileOperation({
    openapi: '3.1.0',
    paths: {
      '/orders': {
        post: {
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', properties: { deep: { ...leaf, properties: many(80, () => leaf) } } } },
            },
          },
          responses: { 200: { description: 'Fine', content: { 'application/json': { schema: FULL } } } },
        },
      },
    },
    components: { schemas: LARGE },
  });
  const html = renderApi(view);
  expect(html.match(/>nameOfFile</g)).toHaveLength(80);
  expect(html).not.toContain('not shown here');
  expect(diagnostics).toEqual([]);
  expect(Buffer.byteLength(html)).toBeLessThan(PAGE_BUDGET);
});

/** Their order by name is not that of their numbers. */
const treeName = (index: number): string => `${'zyxwvutsrq'[index % 10]}${index}`;

/** Three below each. */
const treeOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const below = [1, 2, 3].map((nth) => 3 * index + nth).filter((each) => each < count);
      const fields = below.map((each): [string, object] => [`to${each}`, { $ref: `#/components/schemas/${treeName(each)}` }]);
      return [treeName(index), { type: 'object', properties: { [`own${index}`]: { type: 'string' }, ...Object.fromEntries(fields) } }];
    }),
  );

test.each([
  [400, 'is at its end'],
  [2_500, 'is at its end by name, or counted there'],
])('of %i schemas below an operation each that the page neither shows nor links to %s', async (count, where) => {
  const schemas = treeOf(count);
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${treeName(0)}` } } };
  const entry = await compileOperation({
    openapi: '3.1.0',
    // Long, so that the page has little room for schemas.
    paths: { '/orders': { post: { description: LONG.repeat(10), requestBody: { content }, responses: {} } } },
    components: { schemas },
  });
  const { elsewhere, moreElsewhere } = entry.view;
  const above = renderApi({ ...entry.view, elsewhere: [] });
  const linked = new Set((above.match(/\uFDD0[^\uFDD1]*\uFDD1/g) ?? []).map((token) => linkOf(token, entry)?.href));
  const pageOf = (name: string): string => `shop:${FILE}#/components/schemas/${name}`;
  const missing = Object.keys(schemas)
    .filter((name) => !linked.has(pageOf(name)) && !above.includes(`>own${name.slice(1)}<`))
    .sort();
  expect(missing.length).toBeGreaterThan(100);
  expect(elsewhere.map(({ text, href = '' }) => [text, linkOf(href, entry)?.href])).toEqual(
    missing.slice(0, elsewhere.length).map((name) => [name, pageOf(name)]),
  );
  expect(elsewhere.length + (moreElsewhere?.count ?? 0)).toBe(missing.length);
  expect(moreElsewhere !== undefined).toBe(where.endsWith('counted there'));
  expect(elsewhere.length).toBeGreaterThan(100);
});

test('fields that no page shows are reported to the author', async () => {
  const inline = { type: 'object', properties: many(60, () => ({ type: 'object', properties: LARGE })) };
  const { html, codes } = await operationOf({ requestBody: { content: { 'application/json': { schema: inline } } }, responses: {} });
  expect(html).toMatch(/\d+ more not shown here/);
  expect(codes).toEqual(['openapi/page-too-large']);
});

test("if a page can't list all kinds and values, it shows their number", async () => {
  const schema = {
    type: 'object',
    discriminator: { propertyName: 'kind', mapping: many(400, () => 'nowhere') },
    properties: { kind: { enum: Array.from({ length: 700 }, (_, index) => `k${index}`) } },
  };
  const { html } = await operationOf({ requestBody: { content: { 'application/json': { schema } } }, responses: {} });
  expect(html.match(/<dt><code>name\d+<\/code><\/dt>/g)).toHaveLength(300);
  expect(html).toContain('<dt>and 100 more</dt>');
  expect(html).toContain(' … and 100 more');
});

test.each([
  ['texts are brief', { type: 'string', description: LONG }, /<p>What this says is long\..{0,140}…<\/p>/],
  [
    'lists of values are short',
    { enum: Array.from({ length: 500 }, (_, index) => `${index} `.padEnd(24, 'x')) },
    / … and \d+ more<\/details>/,
  ],
])('of the fields that are the last to fit the %s, and their own page has all of it', async (_, field, shown) => {
  const Long = { type: 'object', properties: many(60, () => field) };
  const schema = { type: 'object', properties: { long: { $ref: '#/components/schemas/Long' } } };
  const { html, codes } = await operationOf(
    { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
    { components: { schemas: { Long } } },
  );
  expect(html).toMatch(shown);
  expect(html).toMatch(/\d+ more: see <a/);
  expect([codes, Buffer.byteLength(html) < PAGE_BUDGET]).toEqual([[], true]);
});

/** Of schemas that require one another what a value must hold is more than any page has room for. */
const requiring = (count: number, isCircle: boolean) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const others = Array.from({ length: isCircle ? count : index }, (_, other) => `p${other}`);
      const properties = Object.fromEntries(others.map((name) => [name, { $ref: `#/components/schemas/s${name.slice(1)}` }]));
      return [
        `s${index}`,
        { type: 'object', required: [...others, 'a', 'b'], properties: { ...properties, a: { type: 'string' }, b: { type: 'integer' } } },
      ];
    }),
  );

test.each([
  [8, true],
  [20, true],
  [30, false],
])('%i schemas that all require each other (in circles: %s) have examples and samples that fit', async (count, isCircle) => {
  const schema = { $ref: `#/components/schemas/s${count - 1}` };
  const content = { 'application/json': { schema } };
  const { view } = await compileOperation(
    {
      openapi: '3.1.0',
      paths: { '/orders': { post: { requestBody: { content }, responses: { 200: { description: 'Fine', content } } } } },
      components: { schemas: requiring(count, isCircle) },
    },
    { api: { samples: ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'] } },
  );
  expect(bytesOf(view)).toBeLessThan(256 * 1024);
  expect(view.samples[0]?.code).toContain('p0');
});

test('the page of a schema shows all of its parts. On the page of one of very many schemas, parts beyond a few kilobytes are links', async () => {
  const leaf = (name: string) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${name}${index}`, { type: 'string', description: LONG.slice(0, 200) }]),
    ),
  });
  const names = ['A', 'B', 'C', 'D'];
  const refs = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
  const All = { type: 'object', properties: { deep: { type: 'object', properties: refs } } };
  const compiler = await compilerFor({ components: { schemas: { All, ...Object.fromEntries(names.map((name) => [name, leaf(name)])) } } });
  const shown = (isBrief?: true) => {
    const { body } = compilePart(compiler, { part: 'schema', node: `${FILE}#/components/schemas/All`, ...(isBrief && { isBrief }) });
    const html = renderApi(body.view);
    return names.filter((name) => html.includes(`id="schema-deep-${name}-${name}39"`));
  };
  expect(shown()).toEqual(names);
  expect(shown(true).length).toBeLessThan(names.length);
});
