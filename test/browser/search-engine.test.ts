// test:all
// The embedded search in a browser, under the site's own policy: a worker of the site's, started with the first search.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchEngine, SearchResult } from '../../client/search/contract.js';
import type { EmbeddedOptions } from '../../client/search/open-embedded.js';
import { type MadeSite, makeSite, type OpenOptions } from './make-site.js';

const FILES = {
  'site.config.ts': "export default { title: 'Lamps', url: 'https://example.com', baseUrl: '/base/' };",
  'content/docs/index.md':
    '---\nkeywords: [luminaire]\n---\n\n# Lamps\n\nEvery lamp has a switch.\n\n## Change the bulb\n\nTurn the lamp off first.\n',
  'content/docs/care.md': '# Care\n\nA `constructor` of <b>lamps</b> wipes them. `__proto__` too.\n',
};

let site: MadeSite;
let code: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-engine-'));
  const outfile = join(folder, 'engine.js');
  await build({ entryPoints: ['client/search/open-embedded.ts'], bundle: true, format: 'esm', outfile, logLevel: 'error' });
  code = readFileSync(outfile, 'utf8');
  rmSync(folder, { recursive: true });
  site = await makeSite(FILES, '/base/');
});
afterAll(() => site?.close());

interface Held {
  docgenPolicy?: { createScriptURL(url: string): string };
  openEmbedded?: (options: EmbeddedOptions) => SearchEngine;
  engine?: SearchEngine;
}

/** The page's own policy is the only one that the browser allows. */
function holdPolicy(): void {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): Held['docgenPolicy'] } }).trustedTypes;
  if (!factory) return;
  const create = factory.createPolicy.bind(factory);
  factory.createPolicy = (name, rules) => {
    const made = create(name, rules);
    (globalThis as Held).docgenPolicy = made;
    return made;
  };
}

async function openSearch(answer: OpenOptions['answer'] = () => undefined) {
  const opened = await site.open('/base/docs/', {
    before: holdPolicy,
    answer: (path) => (path === '/base/engine.js' ? { status: 200, type: 'text/javascript', body: code } : answer?.(path)),
  });
  // As a text: what runs tests would make another thing of an import.
  await opened.page.evaluate("import('/base/engine.js').then((made) => void Object.assign(globalThis, made))");
  await opened.page.evaluate(() => {
    const held = globalThis as Held;
    held.engine = held.openEmbedded?.({
      manifest: '/base/assets/search/manifest.json',
      trustedScriptUrl: (url) => held.docgenPolicy?.createScriptURL(url) ?? url,
    });
  });
  return opened;
}

const search = (page: Page, query: string): Promise<SearchResult | { fault: string }> =>
  page.evaluate(async (query) => {
    try {
      return (await (globalThis as Held).engine?.search([{ indexName: 'docs', query }]))?.results[0] as SearchResult;
    } catch (error) {
      return { fault: String(error) };
    }
  }, query);
const urls = async (page: Page, query: string): Promise<string[] | string> => {
  const answer = await search(page, query);
  return 'fault' in answer ? answer.fault : answer.hits.map(({ url }) => url);
};

test('the worker answers under the policy, and nothing of it is a violation', async () => {
  const { page, logged, close } = await openSearch();
  expect(await urls(page, 'bulb')).toEqual(['/base/docs/#change-the-bulb']);
  expect(await urls(page, 'luminaire')).toEqual(['/base/docs/']);
  expect(logged).toEqual([]);
  await close();
});

test('words that objects have, and markup in a text, are words and text', async () => {
  const { page, logged, close } = await openSearch();
  for (const word of ['constructor', '__proto__']) expect(await urls(page, word)).toEqual(['/base/docs/care']);
  expect(await urls(page, 'hasOwnProperty toString')).toEqual([]);
  const answer = await search(page, 'wipes');
  expect('hits' in answer && answer.hits[0]?._highlightResult?.content?.value).toBe(
    'A constructor of lamps <em>wipes</em> them. __proto__ too.',
  );
  expect(logged).toEqual([]);
  await close();
});

test.each([
  ['is missing', { status: 404 }],
  ['ends early', { status: 200, body: '\u0001\u0002' }],
])('a file that %s rejects the search, and the next one tries again', async (_, fault) => {
  let isBroken = true;
  const { page, close } = await openSearch((path) => (isBroken && path.includes('/terms-') ? fault : undefined));
  expect(await urls(page, 'bulb')).toMatch(/Error/);
  isBroken = false;
  expect(await urls(page, 'bulb')).toEqual(['/base/docs/#change-the-bulb']);
  await close();
});

test('the manifest is fetched once', async () => {
  const paths: string[] = [];
  const { page, close } = await openSearch((path) => void paths.push(path));
  expect(await urls(page, 'bulb')).toEqual(['/base/docs/#change-the-bulb']);
  expect(paths.filter((path) => path.includes('/assets/search/') && !path.includes('/page-')).sort()).toEqual([
    '/base/assets/search/manifest.json',
    '/base/assets/search/terms-b.json',
  ]);
  await close();
});

test('without a manifest, and without a worker, the search rejects, and the next one tries again', async () => {
  let broken = 'manifest.json';
  const { page, close } = await openSearch((path) => (broken !== '' && path.includes(broken) ? { status: 404, body: '' } : undefined));
  expect(await urls(page, 'bulb')).toMatch(/404/);
  broken = 'search-worker';
  expect(await urls(page, 'bulb')).toMatch(/Error/);
  broken = '';
  expect(await urls(page, 'bulb')).toEqual(['/base/docs/#change-the-bulb']);
  await close();
});

test('a search that is closed rejects what it is asked', async () => {
  const { page, close } = await openSearch();
  expect(await urls(page, 'bulb')).toHaveLength(1);
  await page.evaluate(() => (globalThis as Held).engine?.close());
  expect(await urls(page, 'bulb')).toMatch(/closed/);
  await close();
});
