// Keeps the folder of the store small. It finds the entries that still lie in a segment, copies live entries of sparse segments into a new
// one, and removes segments without a live entry and leftovers of killed builds.
import { join } from 'node:path';
import { isOwnerAlive } from '../../base/locks/file-owner.js';
import type { IndexEntry, Table } from './index-file.js';
import { createSegmentReader } from './segment-reader.js';
import { createSegmentWriter } from './segment-writer.js';
import { removeQuietly, type StoreDisk } from './store-disk.js';
import { ENTRY_HEADER } from './store-entry.js';
import { isSegmentName, parseFileName, storeFolder } from './store-files.js';

export interface SegmentUse {
  /** Bytes in the file. 0 if the file is missing, or if it is not a plain file. */
  size: number;
  /** Bytes of the entries that the index names and that are in the file. */
  live: number;
  /** Number of entries that the index names and that are not in the file: not flushed yet, or lost. */
  absent: number;
  /** A running process may append to it, so it is neither copied nor removed. */
  isWritten: boolean;
}

/**
 * If there are more segments than this, some are joined even if they hold little waste. Each one costs a descriptor and a `stat` a build.
 */
const MOST_SEGMENTS = 64;
/** A folder with very many other files is neither read completely nor emptied in one build. */
const MOST_LISTED = 5000;
const MOST_REMOVED = 1000;
/** A worker that has ended may have left entries that its main process is about to commit. */
const STRAY_IS_FRESH_MS = 10 * 60 * 1000;

/** @param before segments that the index on disk named */
export function measureSegments(
  disk: StoreDisk,
  folder: string,
  tables: Iterable<Table>,
  before: Iterable<string>,
): Map<string, SegmentUse> {
  const uses = new Map<string, SegmentUse>();
  const findUse = (segment: string): SegmentUse => {
    const known = uses.get(segment);
    if (known) return known;
    const stat = isSegmentName(segment) ? disk.stat(join(storeFolder(folder), segment)) : undefined;
    const use = { size: stat?.isFile() ? stat.size : 0, live: 0, absent: 0, isWritten: isOwnerAlive(parseFileName(segment)?.owner ?? '') };
    uses.set(segment, use);
    return use;
  };
  for (const segment of before) findUse(segment);
  for (const table of tables) {
    for (const { segment, offset, length } of table.values()) {
      const use = findUse(segment);
      if (offset + ENTRY_HEADER + length <= use.size) use.live += ENTRY_HEADER + length;
      else use.absent++;
    }
  }
  return uses;
}

/**
 * Removes entries from the tables that are not in their segments.
 * @returns `putBack`, which restores the entries that a writer may still flush
 */
export function setAbsentAside(tables: Iterable<Table>, uses: ReadonlyMap<string, SegmentUse>): { areAwaited: boolean; putBack(): void } {
  const awaited: [Table, string, IndexEntry][] = [];
  // Absent entries are rare. This check spares a build with 50,000 entries a walk through all of them.
  const hasAbsent = [...uses.values()].some(({ absent }) => absent > 0);
  for (const table of hasAbsent ? tables : []) {
    for (const [key, entry] of table) {
      const use = uses.get(entry.segment);
      if (use && entry.offset + ENTRY_HEADER + entry.length <= use.size) continue;
      table.delete(key);
      if (use?.isWritten) awaited.push([table, key, entry]);
    }
  }
  return {
    areAwaited: awaited.length > 0,
    putBack() {
      for (const [table, key, entry] of awaited) table.set(key, entry);
    },
  };
}

/** The segments whose live entries should be copied. A segment that is being written is never among them. */
export function chooseSparse(uses: ReadonlyMap<string, SegmentUse>): Set<string> {
  const settled = [...uses].filter(([, use]) => !use.isWritten && use.live > 0);
  const sum = (of: (use: SegmentUse) => number): number => settled.reduce((total, [, use]) => total + of(use), 0);
  if (sum(({ live }) => live) * 2 < sum(({ size }) => size))
    return new Set(settled.filter(([, { live, size }]) => live < size).map(([name]) => name));
  if (settled.length <= MOST_SEGMENTS) return new Set();
  const smallest = settled.sort(([, a], [, b]) => a.live - b.live).slice(0, -MOST_SEGMENTS / 2);
  return new Set(smallest.map(([name]) => name));
}

/**
 * Moves the entries in `sparse` into one new segment and updates their references. Entries that can't be read are dropped. If the disk
 * takes no more bytes, nothing changes.
 */
export function copyEntries(disk: StoreDisk, folder: string, tables: Iterable<Table>, sparse: ReadonlySet<string>): void {
  if (sparse.size === 0) return;
  const found = [...tables].flatMap((table) =>
    [...table].filter(([, { segment }]) => sparse.has(segment)).map(([key, entry]) => ({ table, key, entry })),
  );
  // In the order of the files: 50,000 random reads would take a spinning disk minutes.
  found.sort((a, b) => (a.entry.segment < b.entry.segment ? -1 : a.entry.segment > b.entry.segment ? 1 : a.entry.offset - b.entry.offset));
  const reader = createSegmentReader(folder, disk);
  const writer = createSegmentWriter(folder, disk);
  const moves = found.map(({ entry }) => {
    const bytes = reader.readEntry(entry);
    return bytes && writer.copy(bytes);
  });
  reader.close();
  writer.close();
  if (writer.failure) {
    removeQuietly(disk, join(storeFolder(folder), writer.segment));
    return;
  }
  for (const [index, { table, key, entry }] of found.entries()) {
    const move = moves[index];
    if (move) Object.assign(entry, move);
    else table.delete(key);
  }
}

/** Removes segments and unfinished files that no index names and that no running process writes. At most `MOST_REMOVED` a call. */
export function removeStrays(disk: StoreDisk, folder: string, isNamed: (segment: string) => boolean): void {
  let removed = 0;
  const alive = new Map<string, boolean>();
  for (const name of listQuietly(disk, storeFolder(folder))) {
    const parsed = parseFileName(name);
    if (!parsed || isNamed(name)) continue;
    const { owner, kind } = parsed;
    if (!alive.has(owner)) alive.set(owner, isOwnerAlive(owner));
    if (alive.get(owner)) continue;
    const path = join(storeFolder(folder), name);
    const age = Date.now() - (disk.stat(path)?.mtimeMs ?? 0);
    if (kind === 'seg' && age >= 0 && age < STRAY_IS_FRESH_MS) continue;
    if (removeQuietly(disk, path)) removed++;
    if (removed === MOST_REMOVED) return;
  }
}

/** If the folder can't be listed, its leftovers stay. */
function listQuietly(disk: StoreDisk, folder: string): string[] {
  try {
    return disk.list(folder, MOST_LISTED);
  } catch {
    return [];
  }
}
