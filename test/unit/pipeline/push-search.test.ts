// What of a site is uploaded to the hosted search, what an upload changes there, and when it says no. The client is the service's own, the
// server speaks its protocol.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readAnswer } from '../../../client/search/read-answer.js';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { type PushSearchOptions, pushSearch } from '../../../src/pipeline/search/push-search.js';
import { ADMIN_KEY, type IndexServer, openIndexServer } from '../../index-service.js';
import { SETTINGS } from '../client/search/settings.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-push-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

const SEARCH = { appId: 'PIER1', apiKey: 'search-key', indexName: 'pier' };
const API = {
  openapi: '3.1.0',
  info: { title: 'Berths', version: '1' },
  paths: {
    '/berths': {
      get: {
        operationId: 'listBerths',
        summary: 'List berths',
        parameters: [{ name: 'harbour', in: 'query', schema: { type: 'string' }, description: 'Where to look.' }],
        responses: { 200: { description: 'Fine.' } },
      },
    },
  },
};

const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(siteRoot, dirname(file)), { recursive: true });
    writeFileSync(join(siteRoot, file), text);
  }
};
const configure = (search: unknown = SEARCH) => {
  const apis = [{ id: 'berths', specification: 'openapi/berths.json', path: '/docs/api' }];
  const site = { title: 'Pier', url: 'https://pier.example', baseUrl: '/base/', search, apis };
  write({ 'site.config.ts': `export default ${JSON.stringify(site)};\n` });
};
const TIDES = '---\ntitle: Tide tables\nkeywords: [almanac]\n---\n\nHow a table is read.\n\n## High Größe\n\nTwice a day.\n\nOr once.\n';

let server: IndexServer;
beforeEach(async () => {
  server = await openIndexServer();
  rmSync(join(siteRoot, 'content'), { recursive: true, force: true });
  configure();
  write({
    'openapi/berths.json': JSON.stringify(API),
    'content/docs/index.md': '---\ntitle: Pier\n---\n\nA pier.\n',
    'content/docs/tides.md': TIDES,
    'content/docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nNot yet.\n',
    'content/docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNot for all.\n',
  });
});
afterEach(() => server.close());

const push = async (options: Partial<PushSearchOptions> = {}) => {
  const patience = { waits: [5], timeouts: { connect: 200, read: 500, write: 500 }, firstLook: 2 };
  const admin = { variable: 'ADMIN', key: ADMIN_KEY };
  const report = await pushSearch({ siteRoot, recordLimit: 10_000, admin, gateway: server.origin, patience, ...options });
  const reported = report.diagnostics.filter(({ severity }) => severity !== 'info');
  return {
    ...report,
    codes: reported.map(({ code }) => code),
    texts: reported.map(({ message, hint }) => `${message} ${hint}`).join('\n'),
    exit: exitCode(reported, false),
  };
};
const uploaded = () => [...(server.indices.get('pier')?.records.values() ?? [])];

test('each record leads to a place of the built site, and pages that are hidden or drafts have none', async () => {
  expect(await push()).toMatchObject({ codes: [], push: { outcome: 'pushed' } });
  await buildSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  const records = uploaded();
  for (const { url } of records) {
    const { origin, pathname, hash } = new URL(String(url));
    expect([origin, pathname.startsWith('/base/')]).toEqual(['https://pier.example', true]);
    const html = readFileSync(join(siteRoot, 'build', pathname.slice('/base/'.length), 'index.html'), 'utf8');
    if (hash !== '') expect(html).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
  }
  const pages = new Set(records.map((record) => (record.hierarchy as Record<string, string>).lvl1));
  expect([...pages].sort()).toEqual(['Berths', 'List berths', 'Pier', 'Tide tables']);
});

