// test:all
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/engine/store/open-store.js';
import { createSegmentReader } from '../../../src/engine/store/segment-reader.js';
import { createSegmentWriter } from '../../../src/engine/store/segment-writer.js';
import { realStoreDisk, type StoreDisk } from '../../../src/engine/store/store-disk.js';
import {
  build,
  type CacheFolder,
  countIntact,
  deadName,
  endWriters,
  failingDisk,
  keysTo,
  makeFolder,
  seededRandom,
  segmentsIn,
  TABLES,
  temporaryCache,
  VERSION,
} from './store-fixture.js';

let cache: CacheFolder;
beforeEach(() => {
  cache = temporaryCache();
});
afterEach(() => cache.remove());

const open = () => openStore(cache.folder, { version: VERSION });
const indexPath = () => join(cache.store, 'index');

describe('a damaged index', () => {
  const faults: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['empty', () => Buffer.alloc(0), /empty/],
    ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2), /damaged|incomplete/],
    ['without its last line', (bytes) => bytes.subarray(0, bytes.lastIndexOf(10, -2) + 1), /incomplete/],
    ['zeroes', (bytes) => Buffer.alloc(bytes.length), /first line/],
    ['not an index', () => Buffer.from('{"entries": {}}\n'), /first line/],
    ['line ends only', () => Buffer.alloc(5000, '\n'), /first line/],
  ];
  test.each(faults)('%s is reported, costs entries only, and is repaired by the next build', (_, damage, reason) => {
    build(cache.folder, keysTo(2500));
    writeFileSync(indexPath(), damage(readFileSync(indexPath())));
    expect(open().damage).toMatch(reason);
    countIntact(cache.folder, keysTo(2500));
    expect(build(cache.folder, keysTo(2500))).not.toHaveProperty('failure');
    expect(open().damage).toBeUndefined();
    expect(countIntact(cache.folder, keysTo(2500))).toBe(5000);
  });

  test('a flipped bit costs the entries of its line', () => {
    build(cache.folder, keysTo(2500));
    const bytes = readFileSync(indexPath());
    const middle = bytes.length >> 2;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 4, middle);
    writeFileSync(indexPath(), bytes);
    expect(open().damage).toBe('1 of its 9 lines are damaged');
    expect(countIntact(cache.folder, keysTo(2500))).toBe(4000);
  });
});

test('under 400 seeded mutations of index and segments, an entry reads as it was put or not at all', () => {
  const random = seededRandom(20);
  const below = (limit: number) => Math.floor(random() * limit);
  const keys = keysTo(40);
  build(cache.folder, keys, { size: 500 });
  build(cache.folder, keysTo(20), { size: 500, used: keys });
  const originals = new Map(['index', ...segmentsIn(cache.store)].map((name) => [name, readFileSync(join(cache.store, name))]));
  const names = [...originals.keys()];
  const intact: number[] = [];
  for (let round = 0; round < 400; round++) {
    for (const [name, bytes] of originals) writeFileSync(join(cache.store, name), bytes);
    for (let fault = 0; fault <= below(3); fault++) {
      const path = join(cache.store, names[below(names.length)] ?? '');
      const bytes = readFileSync(path);
      const [at, to, length] = [below(bytes.length), below(bytes.length), below(900)];
      const kind = below(7);
      if (kind === 0) truncateSync(path, at);
      else if (kind === 1) copyFileSync(join(cache.store, names[below(names.length)] ?? ''), path);
      else if (kind === 2) writeFileSync(path, Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(at + length, bytes.length))]));
      else if (kind === 3) writeFileSync(path, Buffer.concat([bytes.subarray(0, at), bytes.subarray(to, to + length), bytes.subarray(at)]));
      else {
        for (let flip = 0; flip <= below(8) && bytes.length > 0; flip++) {
          const place = below(bytes.length);
          if (kind === 4) bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << below(8)), place);
          // Whole entries are about 530 bytes apart.
          else if (kind === 5) bytes.copy(bytes, place, below(bytes.length), below(bytes.length));
          else bytes.fill(below(256), place, Math.min(place + length, bytes.length));
        }
        writeFileSync(path, bytes);
      }
    }
    intact.push(countIntact(cache.folder, keys, { size: 500 }));
    if (round % 10 !== 0) continue;
    // A build over the damage says at most that it could not be written, and loses nothing that it put.
    expect(build(cache.folder, ['after'], { size: 500 })).not.toHaveProperty('failure');
    expect(countIntact(cache.folder, ['after'], { size: 500 })).toBe(2);
    countIntact(cache.folder, keys, { size: 500 });
    for (const name of segmentsIn(cache.store)) if (!originals.has(name)) rmSync(join(cache.store, name));
  }
  // Neither is everything lost by every mutation, nor nothing by any.
  expect([
    intact.some((count) => count === 80),
    intact.filter((count) => count > 0).length > 200,
    intact.some((count) => count < 60),
  ]).toEqual([true, true, true]);
});

