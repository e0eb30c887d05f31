// The search of `docgen dev`: the files of a build, made when they are asked for, and right after edits.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../../client/search/embedded/create-engine.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import type { DevBackend } from '../../../src/pipeline/live/dev-site.js';
import { filesIn } from '../../sites/site-fixture.js';

let siteRoot: string;
let dev: DevBackend;
beforeAll(async () => {
  siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-live-search-')));
  writeFileSync(join(siteRoot, 'site.config.ts'), "export default { title: 'T', url: 'https://example.com' };");
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'content/docs/index.md'), '# Start\n\nA lamp.\n');
  writeFileSync(join(siteRoot, 'content/docs/draft.md'), '---\ndraft: true\n---\n\n# Draft of a lamp\n');
  writeFileSync(join(siteRoot, 'content/docs/hidden.md'), '---\nunlisted: true\n---\n\n# Hidden lamp\n');
  dev = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  await dev.update();
});
afterAll(() => {
  dev?.close();
  rmSync(siteRoot, { recursive: true, force: true });
});

const read = async (path: string): Promise<string> =>
  Buffer.from((dev.files.has(path) && (await dev.files.read(path))) || []).toString('latin1');

async function find(query: string): Promise<string[]> {
  const host = 'https://dev.example/';
  const { search } = createEngine(`${host}assets/search/manifest.json`, async (url) => {
    const path = url.slice(host.length);
    const bytes = dev.files.has(path) ? await dev.files.read(path) : undefined;
    return bytes ? new Response(Buffer.from(bytes)) : new Response('', { status: 404 });
  });
  return (await search([{ indexName: 'docs', query }])).results[0]?.hits.map(({ url }) => url) ?? [];
}

test('it is that of a build: without drafts and what is unlisted', async () => {
  expect(await find('lamp')).toEqual(['/docs/']);
  const outFolder = join(siteRoot, 'build');
  await buildSite({ siteRoot, outFolder });
  const built = filesIn(outFolder).filter((path) => path.startsWith('assets/search/'));
  expect(built.length).toBeGreaterThan(3);
  for (const path of built) expect(await read(path), path).toBe(readFileSync(join(outFolder, path), 'latin1'));
  rmSync(outFolder, { recursive: true });
});

test('after an edit it finds what is there now', async () => {
  writeFileSync(join(siteRoot, 'content/docs/index.md'), '# Start\n\nA zebra.\n');
  await dev.update(['content/docs/index.md']);
  expect(await find('zebra')).toEqual(['/docs/']);
  expect(await find('lamp')).toEqual([]);
});
