// The overview of a document: all that it holds, within what a page may be long.
import { describe, expect, test } from 'vitest';
import type { ApiOverviewView } from '../../../../src/model/api/api-view.js';
import { renderApi } from '../../templates/render-api.js';
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

  test('counts the rest, if each group has some and no room is left', async () => {
    const { view } = await overviewOf(6000, 10);
    expect(view.groups.map(({ more }) => more === undefined || more > 0)).toEqual([true, true]);
    expect(Math.min(...view.groups.map(({ operations }) => operations.length))).toBeGreaterThan(100);
    expect(view.schemas).toEqual([]);
  });
});

test('headings in descriptions of tags are targets, and not in the contents', async () => {
  const tags = ['a', 'b'].map((name) => ({ name, description: '## Anchoring Tabs\n\n[x](#anchoring-tabs)' }));
  const groups = ['a', 'b', 'Tabs'].map((tag) => ({ label: tag, tag, entries: [] }));
  const entry = compilePart(await compilerFor({ info: {}, tags, paths: {} }), { part: 'overview', node: `${FILE}#`, groups });
  expect(entry.summary.ids).toEqual(['anchoring-tabs', 'anchoring-tabs-1', 'servers', 'tag-a', 'tag-b', 'tag-Tabs']);
  expect(entry.summary.links.map(({ href }) => href)).toEqual(['#anchoring-tabs', '#anchoring-tabs-1']);
  expect(entry.outline.headings.map(({ id }) => id)).toEqual(['servers', 'tag-a', 'tag-b', 'tag-Tabs']);
  expect((entry.body as { components: unknown[] }).components).toMatchObject([{ props: { level: 3 } }, { props: { level: 3 } }]);
});

test('the overview describes the API in one line, as links to it do', async () => {
  const root = { info: { title: 'Shop', version: '1', summary: 'Orders <b>and</b> more.', description: 'Of the shop.' }, paths: {} };
  const { body, outline } = compilePart(await compilerFor(root), { part: 'overview', node: `${FILE}#` });
  const html = renderApi((body as { view: ApiOverviewView }).view);
  expect(html).toContain('<p class="prose">Orders &lt;b&gt;and&lt;/b&gt; more.</p><div class="prose"><p>Of the shop.</p></div>');
  expect(outline.description).toBe('Orders <b>and</b> more.');
});

test.each([
  [{ name: 'Apache 2.0', identifier: 'Apache-2.0' }, 'Licence: Apache 2.0 (Apache-2.0)'],
  [{ name: 'MIT', identifier: 'MIT' }, 'Licence: MIT'],
  [{ identifier: 'EUPL-1.2' }, 'Licence (EUPL-1.2)'],
])('a licence %j is shown with its name in registers, once', async (license, label) => {
  const root = { info: { title: 'Shop', version: '1', license }, paths: {} };
  expect(compilePart(await compilerFor(root), { part: 'overview', node: `${FILE}#` }).body).toMatchObject({ view: { links: [{ label }] } });
});

test.each([
  [{ name: 'Support', email: 'a@b.example' }, ['Support (a@b.example)']],
  [{ name: 'Support', email: 'a@b.example', url: 'https://b.example' }, ['Support', 'a@b.example']],
  [{ name: 'Support' }, ['Support']],
  [{ url: 'https://b.example' }, ['Contact']],
])('a contact %j is shown by name, once', async (contact, labels) => {
  const { body } = compilePart(await compilerFor({ info: { title: 'Shop', version: '1', contact }, paths: {} }), {
    part: 'overview',
    node: `${FILE}#`,
  });
  expect(body.view.part === 'overview' && body.view.links.map(({ label }) => label)).toEqual(labels);
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
      links: [{ label: 'a@b.example', href: 'mailto:a@b.example' }, { label: 'Licence: MIT' }],
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

describe('the external documentation of a tag', () => {
  const viewOf = async (tags: { name: string; externalDocs?: object }[], entries: string[] = []) => {
    const root = { info: { title: 'Shop', version: '1' }, tags, paths: {} };
    const groups = tags.map(({ name }) => ({ label: name, tag: name, entries }));
    const { body, summary } = compilePart(await compilerFor(root), { part: 'overview', node: `${FILE}#`, groups });
    const { view } = body as { view: ApiOverviewView };
    return { view, html: renderApi(view), links: summary.links.map(({ href }) => href) };
  };

  test('is a link in its group, by its description, else its address; an unsafe address is text', async () => {
    const { html, links } = await viewOf([
      { name: 'a', externalDocs: { url: 'https://example.com/a', description: 'All of <A>' } },
      { name: 'b', externalDocs: { url: 'https://example.com/b' } },
      { name: 'c', externalDocs: { url: 'javascript:alert(1)', description: 'Of C' } },
    ]);
    const shown = [...html.matchAll(/<p class="api-more">(.*?)<\/p>/g)].map(([, text]) =>
      text?.replace(/<svg.*?<\/svg>| target="[^"]*"| rel="[^"]*"/g, ''),
    );
    expect(shown).toEqual([
      '<a href="https://example.com/a">All of &lt;A&gt;</a>',
      '<a href="https://example.com/b">https://example.com/b</a>',
      'Of C',
    ]);
    // The checker gets the links.
    expect(links).toEqual(['https://example.com/a', 'https://example.com/b']);
  });

  test('is nothing if the document has none', async () => {
    const { view, html } = await viewOf([{ name: 'a' }, { name: 'b', externalDocs: {} }]);
    expect(JSON.stringify(view)).not.toContain('externalDocs');
    expect(html).not.toContain('api-more');
  });

  test('has its bytes on the page, of which operations have fewer then', async () => {
    const externalDocs = { url: `https://example.com/${'x'.repeat(200)}`, description: '"&<>'.repeat(75) };
    const tags = (count: number, more = {}) => Array.from({ length: count }, (_, index) => ({ name: `t${index}`, ...more }));
    const entries = Array.from({ length: 40 }, (_, index) => `${FILE}#/paths/~1orders~1${index}/get`);
    const [plain, linked] = [await viewOf(tags(100), entries), await viewOf(tags(100, { externalDocs }), entries)];
    const listed = ({ groups }: ApiOverviewView) => groups.reduce((sum, { operations }) => sum + operations.length, 0);
    expect(listed(linked.view)).toBeLessThan(listed(plain.view));
    const html = linked.html.replace(/href="(?!http)[^"#]*"/g, `href="/docs/api/rest/${'x'.repeat(20)}/"`);
    expect(Buffer.byteLength(html)).toBeLessThan(PAGE_BUDGET - 25_000);
  });
});
