// A cache folder with a store of some pages in it, and disks that fail.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openStore, type Store } from '../../../src/engine/store/open-store.js';
import { createSegmentReader } from '../../../src/engine/store/segment-reader.js';
import { createSegmentWriter } from '../../../src/engine/store/segment-writer.js';
import { realStoreDisk, type StoreDisk } from '../../../src/engine/store/store-disk.js';

export const VERSION = 'docgen 1, node 20';
export const TABLES = ['compile', 'article'];

export const payloadOf = (key: string, size = 300): string => `${key}: ${'é'.repeat(size / 2)}`;
export const keysTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `key-${index}`);

export interface CacheFolder {
  folder: string;
  store: string;
  remove(): void;
}

export function temporaryCache(): CacheFolder {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-store-'));
  return { folder, store: join(folder, 'store'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Appends and puts one payload for each key in each table, as one build does. Returns the result of `commit`. */
export function build(
  folder: string,
  keys: readonly string[],
  options: { disk?: StoreDisk; size?: number; used?: readonly string[] } = {},
) {
  const disk = options.disk ?? realStoreDisk;
  const store = openStore(folder, { version: VERSION, disk });
  const writer = createSegmentWriter(folder, disk);
  for (const table of TABLES) {
    for (const key of options.used ?? []) store.get(table, key);
    for (const key of keys) {
      const ref = writer.append(`${table} ${key}`, payloadOf(`${table} ${key}`, options.size));
      if (ref) store.put(table, key, ref);
    }
  }
  writer.close();
  const result = store.commit({ journal: { keys } });
  store.close();
  return { ...result, writerFailure: writer.failure, damage: store.damage };
}

/** Counts the entries of `keys` in the store. Throws if an entry differs from what was put. */
export function countIntact(folder: string, keys: readonly string[], options: { store?: Store; size?: number } = {}): number {
  const store = options.store ?? openStore(folder, { version: VERSION });
  const reader = createSegmentReader(folder);
  let count = 0;
  for (const table of TABLES) {
    for (const key of keys) {
      const ref = store.get(table, key);
      const payload = ref && reader.read(ref, `${table} ${key}`);
      if (!payload) continue;
      if (payload.toString('utf8') !== payloadOf(`${table} ${key}`, options.size)) throw new Error(`${table} ${key} is not what was put`);
      count++;
    }
  }
  reader.close();
  return count;
}

export const segmentsIn = (store: string): string[] => readdirSync(store).filter((name) => name.endsWith('.seg'));

/** A process that does not exist, so that its files count as left behind. Real process ids are much lower. */
export const DEAD = '2147483000-1';
export const deadName = (index: number, kind = 'seg'): string => `${DEAD}-${index.toString(16).padStart(12, '0')}.${kind}`;

/** Renames the segments as if the processes that wrote them had ended. Only then may segments be copied or removed. */
export function endWriters(store: string): void {
  let index = readFileSync(join(store, 'index'), 'latin1');
  for (const name of segmentsIn(store)) {
    if (name.startsWith(DEAD)) continue;
    const dead = `${DEAD}-${name.slice(-16)}`;
    renameSync(join(store, name), join(store, dead));
    index = index.replaceAll(name, dead);
  }
  const lines = index.split('\n').slice(0, -1);
  writeFileSync(join(store, 'index'), lines.map((line) => printLine(line.slice(9))).join(''), 'latin1');
}

const printLine = (text: string): string => `${crc32(Buffer.from(text, 'latin1')).toString(16).padStart(8, '0')}\t${text}\n`;

/** The n-th call (from 1) that changes or reads the disk fails. If `stays` is set, each later call fails too. */
export function failingDisk(nth: number, code: string, stays = true, calls?: readonly (keyof StoreDisk)[]): StoreDisk & { count: number } {
  const disk = { ...realStoreDisk, count: 0 };
  for (const name of calls ?? (['open', 'create', 'size', 'read', 'write', 'close', 'list', 'rename', 'remove', 'makeFolder'] as const)) {
    const real = realStoreDisk[name] as (...given: unknown[]) => unknown;
    Object.assign(disk, {
      [name]: (...given: unknown[]) => {
        disk.count++;
        if (disk.count === nth || (stays && disk.count > nth)) {
          if (name === 'close') real(...given);
          // A full disk takes a part of the bytes, and then nothing.
          if (name === 'write' && disk.count === nth && code === 'ENOSPC') {
            const [descriptor, bytes, from] = given as [number, Uint8Array, number];
            if (bytes.byteLength - from > 20) return realStoreDisk.write(descriptor, bytes.subarray(0, from + 20), from);
          }
          throw Object.assign(new Error(`${code}: injected`), { code });
        }
        return real(...given);
      },
    });
  }
  return disk;
}

/** Numbers in [0, 1) that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const makeFolder = (path: string): void => void mkdirSync(path, { recursive: true });