test('entries swapped within a segment, and references to other entries, read as absent', () => {
  const writer = createSegmentWriter(cache.folder);
  const [one, two] = [writer.append('one', 'aaaa'), writer.append('two', 'bbbb')] as never[] as {
    segment: string;
    offset: number;
    length: number;
  }[];
  writer.close();
  if (!one || !two) throw new Error('not written');
  const reader = createSegmentReader(cache.folder);
  expect([reader.read(one, 'two'), reader.read(two, 'one')]).toEqual([undefined, undefined]);
  const path = join(cache.store, one.segment);
  const bytes = readFileSync(path);
  writeFileSync(path, Buffer.concat([bytes.subarray(two.offset), bytes.subarray(0, two.offset)]));
  expect([reader.read(one, 'one'), reader.read(two, 'two'), reader.read(one, 'two')?.toString()]).toEqual([undefined, undefined, 'bbbb']);
});

test('a writer reports that its folder or its file is gone, and what the next writer writes can be read', () => {
  const folder = join(cache.folder, 'moved');
  const early = createSegmentWriter(folder);
  expect(early.isLost()).toBe(false);
  const isKept = (writer: ReturnType<typeof createSegmentWriter>) => {
    const ref = writer.append('key', 'text');
    writer.flush();
    return ref !== undefined && createSegmentReader(folder).read(ref, 'key')?.toString() === 'text';
  };
  // Its parent has gone: no cache makes the folder of a site.
  const orphan = createSegmentWriter(join(folder, 'deeper'));
  orphan.append('key', 'text');
  orphan.flush();
  expect([orphan.failure !== undefined, orphan.isLost()]).toEqual([true, true]);
  expect([isKept(early), early.isLost()]).toEqual([true, false]);
  rmSync(folder, { recursive: true });
  expect([isKept(early), early.isLost()]).toEqual([false, true]);
  const late = createSegmentWriter(folder);
  expect([isKept(late), late.isLost()]).toEqual([true, false]);
  early.close();
  late.close();
});

test('a folder in the place of the index costs one build, and not every one that follows', () => {
  build(cache.folder, ['a']);
  const index = join(cache.folder, 'store/index');
  rmSync(index);
  mkdirSync(join(index, 'inside'), { recursive: true });
  expect(open().get('compile', 'a')).toBeUndefined();
  build(cache.folder, ['a']);
  expect(open().damage).toBeUndefined();
  expect(TABLES.map((table) => open().get(table, 'a') !== undefined)).toEqual([true, true]);
});

test('references from nowhere read as absent, and are not put', () => {
  build(cache.folder, ['a']);
  writeFileSync(join(cache.folder, 'secret'), 'a'.repeat(100));
  const reader = createSegmentReader(cache.folder);
  const [segment = ''] = segmentsIn(cache.store);
  const wild = [
    undefined,
    null,
    {},
    { segment: '../secret', offset: 0, length: 10 },
    { segment: 'index', offset: 0, length: 10 },
    { segment: deadName(1), offset: 0, length: 10 },
    { segment, offset: -1, length: 10 },
    { segment, offset: 0.5, length: 10 },
    { segment, offset: 2 ** 52, length: 10 },
    { segment, offset: 0, length: 2 ** 40 },
    { segment, offset: 0, length: 500_000_000 },
    { segment, offset: Number.NaN, length: 1 },
    { segment, offset: '0', length: 1 },
  ];
  expect(wild.map((ref) => reader.read(ref as never, 'compile a'))).toEqual(wild.map(() => undefined));
  const store = open();
  for (const [index, ref] of wild.entries()) store.put('compile', `wild-${index}`, ref as never);
  expect(store.commit({ journal: 1 })).toEqual({});
  expect(open().damage).toBeUndefined();
  expect(wild.map((_, index) => open().get('compile', `wild-${index}`))).toEqual(wild.map(() => undefined));
});

