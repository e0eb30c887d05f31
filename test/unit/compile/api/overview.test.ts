// The overview of a document: all that it holds, within what a page may be long.
import { describe, expect, test } from 'vitest';
import type { ApiOverviewView } from '../../../../src/model/api-view.js';
import { renderApi } from '../../../../templates/api/render-api.js';
import { compilePart, compilerFor, FILE } from './compile-document.js';

/** Bytes that a page may have: a promise, and no setting of what is tested. */
const PAGE_BUDGET = 256 * 1024;

describe('the overview of a large document', () => {
  const overviewOf = async (operations: number, schemas: number) => {
    const name = (index: number) => `do-something-with-words-${index}`;
    const paths = Object.fromEntries(
      Array.from({ length: operations }, (_, index) => [
        `/${name(index)}/{id}/and-more`,
        { get: { summary: `Do something ${name(index)}`, responses: {} } },
      ]),
    );
    const keys = Object.keys(paths).map((path) => `${FILE}#/paths/${path.replaceAll('/', '~1')}/get`);
    const half = Math.floor(keys.length / 3);
    const entry = compilePart(await compilerFor({ info: { title: 'Shop', version: '1' }, paths }), {
      part: 'overview',
      node: `${FILE}#`,
      groups: [
        { label: 'A', tag: 'a', entries: keys.slice(0, half) },
        { label: 'B', tag: 'b', entries: keys.slice(half) },
      ],
      schemas: Array.from({ length: schemas }, (_, index) => `${FILE}#/components/schemas/${name(index)}`),
    });
    const { view } = entry.body as { view: ApiOverviewView };
    const listed = view.groups.reduce((sum, group) => sum + group.operations.length, 0);
    const more = view.groups.reduce((sum, group) => sum + (group.more ?? 0), 0);
    expect([listed + more, view.schemas.length + view.moreSchemas]).toEqual([operations, schemas]);
    // Addresses take more room than their tokens.
    const html = renderApi(view).replace(/href="[^"#]*"/g, `href="/docs/api/rest/${'x'.repeat(40)}/"`);
    expect(Buffer.byteLength(html)).toBeLessThan(PAGE_BUDGET - 25_000);
    return { view, listed };
  };

  test('has all rows while there is room', async () => {
    const { view, listed } = await overviewOf(300, 300);
    expect([view.isBrief, listed, view.schemas.length]).toEqual([false, 300, 300]);
  });

  test('names operations by their titles when there is less', async () => {
    const { view, listed } = await overviewOf(1000, 600);
    expect([view.isBrief, listed]).toEqual([true, 1000]);
    expect(view.schemas.length).toBeGreaterThan(100);
  });

  test('counts what is left when there is none, and each group has some', async () => {
    const { view } = await overviewOf(6000, 10);
    expect(view.groups.map(({ more }) => more === undefined || more > 0)).toEqual([true, true]);
    expect(Math.min(...view.groups.map(({ operations }) => operations.length))).toBeGreaterThan(100);
    expect(view.schemas).toEqual([]);
  });
});

test('the overview says in a line what the API is, and so do links to it', async () => {
  const root = { info: { title: 'Shop', version: '1', summary: 'Orders <b>and</b> more.', description: 'Of the shop.' }, paths: {} };
  const { body, outline } = compilePart(await compilerFor(root), { part: 'overview', node: `${FILE}#` });
  const html = renderApi((body as { view: ApiOverviewView }).view);
  expect(html).toContain('<p>Orders &lt;b&gt;and&lt;/b&gt; more.</p><div class="prose"><p>Of the shop.</p></div>');
  expect(outline.description).toBe('Orders <b>and</b> more.');
});

test.each([
  [{ name: 'Apache 2.0', identifier: 'Apache-2.0' }, 'Apache 2.0 (Apache-2.0)'],
  [{ name: 'MIT', identifier: 'MIT' }, 'MIT'],
  [{ identifier: 'EUPL-1.2' }, 'Licence (EUPL-1.2)'],
])('a licence %j is told with what registers call it, once', async (license, label) => {
  const root = { info: { title: 'Shop', version: '1', license }, paths: {} };
  expect(compilePart(await compilerFor(root), { part: 'overview', node: `${FILE}#` }).body).toMatchObject({ view: { links: [{ label }] } });
});

test('the overview has all operations by group, servers, schemes and addresses', async () => {
  const key = `${FILE}#/paths/~1orders/post`;
  const root = {
    info: {
      title: 'Shop',
      version: '1.10',
      description: '# About\n\nWords.',
      contact: { email: 'a@b.example' },
      license: { name: 'MIT', url: 'javascript:alert(1)' },
    },
    servers: [{ url: 'https://shop.example' }],
    tags: [{ name: 'orders', description: 'All **orders**.' }],
    paths: { '/orders': { post: { summary: 'Make an order', responses: {} } } },
  };
  const entry = compilePart(await compilerFor(root), {
    part: 'overview',
    node: `${FILE}#`,
    groups: [{ label: 'Orders', tag: 'orders', entries: [key] }],
  });
  expect(entry.body).toMatchObject({
    view: {
      part: 'overview',
      version: '1.10',
      links: [{ label: 'a@b.example', href: 'mailto:a@b.example' }, { label: 'MIT' }],
      groups: [
        {
          label: 'Orders',
          anchor: 'tag-orders',
          description: '<p>All <strong>orders</strong>.</p>',
          operations: [{ method: 'post', path: '/orders', title: 'Make an order' }],
        },
      ],
    },
  });
  expect(JSON.stringify(entry.body)).not.toContain('javascript:');
});
