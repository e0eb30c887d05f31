// A site is published anew between two fetches of a reader: the numbers of pages mean others then. No search may answer with texts of the wrong page.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../../../client/search/embedded/create-engine.js';
import { buildSite } from '../../../../src/pipeline/build-site.js';

const HOST = 'https://docs.example/';
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-published-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of one letter, so that they lie in one file of words. */
const WORDS = ['sail', 'seam', 'shaft', 'skiff', 'sloop', 'spar', 'stern', 'swell'];

async function publish(name: string, pages: string[]): Promise<string> {
  const siteRoot = join(folder, name);
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'site.config.ts'), "export default { title: 'Pier', url: 'https://pier.example' };\n");
  for (const word of pages)
    writeFileSync(join(siteRoot, `content/docs/${word}.md`), `---\ntitle: Of the ${word}\n---\n\nThe ${word} is on every boat.\n`);
  const outFolder = join(siteRoot, 'build');
  await buildSite({ siteRoot, outFolder });
  return outFolder;
}

let before: string;
let after: string;
beforeAll(async () => {
  before = await publish('before', ['index', ...WORDS]);
  // In front of all others: each has another number.
  after = await publish('after', ['index', 'aardvark', ...WORDS]);
});

/** Caches between hold `stale` until they are asked past. */
function openReader(stale: (path: string) => boolean = () => false) {
  const state = { published: before, fetched: [] as string[] };
  const engine = createEngine(`${HOST}assets/search/manifest.json`, async (url, cache) => {
    const path = url.slice(HOST.length);
    state.fetched.push(`${path} ${cache}`);
    const old = join(before, path);
    const file = cache === 'default' && stale(path) && existsSync(old) ? old : join(state.published, path);
    return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
  });
  const ask = async (query: string) => {
    const { results } = await engine.search([{ indexName: 'docs', query }]);
    return results[0]?.hits.map(({ url, hierarchy }) => `${url} ${hierarchy.lvl1}`);
  };
  return { state, ask };
}

const isTexts = (path: string): boolean => /\/page-\d+\.json$/.test(path);

test('texts of pages that were published after the words were read are not taken for those of others', async () => {
  const reader = openReader();
  // The file of all these words is known to the reader then.
  expect(await reader.ask('sail')).toEqual(['/docs/sail Of the sail']);
  reader.state.published = after;
  // Another file of words is of the new publication.
  expect(await reader.ask('boat')).toHaveLength(WORDS.length + 2);
  for (const word of WORDS) expect(await reader.ask(word)).toEqual([`/docs/${word} Of the ${word}`]);
  expect(await reader.ask('aardvark')).toEqual(['/docs/aardvark Of the aardvark']);
  expect(reader.state.fetched.filter((one) => one.includes('manifest.json'))).toHaveLength(2);
});

test('texts that a cache kept from before are asked for past it', async () => {
  const reader = openReader(isTexts);
  reader.state.published = after;
  for (const word of WORDS) expect((await reader.ask(`${word} boat`))?.[0]).toBe(`/docs/${word} Of the ${word}`);
  expect(reader.state.fetched.some((one) => one.endsWith('.json reload'))).toBe(true);
});

test('where the texts stay those of other pages, the search fails rather than show them', async () => {
  const reader = openReader();
  const mixed = join(folder, 'mixed');
  cpSync(before, mixed, { recursive: true });
  cpSync(join(after, 'assets/search'), join(mixed, 'assets/search'), {
    recursive: true,
    filter: (file) => !/(terms|words)-|manifest/.test(file),
  });
  reader.state.published = mixed;
  await expect(reader.ask('swell boat')).rejects.toThrow('another publication');
});