test('a record holds what the interface draws and filters by', async () => {
  await push();
  const found = uploaded().find(({ content }) => content === 'Or once.');
  expect(found).toEqual({
    objectID: expect.stringMatching(/#high-größe-2$/),
    type: 'content',
    hierarchy: { lvl0: 'Pier', lvl1: 'Tide tables', lvl2: 'High Größe', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: 'Or once.',
    url: 'https://pier.example/base/docs/tides#high-gr%C3%B6%C3%9Fe',
    url_without_anchor: 'https://pier.example/base/docs/tides',
    anchor: 'high-größe',
    language: 'en',
    lang: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    operation: null,
    keywords: ['almanac'],
    weight: { pageRank: 10, level: 0, position: expect.any(Number) },
  });
  const answer = readAnswer(
    { results: [{ hits: uploaded(), nbHits: 1 }] },
    { indexName: 'pier', query: 'x' },
    { ...SETTINGS, baseUrl: '/base/' },
  );
  expect(answer.hits).toHaveLength(uploaded().length);
  expect(answer.hits.find(({ objectID }) => objectID === found?.objectID)).toMatchObject({
    type: 'content',
    href: '/base/docs/tides#high-gr%C3%B6%C3%9Fe',
    levels: { lvl0: 'Pier', lvl1: 'Tide tables', lvl2: 'High Größe' },
  });
});

test('records of pages with a lower weight have a lower rank', async () => {
  configure({ ...SEARCH, weights: { '/docs/t*': 0.5 } });
  await push();
  const ranks = uploaded().map(({ url_without_anchor, weight }) => `${url_without_anchor} ${(weight as { pageRank: number }).pageRank}`);
  expect(ranks).toContain('https://pier.example/base/docs/tides 5');
  expect(ranks.filter((rank) => rank.endsWith(' 10') && !rank.includes('/tides '))).not.toEqual([]);
  expect(ranks.filter((rank) => rank.includes('/tides ') && !rank.endsWith(' 5'))).toEqual([]);
});

test('what an API describes is found by path, operation and parameter', async () => {
  await push();
  const contents = uploaded().map(({ content }) => String(content));
  for (const text of ['GET /berths', 'listBerths', 'harbour Where to look.']) expect(contents).toContain(text);
});

test('the records of an operation hold its method and path, and no other records do', async () => {
  await push();
  const hits = uploaded();
  const withOperation = hits.filter(({ operation }) => operation !== null);
  expect(new Set(withOperation.map(({ url_without_anchor: url }) => url))).toEqual(
    new Set(['https://pier.example/base/docs/api/list-berths']),
  );
  const answer = readAnswer({ results: [{ hits: withOperation }] }, { indexName: 'pier', query: 'x' }, { ...SETTINGS, baseUrl: '/base/' });
  expect(answer.hits.map(({ operation }) => operation)).toEqual(withOperation.map(() => ({ method: 'get', path: '/berths' })));
  expect(server.indices.get('pier')?.settings.attributesToRetrieve).toContain('operation');
});

test('objectIDs are unique, and those of other pages and headings stay when a page changes', async () => {
  const first = (await push({ isDry: true })).push?.records.map(({ objectID }) => objectID) ?? [];
  expect(new Set(first).size).toBe(first.length);
  expect(first.length).toBeGreaterThan(10);
  write({ 'content/docs/tides.md': TIDES.replace('How a table', '## New\n\nMore.\n\nHow a table') });
  const second = new Set((await push({ isDry: true })).push?.records.map(({ objectID }) => objectID));
  expect(first.filter((id) => !second.has(id))).toEqual([expect.stringMatching(/tides\.md#-1$/)]);
});

test('a second upload of the same site writes nothing', async () => {
  await push();
  const before = server.writes().length;
  const again = await push();
  expect(again.push).toMatchObject({ outcome: 'same', changes: { added: 0, changed: 0, removed: 0, dead: [] } });
  expect(server.writes().length).toBe(before);
});

test('other settings of the index are a reason to write, though no record changed', async () => {
  await push();
  Object.assign(server.indices.get('pier')?.settings ?? {}, { distinct: false });
  expect((await push()).push?.outcome).toBe('pushed');
  expect(server.indices.get('pier')?.settings.distinct).toBe(true);
});

test('what is new, changed, removed and dead is counted, and the dead are named', async () => {
  await push();
  server.indices.get('pier')?.records.set('crawled', { objectID: 'crawled', url: 'https://pier.example/base/docs/tides#gone' });
  server.indices
    .get('pier')
    ?.records.set('slash', { objectID: 'slash', url: 'https://other.example/base/docs/tides/#high-gr%C3%B6%C3%9Fe' });
  write({ 'content/docs/tides.md': TIDES.replace('Or once.', 'Or thrice.\n\nOr never.') });
  rmSync(join(siteRoot, 'content/docs/index.md'));
  write({ 'content/docs/start.md': '---\ntitle: Pier\nslug: /\n---\n\nA pier.\n' });
  const { push: pushed } = await push({ isDry: true });
  expect(pushed?.changes).toMatchObject({ added: 3, changed: 1, removed: 4 });
  expect(pushed?.changes?.dead).toEqual([{ objectID: 'crawled', url: 'https://pier.example/base/docs/tides#gone', gone: 'anchor' }]);
  rmSync(join(siteRoot, 'content/docs/tides.md'));
  const dead = (await push({ isDry: true })).push?.changes?.dead ?? [];
  expect(dead.every(({ url, gone }) => url.includes('/tides') && gone === 'page')).toBe(true);
  expect(dead).toHaveLength(7);
});

test('a dry run writes nothing, and without a key it compares nothing', async () => {
  expect((await push({ isDry: true })).push).toMatchObject({ outcome: 'compared', changes: { removed: 0 } });
  expect(server.writes()).toEqual([]);
  server.asked.length = 0;
  const blind = await push({ isDry: true, admin: { variable: 'ADMIN', key: undefined } });
  expect(blind).toMatchObject({ exit: 0, push: { outcome: 'compared', changes: undefined } });
  expect(server.asked).toEqual([]);
});

test('without a key no request is sent, and the hint names the variable for it', async () => {
  const { codes, exit, texts } = await push({ admin: { variable: 'ADMIN', key: '' } });
  expect([codes, exit, server.asked]).toEqual([['config/no-admin-key'], 2, []]);
  expect(texts).toContain('ADMIN');
});

test('a key that is refused is a fault of the configuration, and is not printed', async () => {
  const key = 'k9-another-secret';
  server.answer = () => ({ status: 403, body: { message: `Invalid API key ${key}`, status: 403 } });
  const { codes, exit, texts } = await push({ admin: { variable: 'ADMIN', key } });
  expect([codes, exit]).toEqual([['config/admin-key-refused'], 2]);
  expect(texts).toContain('PIER1');
  expect(texts).not.toContain(key);
});

test('a service that is down is a fault of the environment', async () => {
  const { origin } = server;
  await server.close();
  const { codes, exit, texts } = await push({ gateway: origin });
  expect([codes, exit]).toEqual([['env/search-push-failed'], 3]);
  expect(texts).toContain('none of the hosts of the service answers. The index was not changed');
  server = await openIndexServer();
});

test('a service that fails while it is read leaves the index as it is', async () => {
  await push();
  const before = uploaded();
  write({ 'content/docs/tides.md': TIDES.replace('Twice', 'Thrice') });
  server.answer = ({ path }) => (path.endsWith('/browse') ? { status: 200, body: { hits: 'none' } } : undefined);
  expect((await push()).codes).toEqual(['env/search-push-failed']);
  expect(uploaded()).toEqual(before);
});

test('a site without the hosted service has nothing to push', async () => {
  for (const search of [{}, false]) {
    configure(search);
    expect(await push()).toMatchObject({ codes: ['config/search-not-hosted'], exit: 2, push: undefined });
  }
  expect(server.asked).toEqual([]);
});

test('a site with an error pushes nothing', async () => {
  write({ 'content/docs/tides.md': `${TIDES}\n![None](./none.png)\n` });
  expect(await push()).toMatchObject({ codes: ['markdown/missing-image'], exit: 1, push: undefined });
  expect(server.asked).toEqual([]);
});

test('a site whose pages are all hidden does not empty its index', async () => {
  configure();
  rmSync(join(siteRoot, 'openapi'), { recursive: true });
  write({ 'site.config.ts': `export default ${JSON.stringify({ title: 'Pier', url: 'https://pier.example', search: SEARCH })};\n` });
  for (const page of ['index', 'tides']) write({ [`content/docs/${page}.md`]: '---\ntitle: One\nunlisted: true\n---\n\nText.\n' });
  expect(await push()).toMatchObject({ codes: expect.arrayContaining(['search/no-records']), exit: 1, push: undefined });
  expect(server.asked).toEqual([]);
});

test('a record larger than the plan allows is left out and reported with its page, and the rest is uploaded', async () => {
  write({ 'content/docs/tides.md': `${TIDES}\n## Long\n\n${'字'.repeat(3_900)}\n` });
  const { diagnostics, push: pushed, exit } = await push();
  const reported = diagnostics.find(({ code }) => code === 'search/record-too-large');
  expect(reported).toMatchObject({
    severity: 'warning',
    at: { file: 'content/docs/tides.md' },
    message: expect.stringContaining('"Long"'),
  });
  expect([exit, pushed?.outcome]).toEqual([0, 'pushed']);
  expect(uploaded().some(({ hierarchy }) => JSON.stringify(hierarchy).includes('Long'))).toBe(true);
  expect((await push({ recordLimit: 100_000 })).codes).toEqual([]);
  expect(uploaded().some(({ content }) => String(content).startsWith('字'))).toBe(true);
});

test('what was kept of the records is lost: nothing is uploaded', async () => {
  rmSync(join(siteRoot, '.docgen'), { recursive: true, force: true });
  writeFileSync(join(siteRoot, '.docgen'), 'a file in the place of the cache');
  const { codes, exit } = await push();
  rmSync(join(siteRoot, '.docgen'));
  expect([codes, exit]).toEqual([['env/records-not-kept'], 3]);
  expect(server.asked).toEqual([]);
});
