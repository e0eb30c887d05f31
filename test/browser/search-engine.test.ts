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
  const { page, told, close } = await openSearch();
  expect(await urls(page, 'bulb')).toEqual(['/base/docs/#change-the-bulb']);
  expect(await urls(page, 'luminaire')).toEqual(['/base/docs/']);
  expect(told).toEqual([]);
  await close();
});
