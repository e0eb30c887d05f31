// test:all
// Several real processes at one store: workers that append, builds that commit at once, builds that are killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../src/engine/store/open-store.js';
import { createSegmentReader } from '../../../src/engine/store/segment-reader.js';
import type { StoreRef } from '../../../src/engine/store/store-entry.js';
import { build, type CacheFolder, countIntact, keysTo, segmentsIn, temporaryCache, VERSION } from './store-fixture.js';

const scripts = temporaryCache();
let cache: CacheFolder;
let script = '';

beforeAll(async () => {
  script = join(scripts.folder, 'child.mjs');
  await bundle({
    stdin: {
      contents: `
        import { build } from './store-fixture.ts';
        import { createSegmentWriter } from '../../../src/engine/store/segment-writer.ts';
        const [, , task, folder, name, rounds] = process.argv;
        const keys = Array.from({ length: 300 }, (_, index) => name + '-' + index);
        if (task === 'append') {
          const writer = createSegmentWriter(folder);
          const refs = keys.map((key) => [key, writer.append(key, 'text of ' + key)]);
          writer.close();
          console.log(JSON.stringify(refs));
        } else {
          console.log('begun');
          for (let round = 0; round < Number(rounds); round++) {
            const result = build(folder, keys);
            if (result.failure || result.writerFailure || result.damage) console.log(JSON.stringify({ ...result, writer: String(result.writerFailure) }));
          }
          console.log('done');
        }`,
      resolveDir: 'test/unit/engine',
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
    logLevel: 'error',
  });
});
afterAll(() => scripts.remove());
beforeEach(() => {
  cache = temporaryCache();
});
afterEach(() => cache.remove());

const start = (...given: string[]): ChildProcess => spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });

const outputOf = (child: ChildProcess): Promise<string> => {
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  return new Promise((resolve) => child.on('close', () => resolve(text)));
};

test('what workers appended is put by the main process, and is there for the next build', async () => {
  const workers = await Promise.all(['one', 'two'].map((name) => outputOf(start('append', cache.folder, name))));
  const refs = workers.flatMap((text) => JSON.parse(text) as [string, StoreRef][]);
  const store = openStore(cache.folder, { version: VERSION });
  for (const [key, ref] of refs) store.put('compile', key, ref);
  expect(store.commit({})).toEqual({});
  const next = openStore(cache.folder, { version: VERSION });
  const reader = createSegmentReader(cache.folder);
  const texts = refs.map(([key]) => reader.read(next.get('compile', key) as StoreRef, key)?.toString());
  expect(texts).toEqual(refs.map(([key]) => `text of ${key}`));
  expect(segmentsIn(cache.store).length).toBe(2);
});

test('two processes that commit at once, twenty times each: none fails, and both sets of entries are there', async () => {
  const outputs = await Promise.all(['one', 'two'].map((name) => outputOf(start('build', cache.folder, name, '20'))));
  expect(outputs).toEqual(['begun\ndone\n', 'begun\ndone\n']);
  const keys = ['one', 'two'].flatMap((name) => Array.from({ length: 300 }, (_, index) => `${name}-${index}`));
  // The slower one may have begun and ended after entries of the faster one were too old.
  const counts = ['one', 'two'].map((name) =>
    countIntact(
      cache.folder,
      keys.filter((key) => key.startsWith(name)),
    ),
  );
  expect(Math.max(...counts)).toBe(600);
  expect(build(cache.folder, keys)).not.toHaveProperty('failure');
  expect(countIntact(cache.folder, keys)).toBe(1200);
  expect(readdirSync(cache.store).filter((name) => !name.endsWith('.seg'))).toEqual(['index']);
});

test('twenty-five builds killed at any moment: the index is whole, entries are as they were put, no lock stays', async () => {
  build(cache.folder, keysTo(50));
  for (let round = 0; round < 25; round++) {
    const child = start('build', cache.folder, `killed-${round}`, '1000');
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, (round * 7) % 60));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    const store = openStore(cache.folder, { version: VERSION });
    expect(store.damage).toBeUndefined();
    const keys = Array.from({ length: 300 }, (_, index) => `killed-${round}-${index}`);
    expect([0, 600]).toContain(countIntact(cache.folder, keys, { store }));
  }
  expect(build(cache.folder, keysTo(50))).not.toHaveProperty('failure');
  expect(countIntact(cache.folder, keysTo(50))).toBe(100);
  expect(readdirSync(cache.store).filter((name) => name.endsWith('.tmp') || name === 'lock')).toEqual([]);
});

test.runIf(process.platform !== 'win32')('a limit on the size of files ends the caching, not the build', () => {
  writeFileSync(join(scripts.folder, 'limited.sh'), 'ulimit -f 40; exec "$@"\n');
  const limited = (...given: string[]) =>
    spawnSync('bash', [join(scripts.folder, 'limited.sh'), process.execPath, script, ...given], { encoding: 'utf8' });
  const { stdout, status, stderr } = limited('build', cache.folder, 'limited', '1');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/begun\n.*EFBIG.*\ndone/);
  const keys = Array.from({ length: 300 }, (_, index) => `limited-${index}`);
  countIntact(cache.folder, keys);
  expect(build(cache.folder, keys)).not.toHaveProperty('failure');
  expect(countIntact(cache.folder, keys)).toBe(600);
});
