// What a build leaves on disk: equal bytes, untouched files, nothing lost.
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BuiltSite, buildFixture } from './site-fixture.js';

const opened: BuiltSite[] = [];
const lantern = async (): Promise<BuiltSite> => {
  const site = await buildFixture('test/sites/whole/lantern', { workers: 1 });
  opened.push(site);
  return site;
};
/** For tests that change nothing of it. */
let built: BuiltSite;
beforeAll(async () => {
  built = await buildFixture('test/sites/whole/lantern', { workers: 1 });
});
afterAll(() => built?.remove());
afterEach(() => {
  for (const site of opened.splice(0)) site.remove();
});

const bytesOf = (site: BuiltSite): Record<string, string> => Object.fromEntries(site.files().map((file) => [file, readFileSync(join(site.out, file)).toString('base64')]));
const timesOf = (site: BuiltSite): Record<string, number> => Object.fromEntries(site.files().map((file) => [file, statSync(join(site.out, file)).mtimeMs]));

test('same bytes: two builds in two places are equal', async () => {
  expect(bytesOf(await lantern())).toEqual(bytesOf(built));
});

test('a build of an unchanged site touches no file', async () => {
  const before = timesOf(built);
  const report = await built.rebuild();
  expect(report.changed).toBe(0);
  expect(timesOf(built)).toEqual(before);
});

test('an edit of one paragraph rewrites that page, its words in the search, and the manifest, and nothing else', async () => {
  const site = await lantern();
  const before = bytesOf(site);
  appendFileSync(join(site.root, 'content/guide/01-start/02-watch.md'), '\nOne more paragraph.\n');
  await site.rebuild();
  const after = bytesOf(site);
  const written = Object.keys(after).filter((file) => after[file] !== before[file]);
  const ofSearch = written.filter((file) => file.startsWith('assets/search/'));
  expect(written.filter((file) => !ofSearch.includes(file))).toEqual(['.docgen-manifest.json', 'guide/next/start/watch/index.html']);
  expect(ofSearch.filter((file) => !/\/(?:page-\d+\.json|(?:terms|words)-[mop]\w*\.\w+)$/.test(file))).toEqual([]);
});

test('a page that is gone leaves no file', async () => {
  const site = await lantern();
  rmSync(join(site.root, 'content/guide/reference/lamp.md'));
  writeFileSync(join(site.root, 'content/guide/01-start/01-light.md'), '---\ntitle: Light the lamp\n---\n\nText.\n');
  await site.rebuild();
  expect(site.files()).not.toContain('guide/next/reference/lamp/index.html');
  expect(site.files()).toContain('guide/reference/lamp/index.html');
});

test('a build with an error publishes nothing and leaves the old site as it was', async () => {
  const site = await lantern();
  const before = bytesOf(site);
  writeFileSync(join(site.root, 'content/guide/01-start/03-broken.md'), '---\ntitle: [\n---\n\nText.\n');
  const report = await site.rebuild();
  expect(report.published).toBe(false);
  expect(bytesOf(site)).toEqual(before);
});

test('faults are values: each bad page is reported, and the good ones can still be published', async () => {
  const site = await lantern();
  for (const name of ['a', 'b', 'c']) writeFileSync(join(site.root, `content/guide/01-start/bad-${name}.mdx`), `---\ntitle: Bad ${name}\n---\n\n<div>\n`);
  writeFileSync(join(site.root, 'content/guide/01-start/good.md'), '---\ntitle: Good\n---\n\nText.\n');
  const strict = await site.rebuild();
  expect(strict.diagnostics.filter(({ severity }) => severity === 'error').map(({ at }) => at?.file)).toEqual(['a', 'b', 'c'].map((name) => `content/guide/01-start/bad-${name}.mdx`));
  const partial = await site.rebuild({ allowPartial: true });
  expect(partial.published).toBe(true);
  expect(site.files()).toContain('guide/next/start/good/index.html');
});

test('the manifest holds the digest of every file', async () => {
  const { files } = JSON.parse(built.read('.docgen-manifest.json')) as { files: Record<string, string> };
  expect(Object.keys(files).sort()).toEqual(built.files().filter((file) => !file.startsWith('.docgen-')));
});

/** A docs folder of `count` pages in one flat section beside a page that never changes. */
function flatSite(root: string, count: number): void {
  rmSync(join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'content/docs/many'), { recursive: true });
  writeFileSync(join(root, 'site.config.ts'), "export default { title: 'Many', url: 'https://example.com', search: false };\n");
  writeFileSync(join(root, 'content/docs/index.md'), '---\ntitle: Start\n---\n\nText.\n');
  for (let n = 1000; n < 1000 + count; n++) writeFileSync(join(root, `content/docs/many/page-${n}.md`), `---\ntitle: Page ${n}\n---\n\nText ${n}.\n`);
}

test('constant bytes a page: ten times the pages leave a page as long as it was', async () => {
  const site = await lantern();
  rmSync(site.out, { recursive: true });
  flatSite(site.root, 60);
  await site.rebuild();
  const few = site.read('docs/many/page-1030/index.html').length;
  flatSite(site.root, 600);
  await site.rebuild();
  const many = site.read('docs/many/page-1030/index.html').length;
  expect(Math.abs(many - few)).toBeLessThan(few * 0.02);
  expect(site.read('docs/many/page-1030/index.html')).toContain('aria-current="page"');
  const map = site.read('_nav/default/current/default/index.html');
  expect(map).toContain('/docs/many/page-1000');
  expect(map).toContain('/docs/many/page-1599');
});
