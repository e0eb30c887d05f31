// What a build leaves on disk: equal bytes, untouched files, nothing lost.
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const bytesOf = (site: BuiltSite): Record<string, string> =>
  Object.fromEntries(site.files().map((file) => [file, readFileSync(join(site.out, file)).toString('base64')]));
const timesOf = (site: BuiltSite): Record<string, number> =>
  Object.fromEntries(site.files().map((file) => [file, statSync(join(site.out, file)).mtimeMs]));

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
  // Words are listed by their first and second letters. A heading with an "r" is shown with the text below it.
  expect(ofSearch.filter((file) => !/\/(?:page-\d+\.json|terms-[mopr]\w*\.json|words-[amnop]\.txt)$/.test(file))).toEqual([]);
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
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(site.root, `content/guide/01-start/bad-${name}.mdx`), `---\ntitle: Bad ${name}\n---\n\n<div>\n`);
  writeFileSync(join(site.root, 'content/guide/01-start/good.md'), '---\ntitle: Good\n---\n\nText.\n');
  const strict = await site.rebuild();
  expect(strict.diagnostics.filter(({ severity }) => severity === 'error').map(({ at }) => at?.file)).toEqual(
    ['a', 'b', 'c'].map((name) => `content/guide/01-start/bad-${name}.mdx`),
  );
  const partial = await site.rebuild({ allowPartial: true });
  expect(partial.published).toBe(true);
  expect(site.files()).toContain('guide/next/start/good/index.html');
});

test('the manifest holds the digest of every file', async () => {
  const { files } = JSON.parse(built.read('.docgen-manifest.json')) as { files: Record<string, string> };
  expect(Object.keys(files).sort()).toEqual(built.files().filter((file) => !file.startsWith('.docgen-')));
});
