import { copyFileSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesOfText } from '../../../src/base/text/text-bytes.js';
import { openStore } from '../../../src/engine/store/open-store.js';
import { createSegmentReader } from '../../../src/engine/store/segment-reader.js';
import { createSegmentWriter } from '../../../src/engine/store/segment-writer.js';
import {
  build,
  type CacheFolder,
  countIntact,
  deadName,
  endWriters,
  keysTo,
  makeFolder,
  segmentsIn,
  temporaryCache,
  VERSION,
} from './store-fixture.js';

let cache: CacheFolder;
beforeEach(() => {
  cache = temporaryCache();
});
afterEach(() => cache.remove());

const open = (version = VERSION) => openStore(cache.folder, { version });

describe('what was put is there', () => {
  test('for the next build, with its documents, and nothing is damaged', () => {
    expect(build(cache.folder, keysTo(1200))).toMatchObject({ damage: undefined });
    const store = open();
    expect(countIntact(cache.folder, keysTo(1200), { store })).toBe(2400);
    expect(store.readDocument('journal')).toEqual({ keys: keysTo(1200) });
    expect([store.damage, store.get('compile', 'never'), store.get('never', 'key-1'), store.readDocument('never')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('of any size and content: empty, longer than a chunk, bytes, and a key with any character', () => {
    const writer = createSegmentWriter(cache.folder);
    const reader = createSegmentReader(cache.folder);
    const long = 'ü'.repeat(800_000);
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const refs = [
      writer.append('a', ''),
      writer.append('b\n\t"\ud800', long),
      writer.append('c', bytes),
      writer.append('d', 'aü€👩'.repeat(20_000)),
      writer.append('e', bytesOfText('aü€👩'.repeat(20_000)), 'latin1'),
      writer.append('f', bytesOfText('ü€'.repeat(900_000)), 'latin1'),
    ];
    writer.flush();
    const read = (index: number, key: string) => reader.read(refs[index] as never, key);
    expect([read(0, 'a')?.length, read(1, 'b\n\t"\ud800')?.toString() === long, [...(read(2, 'c') ?? [])].length]).toEqual([0, true, 256]);
    expect(read(3, 'd')?.toString()).toBe('aü€👩'.repeat(20_000));
    expect([read(4, 'e')?.toString() === 'aü€👩'.repeat(20_000), read(5, 'f')?.toString() === 'ü€'.repeat(900_000)]).toEqual([true, true]);
    expect(read(2, 'a')).toBeUndefined();
    const store = open();
    store.put('__proto__', 'b\n\t"\ud800', refs[1] as never);
    expect(store.commit({ __proto: 1, 'a/../b': [null] })).toEqual({});
    expect([open().get('__proto__', 'b\n\t"\ud800'), open().readDocument('a/../b')]).toEqual([refs[1], [null]]);
  });

  test('what is not flushed reads as absent, and is published by the commit after the flush', () => {
    const writer = createSegmentWriter(cache.folder);
    const reader = createSegmentReader(cache.folder);
    const store = open();
    store.put('compile', 'early', writer.append('early', '1') as never);
    writer.flush();
    const late = writer.append('late', '2');
    store.put('compile', 'late', late as never);
    expect(reader.read(late as never, 'late')).toBeUndefined();
    store.commit({});
    expect([open().get('compile', 'early'), open().get('compile', 'late')]).toMatchObject([{ length: 1 }, undefined]);
    writer.flush();
    expect(store.get('compile', 'late')).toEqual(late);
    store.commit({});
    expect(open().get('compile', 'late')).toEqual(late);
    expect(reader.read(late as never, 'late')?.toString()).toBe('2');
  });

  test('what was dropped is gone for the next build, and nothing else', () => {
    build(cache.folder, ['good', 'bad']);
    const store = open();
    store.drop('compile', 'bad');
    store.drop('compile', 'never');
    expect(store.commit({})).toEqual({});
    expect([open().get('compile', 'bad'), open().get('compile', 'good'), open().get('article', 'bad')]).toMatchObject([undefined, {}, {}]);
  });

  test('documents that are not given stay, undefined ones go', () => {
    const store = open();
    store.commit({ journal: 1, other: { a: [2] } });
    store.commit({ journal: undefined });
    expect([open().readDocument('journal'), open().readDocument('other')]).toEqual([undefined, { a: [2] }]);
  });

  test('a build that changes nothing writes nothing', () => {
    build(cache.folder, keysTo(10));
    const before = statSync(join(cache.store, 'index'));
    const store = open();
    store.get('compile', 'key-1');
    expect(store.commit({ journal: { keys: keysTo(10) } })).toEqual({});
    expect(statSync(join(cache.store, 'index'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  test('opening, asking and reading create nothing', () => {
    const store = open();
    store.get('compile', 'key-1');
    createSegmentWriter(cache.folder).close();
    expect([store.commit({}), readdirSync(cache.folder)]).toEqual([{}, []]);
  });
});

describe('another version', () => {
  test('finds no store, and writes a new one without a report', () => {
    build(cache.folder, keysTo(10));
    const store = open('docgen 2');
    expect([store.damage, store.get('compile', 'key-1'), store.readDocument('journal')]).toEqual([undefined, undefined, undefined]);
    expect([store.isOfOtherVersion, open().isOfOtherVersion]).toEqual([true, false]);
    expect(store.commit({ journal: 2 })).toEqual({});
    expect([open('docgen 2').readDocument('journal'), open().readDocument('journal')]).toEqual([2, undefined]);
  });
});

describe('age', () => {
  test('an entry that four builds did not ask for stays, and goes with the fifth; one that was asked for stays', () => {
    build(cache.folder, ['old', 'asked']);
    for (let generation = 0; generation < 4; generation++) build(cache.folder, [`new-${generation}`], { used: ['asked'] });
    expect([open().get('compile', 'old'), open().get('compile', 'asked')]).toMatchObject([{}, {}]);
    build(cache.folder, ['new-4'], { used: ['asked'] });
    expect([open().get('compile', 'old'), open().get('compile', 'asked')]).toMatchObject([undefined, {}]);
  });

  test('the commits of one session, and builds that put nothing, age nothing', () => {
    build(cache.folder, ['old']);
    const store = open();
    for (let save = 0; save < 10; save++) {
      const writer = createSegmentWriter(cache.folder);
      store.put('compile', `save-${save}`, writer.append('save', '') as never);
      writer.close();
      store.commit({ journal: save });
      open().commit({ journal: `other ${save}` });
    }
    expect(open().get('compile', 'old')).toBeDefined();
  });
});

describe('space', () => {
  test('if more than half is waste, the entries in use are copied into one segment, and the others are deleted', () => {
    for (const round of [1, 2, 3]) {
      build(cache.folder, keysTo(200));
      endWriters(cache.store);
      if (round === 1) build(cache.folder, ['a-page-of-its-own']);
    }
    endWriters(cache.store);
    const bytesBefore = segmentsIn(cache.store).reduce((sum, name) => sum + statSync(join(cache.store, name)).size, 0);
    build(cache.folder, keysTo(150));
    endWriters(cache.store);
    build(cache.folder, ['last']);
    const segments = segmentsIn(cache.store);
    expect(segments.length).toBeLessThanOrEqual(4);
    expect(segments.reduce((sum, name) => sum + statSync(join(cache.store, name)).size, 0)).toBeLessThan(bytesBefore * 1.2);
    expect(countIntact(cache.folder, [...keysTo(200), 'a-page-of-its-own', 'last'])).toBe(404);
  });

  test('a hundred small segments become few', () => {
    for (let round = 0; round < 100; round++) {
      const store = open();
      for (let index = 0; index < round; index++) store.get('compile', `page-${index}`);
      const writer = createSegmentWriter(cache.folder);
      store.put('compile', `page-${round}`, writer.append(`page-${round}`, String(round)) as never);
      writer.close();
      store.commit({});
      endWriters(cache.store);
    }
    expect(segmentsIn(cache.store).length).toBeLessThan(70);
    const reader = createSegmentReader(cache.folder);
    const store = open();
    const texts = Array.from({ length: 100 }, (_, index) =>
      reader.read(store.get('compile', `page-${index}`) as never, `page-${index}`)?.toString(),
    );
    expect(texts).toEqual(texts.map((_, index) => String(index)));
  });

  test('segments that the index names stay, however old they are and though their writers have ended', () => {
    build(cache.folder, keysTo(20));
    endWriters(cache.store);
    for (const name of segmentsIn(cache.store)) utimesSync(join(cache.store, name), 1, 1);
    build(cache.folder, ['next']);
    expect(countIntact(cache.folder, [...keysTo(20), 'next'])).toBe(42);
  });

  test('a segment that a running process writes stays, though no index names it yet', () => {
    const writer = createSegmentWriter(cache.folder);
    const ref = writer.append('long', 'a slow build');
    writer.flush();
    utimesSync(join(cache.store, writer.segment), 1, 1);
    build(cache.folder, ['other']);
    writer.close();
    expect(
      createSegmentReader(cache.folder)
        .read(ref as never, 'long')
        ?.toString(),
    ).toBe('a slow build');
  });

  test('segments of ended writers that no index names go, but for new ones, and at most a thousand at once', () => {
    makeFolder(cache.store);
    for (let index = 0; index < 1500; index++) {
      writeFileSync(join(cache.store, deadName(index)), 'left');
      utimesSync(join(cache.store, deadName(index)), 1, 1);
    }
    writeFileSync(join(cache.store, deadName(5000)), 'new');
    writeFileSync(join(cache.store, deadName(5001, 'tmp')), 'unfinished');
    for (const name of ['notes.txt', 'x.seg', '1-1-short.seg']) writeFileSync(join(cache.store, name), 'not ours');
    makeFolder(join(cache.store, deadName(6000)));
    for (const name of ['templates-1.mjs', 'lock']) writeFileSync(join(cache.folder, name), 'not ours');
    build(cache.folder, ['a']);
    expect(segmentsIn(cache.store).length).toBeGreaterThan(490);
    build(cache.folder, ['b']);
    const left = readdirSync(cache.store).filter((name) => !name.startsWith(`${process.pid}-`));
    expect(left.sort()).toEqual(['1-1-short.seg', deadName(5000), deadName(6000), 'index', 'notes.txt', 'x.seg'].sort());
    expect(['templates-1.mjs', 'lock'].every((name) => existsSync(join(cache.folder, name)))).toBe(true);
    expect(countIntact(cache.folder, ['a', 'b'])).toBe(4);
  });
});

describe('two stores at once', () => {
  test('what the other committed meanwhile stays, documents are those of the last', () => {
    build(cache.folder, ['common']);
    const first = open();
    const second = open();
    for (const [store, name] of [
      [first, 'first'],
      [second, 'second'],
    ] as const) {
      const writer = createSegmentWriter(cache.folder);
      for (const table of ['compile', 'article']) {
        store.put(table, name, writer.append(`${table} ${name}`, `of ${name}`) as never);
        store.put(table, 'both', writer.append(`${table} both`, `both by ${name}`) as never);
      }
      writer.close();
      expect(store.commit({ journal: name, [name]: 1 })).toEqual({});
    }
    const store = open();
    const reader = createSegmentReader(cache.folder);
    const text = (key: string) => reader.read(store.get('article', key) as never, `article ${key}`)?.toString();
    expect([text('first'), text('second'), text('both')]).toEqual(['of first', 'of second', 'both by second']);
    expect(countIntact(cache.folder, ['common'], { store })).toBe(2);
    expect(['journal', 'first', 'second'].map((name) => store.readDocument(name))).toEqual(['second', 1, 1]);
    expect(first.get('compile', 'second')).toBeUndefined();
  });

  test('the folder may go away under an open store', () => {
    build(cache.folder, ['a']);
    const store = open();
    store.get('compile', 'a');
    cache.remove();
    const writer = createSegmentWriter(cache.folder);
    store.put('compile', 'b', writer.append('b', 'text') as never);
    writer.close();
    expect(store.commit({ journal: { keys: ['a'] } })).toEqual({});
    expect([open().get('compile', 'a'), open().get('compile', 'b'), open().readDocument('journal')]).toMatchObject([
      undefined,
      {},
      { keys: ['a'] },
    ]);
  });

  test('a lock that a killed process left is broken, one of a running process is waited for in vain', () => {
    makeFolder(cache.store);
    const lock = join(cache.store, 'lock');
    writeFileSync(lock, deadName(1, 'tmp').replace('.tmp', '\n'));
    expect(build(cache.folder, ['a'])).not.toHaveProperty('failure');
    writeFileSync(lock, '');
    utimesSync(lock, 1, 1);
    expect(build(cache.folder, ['b'])).not.toHaveProperty('failure');
    writeFileSync(lock, '');
    utimesSync(lock, 4e9, 4e9);
    expect(build(cache.folder, ['c'])).not.toHaveProperty('failure');
    writeFileSync(lock, `${process.ppid}-0-000000000000\n`);
    expect(build(cache.folder, ['d'])).toMatchObject({ failure: 'another build is writing it' });
    expect(existsSync(lock)).toBe(true);
    expect(countIntact(cache.folder, ['a', 'b', 'c', 'd'])).toBe(6);
  });
});

test('a hundred segments are read with few descriptors open', () => {
  const refs = Array.from({ length: 100 }, (_, index) => {
    const writer = createSegmentWriter(cache.folder);
    const ref = writer.append(String(index), `text ${index}`);
    writer.close();
    return ref;
  });
  const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);
  const before = openFiles();
  const reader = createSegmentReader(cache.folder);
  for (let round = 0; round < 2; round++) {
    for (const [index, ref] of refs.entries()) expect(reader.read(ref as never, String(index))?.toString()).toBe(`text ${index}`);
  }
  expect(openFiles() - before).toBeLessThan(20);
  reader.close();
  expect(openFiles() - before).toBeLessThan(3);
  copyFileSync(join(cache.store, refs[0]?.segment ?? ''), join(cache.store, deadName(7)));
  expect(reader.read({ ...(refs[0] as never as object), segment: deadName(7) } as never, '0')?.toString()).toBe('text 0');
});