describe('a folder that is not a cache of docgen', () => {
  const attempt = () => build(cache.folder, ['a']);

  test('the cache folder is a file', () => {
    rmSync(cache.folder, { recursive: true });
    writeFileSync(cache.folder, 'a file');
    expect(attempt()).toMatchObject({
      damage: expect.stringMatching(/ENOTDIR/),
      failure: expect.any(String),
      writerFailure: expect.any(Error),
    });
    expect(readFileSync(cache.folder, 'utf8')).toBe('a file');
  });

  test('the store, the index or the lock is of another kind', () => {
    writeFileSync(cache.store, 'a file');
    expect(attempt()).toMatchObject({ failure: expect.any(String) });
    rmSync(cache.store);
    makeFolder(indexPath());
    expect(attempt()).toMatchObject({ damage: expect.stringMatching(/not a file/) });
    rmSync(indexPath(), { recursive: true });
    makeFolder(join(cache.store, 'lock'));
    utimesSync(join(cache.store, 'lock'), 1, 1);
    expect(attempt()).toMatchObject({ failure: expect.stringMatching(/not a file/) });
  });

  test('a segment is a folder, a dangling link or gone', () => {
    build(cache.folder, ['a', 'b']);
    const [segment = ''] = segmentsIn(cache.store);
    for (const put of [() => {}, () => mkdirSync(join(cache.store, segment)), () => symlinkSync('nowhere', join(cache.store, segment))]) {
      rmSync(join(cache.store, segment), { recursive: true, force: true });
      put();
      expect(countIntact(cache.folder, ['a', 'b'])).toBe(0);
      expect(build(cache.folder, ['c'])).not.toHaveProperty('failure');
      expect(countIntact(cache.folder, ['c'])).toBe(2);
    }
  });

  test('twenty thousand strangers are neither listed whole nor removed', () => {
    makeFolder(cache.store);
    for (let index = 0; index < 20_000; index++) writeFileSync(join(cache.store, `stray-${index}`), '');
    let listed = 0;
    const disk: StoreDisk = {
      ...realStoreDisk,
      list(folder, limit) {
        const names = realStoreDisk.list(folder, limit);
        listed += names.length;
        return names;
      },
    };
    expect(build(cache.folder, ['a'], { disk })).not.toHaveProperty('failure');
    expect([listed, countIntact(cache.folder, ['a'])]).toEqual([5000, 2]);
    expect(readdirSync(cache.store).filter((name) => name.startsWith('stray-')).length).toBe(20_000);
  });
});

describe('a disk that fails', () => {
  const OTHERS = ['EIO', 'EACCES', 'EROFS', 'EMFILE', 'EPERM', 'ENOENT', 'EEXIST'];

  /** A store with waste to copy and leftovers to remove, so that a commit has every kind of call to make. */
  const prepare = () => {
    build(cache.folder, keysTo(40));
    build(cache.folder, keysTo(40));
    endWriters(cache.store);
    build(cache.folder, keysTo(10), { used: keysTo(40) });
    endWriters(cache.store);
    build(cache.folder, keysTo(35));
    endWriters(cache.store);
  };

  test.each(['ENOSPC', 'other'])('%s faults at every call in turn, once or for good: nothing is thrown, nothing wrong is read', (kind) => {
    const failures: boolean[] = [];
    for (let nth = 1; ; nth++) {
      for (const stays of [true, false]) {
        cache.remove();
        prepare();
        const disk = failingDisk(nth, kind === 'other' ? (OTHERS[nth % OTHERS.length] ?? '') : kind, stays);
        const { failure, writerFailure } = build(cache.folder, ['during'], { disk, used: keysTo(40), size: 200_000 });
        failures.push(failure !== undefined || writerFailure !== undefined);
        expect(readdirSync(cache.store).filter((name) => name.endsWith('.tmp') && !stays)).toEqual([]);
        const left = countIntact(cache.folder, keysTo(40));
        // A fault that is not in the store's own index loses nothing.
        if (failure === undefined && nth > 3 && left < 80) throw new Error(`${left} entries are left after call ${nth}`);
        expect(build(cache.folder, ['later'])).not.toHaveProperty('failure');
        expect(countIntact(cache.folder, ['later'])).toBe(2);
        if (disk.count < nth) {
          expect(failures.filter(Boolean).length).toBeGreaterThan(10);
          return;
        }
      }
    }
  });

  test('a full disk ends the writing once: what was flushed before stays readable', () => {
    const disk = failingDisk(3, 'ENOSPC', true, ['write']);
    const writer = createSegmentWriter(cache.folder, disk);
    const reader = createSegmentReader(cache.folder);
    const refs = Array.from({ length: 40 }, (_, index) => writer.append(String(index), `${index}`.repeat(40_000)));
    writer.flush();
    expect(writer.failure).toMatchObject({ code: 'ENOSPC' });
    expect(writer.append('more', 'text')).toBeUndefined();
    const read = refs.map((ref, index) => (ref ? reader.read(ref, String(index))?.toString() : undefined));
    expect(read.filter((text, index) => text !== undefined && text !== `${index}`.repeat(40_000))).toEqual([]);
    expect(read[0]).toBe('0'.repeat(40_000));
    expect(read.at(-1)).toBeUndefined();
    writer.close();
  });

  test("a commit reports tables and documents that JSON can't hold", () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    build(cache.folder, ['a']);
    expect(open().commit({ circle }).failure).toMatch(/circular/);
    expect(open().commit({ big: 1n }).failure).toMatch(/BigInt/);
    expect(TABLES.map((table) => open().get(table, 'a') !== undefined)).toEqual([true, true]);
  });
});
