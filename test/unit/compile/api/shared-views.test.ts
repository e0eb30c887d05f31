// All pages of a document share one text about a schema: its links have the same tokens there, and lead where each page's own lists
// of links say.
import { expect, test } from 'vitest';
import type { SchemaView } from '../../../../src/model/api/api-view.js';
import type { CompiledApiEntry } from '../../../../src/model/compiled-entry.js';
import { renderApi } from '../../templates/render-api.js';
import { compilePart, compilerFor, FILE, linkOf } from './compile-document.js';

const OWNER = 'Of [them](https://a.example/owners), and [more](https://a.example/more).';
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (schema: object) => ({ responses: { 200: { description: '', content: { 'application/json': { schema } } } } });
const ROOT = {
  openapi: '3.1.0',
  paths: {
    '/a': {
      get: answer({ properties: { text: { description: '[First](https://a.example/first).' }, other: ref('Other'), pet: ref('Pet') } }),
    },
    '/b': { get: answer({ properties: { pet: ref('Pet') } }) },
  },
  components: {
    schemas: {
      Pet: { properties: { owner: { type: 'string', description: OWNER }, friend: { anyOf: [ref('Other'), ref('Owner')] } } },
      Other: { description: 'Another.', properties: { a: {} } },
      Owner: { properties: { b: {} } },
    },
  },
};

async function pagesOf(...paths: string[]): Promise<CompiledApiEntry[]> {
  const compiler = await compilerFor(ROOT);
  return paths.map((path) => compilePart(compiler, { part: 'operation', node: `${FILE}#/paths/~1${path}/get` }));
}

function fieldsOf({ body }: CompiledApiEntry): Record<string, SchemaView> {
  const schema = body.view.part === 'operation' ? body.view.responses[0]?.contents[0]?.schema : undefined;
  const found: Record<string, SchemaView> = {};
  const add = (view: SchemaView | undefined): void => {
    for (const { name, schema } of view?.groups.flatMap(({ entries }) => entries) ?? []) {
      found[name ?? ''] = schema;
      add(schema);
    }
  };
  add(schema);
  return found;
}

const tokensIn = (text: string): string[] => text.match(/\uFDD0[LN][^\uFDD1]*\uFDD1/g) ?? [];

test('links of a description, and of types, lead to the same on each page, whatever links the page has before', async () => {
  const [first, second] = await pagesOf('a', 'b');
  if (!first || !second) throw new Error('no pages');
  for (const page of [first, second]) {
    const { owner, friend } = fieldsOf(page);
    expect(tokensIn(owner?.description ?? '').map((token) => linkOf(token, page)?.href)).toEqual([
      'https://a.example/owners',
      'https://a.example/more',
    ]);
    expect(friend?.type.flatMap(({ href }) => (href === undefined ? [] : [linkOf(href, page)?.href]))).toEqual([
      `shop:${FILE}#/components/schemas/Other`,
      `shop:${FILE}#/components/schemas/Owner`,
    ]);
  }
  expect(first.summary.links.map(({ href }) => href)).not.toEqual(second.summary.links.map(({ href }) => href));
});

test('a link that a page shows twice is one of its links, with its place in the document', async () => {
  const schema = { properties: { one: ref('Pet'), two: { properties: { owner: ref('Text') } }, three: ref('Text') } };
  const root = {
    ...ROOT,
    paths: { '/a': { get: answer(schema) } },
    components: { schemas: { ...ROOT.components.schemas, Text: { description: OWNER } } },
  };
  const page = compilePart(await compilerFor(root), { part: 'operation', node: `${FILE}#/paths/~1a/get` });
  const { owner, three } = fieldsOf(page);
  expect(owner?.description).toBe(three?.description);
  const places = page.summary.links.filter(({ href }) => href === 'https://a.example/owners').map(({ at }) => at.pointer);
  expect(places.sort()).toEqual(['/components/schemas/Pet/properties/owner/description', '/components/schemas/Text/description']);
});

test('the text about a schema is one object on all pages, so it is drawn once', async () => {
  const [first, second] = (await pagesOf('a', 'b')).map(fieldsOf);
  expect(first?.owner).toBe(second?.owner);
  expect(first?.pet).not.toBe(second?.pet);
  expect(first?.pet?.same).toBeDefined();
  expect(first?.pet?.same).toBe(second?.pet?.same);
});

test('a link to an entry is the same object in the lists of all pages, and one of the links of each', async () => {
  const compiler = await compilerFor(ROOT);
  const usedBy = [`${FILE}#/paths/~1a/get`];
  const pages = ['Other', 'Owner'].map((name) =>
    compilePart(compiler, { part: 'schema', node: `${FILE}#/components/schemas/${name}`, usedBy }),
  );
  const users = pages.map(({ body }) => (body.view.part === 'schema' ? body.view.usedBy[0] : undefined));
  expect(users[0]).toMatchObject({ text: '/a' });
  expect(users[0]).toBe(users[1]);
  expect(pages.map((page) => linkOf(users[0]?.href ?? '', page)?.href)).toEqual(Array(2).fill(`shop:${usedBy[0]}`));
});

test('a page is the same whether the schemas that it shows were drawn before or not', async () => {
  const [, after] = (await pagesOf('a', 'b')).map(({ body }) => renderApi(body.view));
  const [alone] = (await pagesOf('b')).map(({ body }) => renderApi(body.view));
  expect(after).toBe(alone);
});

test('a title beside a field is shown there alone', async () => {
  const get = answer({ properties: { boss: { title: 'The one above', ...ref('Owner') }, owner: ref('Owner') } });
  const page = compilePart(await compilerFor({ ...ROOT, paths: { '/a': { get } } }), { part: 'operation', node: `${FILE}#/paths/~1a/get` });
  const html = renderApi(page.body.view);
  expect(html.match(/The one above/g)).toHaveLength(1);
});

test('a header of two responses is the same object, with what it states beside its schema; a reference that states more is not', async () => {
  const header = (more: object = {}) => ({ $ref: '#/components/headers/Left', ...more });
  const operation = (more?: object) => ({ get: { responses: { 200: { description: '', headers: { Left: header(more) } } } } });
  const root = {
    openapi: '3.1.0',
    paths: { '/a': operation(), '/b': operation(), '/c': operation({ description: 'Fewer than before.' }) },
    components: { headers: { Left: { description: `Requests that are left. ${OWNER}`, schema: { type: 'integer' } } } },
  };
  const compiler = await compilerFor(root);
  const pages = ['a', 'b', 'c'].map((path) => compilePart(compiler, { part: 'operation', node: `${FILE}#/paths/~1${path}/get` }));
  const [first, second, third] = pages.map(({ body: { view } }) =>
    view.part === 'operation' ? view.responses[0]?.headers[0]?.schema : undefined,
  );
  expect(first?.same).toBeDefined();
  expect(second).toBe(first);
  expect(second?.description).toContain('Requests that are left.');
  expect(third?.description).toBe('<p>Fewer than before.</p>');
  for (const page of pages.slice(0, 2))
    expect(tokensIn(first?.description ?? '').map((token) => linkOf(token, page)?.href)).toEqual([
      'https://a.example/owners',
      'https://a.example/more',
    ]);
});
