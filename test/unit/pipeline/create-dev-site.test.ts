// The site in the memory of `docgen dev`: what it leaves out of what a build makes.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { createDevSite } from '../../../src/pipeline/create-dev-site.js';
import { filesIn } from '../../sites/site-fixture.js';

const CONFIG = `export default {
  title: 'T', url: 'https://example.com', baseUrl: '/', search: false,
  chatWidget: { product: 'Lamp', script: 'https://chat.example/c.js', global: 'lampChat', integrationId: 'int_1' },
  analytics: { script: 'https://stats.example/s.js', global: 'lampStats', trackingId: 'docs', excludedUserAgents: [] },
};`;
const SENT = /lampChat|lampStats|chat\.example|stats\.example/;

let siteRoot: string;
beforeAll(() => {
  siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-site-')));
  writeFileSync(join(siteRoot, 'site.config.ts'), CONFIG);
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'content/docs/index.md'), '# Start\n\nText.\n');
});
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

test('chat widget and page analytics are in no file of it, and in those of a build', async () => {
  const outFolder = join(siteRoot, 'build');
  const dev = createDevSite({ siteRoot, outFolder });
  const report = await dev.update();
  expect(report).toMatchObject({ published: true, diagnostics: [] });
  const read = async (path: string) => [path, Buffer.from((await dev.files.read(path)) ?? []).toString()] as const;
  const texts = await Promise.all(dev.files.paths().map(read));
  dev.close();
  expect(texts.map(([path]) => path)).toContain('docs/index.html');
  expect(texts.filter(([, text]) => SENT.test(text)).map(([path]) => path)).toEqual([]);

  expect((await buildSite({ siteRoot, outFolder })).published).toBe(true);
  const built = filesIn(outFolder).filter((file) => SENT.test(readFileSync(join(outFolder, file), 'utf8')));
  expect(built.filter((file) => file.endsWith('.js'))).not.toEqual([]);
  expect(built).toContain('_headers');
});

test('what changed while a page was broken shows when the page is mended', async () => {
  const write = (file: string, text: string): void => writeFileSync(join(siteRoot, 'content/docs', file), text);
  write('gone.md', '# Gone\n');
  const dev = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  expect((await dev.update()).published).toBe(true);
  write('index.md', '---\ntitle: [\n---\n\nText.\n');
  rmSync(join(siteRoot, 'content/docs/gone.md'));
  const broken = await dev.update(['content/docs/index.md', 'content/docs/gone.md']);
  expect(broken).toMatchObject({ published: false, diagnostics: [{ code: 'front-matter/invalid-yaml' }] });
  // What is served is the last good site: that it has no errors is no answer for the one that is there.
  expect(await dev.check()).toBeUndefined();
  write('index.md', '# Start\n\nText.\n');
  expect((await dev.update(['content/docs/index.md'])).published).toBe(true);
  expect(await dev.check()).toMatchObject({ diagnostics: [] });
  expect(dev.files.paths()).not.toContain('docs/gone/index.html');
  dev.close();
});
