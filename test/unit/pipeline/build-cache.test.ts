import { existsSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeBundle } from '../../../src/bundle/write-bundle.js';
import { createSegmentWriter } from '../../../src/engine/store/segment-writer.js';
import { openBuildCache } from '../../../src/pipeline/cache/build-cache.js';

const made: string[] = [];
const emptySite = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-cache-')));
  made.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('a damaged cache is reported once, as a note, and works', () => {
  const site = emptySite();
  const first = openBuildCache(site);
  expect([first.diagnostics, first.cache.commit({ name: 'out', value: { pages: {}, outputs: {} } })]).toEqual([[], []]);
  first.cache.close();
  writeFileSync(join(site, '.docgen/store/index'), 'no index at all');
  const second = openBuildCache(site);
  expect(second.diagnostics).toMatchObject([{ code: 'cache/unusable', severity: 'info' }]);
  expect(second.cache.commit({ name: 'out', value: { pages: {}, outputs: {} } })).toEqual([]);
  second.cache.close();
  const third = openBuildCache(site);
  expect(third.diagnostics).toEqual([]);
  third.cache.close();
});

test('a cache that can’t be written is reported as a note', () => {
  const site = emptySite();
  const { cache, diagnostics } = openBuildCache(site);
  rmSync(join(site, '.docgen'), { recursive: true, force: true });
  writeFileSync(join(site, '.docgen'), 'a file in its place');
  const notes = [...diagnostics, ...cache.commit({ name: 'out', value: { pages: {}, outputs: {} } })];
  expect(notes).toMatchObject([{ code: 'cache/not-written', severity: 'info' }]);
  cache.close();
});

test('a site whose folder is moved away while it is built is not made again by what is kept of it', async () => {
  const site = emptySite();
  const { cache } = openBuildCache(site);
  renameSync(site, `${site}-aside`);
  made.push(`${site}-aside`);
  const writer = createSegmentWriter(cache.folder);
  writer.append('page', 'what it became');
  writer.close();
  expect(writer.failure).toMatchObject({ code: 'ENOENT' });
  expect(cache.commit({ name: 'out', value: { pages: {}, outputs: {} } })).toMatchObject([{ code: 'cache/not-written' }]);
  const bundle = await cache.writeInto(async (folder) => writeBundle({ folder, kind: 'plugins', code: 'export {};\n' }));
  expect(readFileSync(bundle, 'utf8')).toBe('export {};\n');
  expect(existsSync(site)).toBe(false);

  renameSync(`${site}-aside`, site);
  expect(cache.commit({ name: 'out', value: { pages: {}, outputs: {} } })).toEqual([]);
  expect(existsSync(join(site, '.docgen/store/index'))).toBe(true);
  cache.close();
});
