// The index of the cache store. It maps a table and a key to the place of a payload, and holds small JSON documents by name. It is read
// whole when the store is opened. `commit` writes a whole new file beside it and renames that. A damaged index costs only time, so no
// function here throws.
import { join } from 'node:path';
import { acquireCommitLock } from './commit-lock.js';
import { HEAD_LENGTH, type IndexFile, parseBody, parseTable, printIndex, type Table } from './index-file.js';
import { hasHead, readIndex, replaceFile } from './index-on-disk.js';
import { isReference } from './segment-reader.js';
import { chooseSparse, copyEntries, measureSegments, removeStrays, setAbsentAside } from './segment-sweep.js';
import { realStoreDisk, removeQuietly, type StoreDisk } from './store-disk.js';
import type { StoreRef } from './store-entry.js';
import { makeStoreFolder, storeFolder } from './store-files.js';

export interface StoreOptions {
  /** docgen's version, Node's major version, architecture and format. A store of another version counts as empty. */
  version: string;
  disk?: StoreDisk;
}

export interface Store {
  /** Why the index, or a part of it, could not be used, as text for one diagnostic. Undefined if it is undamaged or missing. */
  readonly damage: string | undefined;
  /** Another version wrote the store, so it was opened as empty. */
  readonly isOfOtherVersion: boolean;
  /** Marks the entry as used by this build, so that it is kept. Ask again after `commit`, because the entry may have moved. */
  get(table: string, key: string): StoreRef | undefined;
  /** An invalid reference is ignored. */
  put(table: string, key: string, ref: StoreRef): void;
  /** Forgets an entry whose payload could not be read, so that the next build does not try it again. */
  drop(table: string, key: string): void;
  /** Marks all that the last build used as used by this build too, except entries with these keys, in any table. */
  carryOver(but: ReadonlySet<string>): void;
  readDocument(name: string): unknown;
  /**
   * Publishes the entries and the given documents. Other documents stay; a document given as `undefined` is removed. Flush all writers
   * before. A second call publishes what was added since.
   * @returns why the index could not be written; the store in memory stays usable
   */
  commit(documents: Record<string, unknown>): { failure?: string };
  close(): void;
}

/**
 * A generation is one opened store in which something was put. Four generations are enough to switch to a branch and back, with a build or
 * two on each.
 */
const KEPT_GENERATIONS = 4;
const LOCK_WAIT_MS = 3000;

/** @param folder the cache folder; the store is its subfolder `store` */
export function openStore(folder: string, { version, disk = realStoreDisk }: StoreOptions): Store {
  const indexPath = join(storeFolder(folder), 'index');
  const loaded = readIndex(disk, indexPath, version);
  let { head, generation, documents, tables: lines } = loaded;
  let session = generation + 1;
  let hasPut = false;
  let isClosed = false;
  let mustRepair = loaded.damage !== undefined;
  let tables = new Map<string, Table>();
  /** Segments that lost an entry. If it was their last one, they can be removed. */
  const abandoned = new Set<string>();

  const tableOf = (name: string): Table => {
    const table = tables.get(name) ?? parseTable(lines.get(name) ?? []);
    lines.delete(name);
    tables.set(name, table);
    return table;
  };

  /** Takes over what another process committed since. Our entries stay if they are newer, or if the other process has none. */
  const merge = (theirs: IndexFile): void => {
    const mine = tables;
    if (theirs.generation > session) {
      for (const table of mine.values()) for (const entry of table.values()) if (entry.used === session) entry.used = theirs.generation;
      session = theirs.generation;
    }
    ({ head, documents, tables: lines } = theirs);
    generation = Math.max(generation, theirs.generation);
    tables = new Map();
    for (const name of new Set([...lines.keys(), ...mine.keys()])) {
      const table = tableOf(name);
      for (const [key, entry] of mine.get(name) ?? []) {
        const other = table.get(key);
        if (!other || entry.isFresh) table.set(key, entry);
        else other.used = Math.max(other.used, entry.used);
      }
    }
  };

  const publish = (bodies: ReadonlyMap<string, Buffer | undefined>): void => {
    if (!hasHead(disk, indexPath, head)) {
      // Parses our lines before those of the other index take their place.
      for (const name of lines.keys()) tableOf(name);
      merge(readIndex(disk, indexPath, version));
    }
    for (const name of lines.keys()) tableOf(name);
    const merged = new Map(documents);
    for (const [name, body] of bodies) {
      if (body) merged.set(name, body);
      else merged.delete(name);
    }
    const next = hasPut ? session : generation;
    dropAged(tables.values(), next, abandoned);
    const uses = measureSegments(disk, folder, tables.values(), abandoned);
    const sparse = chooseSparse(uses);
    const absent = setAbsentAside(tables.values(), uses);
    try {
      copyEntries(disk, folder, tables.values(), sparse);
      const bytes = printIndex(version, next, merged, tables);
      replaceFile(disk, folder, indexPath, bytes);
      head = Buffer.from(bytes.subarray(0, HEAD_LENGTH));
      generation = next;
      documents = merged;
      mustRepair = false;
      hasPut = absent.areAwaited;
      abandoned.clear();
      const named = markCommitted(tables.values());
      for (const [segment, { isWritten }] of uses) {
        if (!isWritten && !named.has(segment)) removeQuietly(disk, join(storeFolder(folder), segment));
      }
      removeStrays(disk, folder, (segment) => named.has(segment));
    } finally {
      absent.putBack();
    }
  };

  return {
    damage: loaded.damage,
    isOfOtherVersion: loaded.isOfOtherVersion === true,
    get(table, key) {
      const entry = tableOf(table).get(key);
      if (!entry) return undefined;
      entry.used = session;
      return { segment: entry.segment, offset: entry.offset, length: entry.length };
    },
    put(table, key, ref) {
      if (!isReference(ref)) return;
      const { segment, offset, length } = ref;
      const replaced = tableOf(table).get(key);
      if (replaced) abandoned.add(replaced.segment);
      tableOf(table).set(key, { segment, offset, length, used: session, isFresh: true });
      hasPut = true;
    },
    drop(table, key) {
      const entry = tableOf(table).get(key);
      if (!entry) return;
      abandoned.add(entry.segment);
      tableOf(table).delete(key);
      mustRepair = true;
    },
    carryOver(but) {
      for (const name of [...lines.keys()]) tableOf(name);
      for (const table of tables.values()) {
        for (const [key, entry] of table) {
          if (but.has(key)) entry.used = Math.min(entry.used, generation);
          else if (entry.used === generation) entry.used = session;
        }
      }
    },
    readDocument(name) {
      const body = documents.get(name);
      return body && parseBody(body);
    },
    commit(given) {
      if (isClosed) return {};
      try {
        const bodies = new Map(Object.entries(given).map(([name, value]) => [name, bodyOf(value)]));
        const isNews = [...bodies].some(([name, body]) => !isSame(documents.get(name), body));
        if (!hasPut && !mustRepair && !isNews) return {};
        makeStoreFolder(disk, folder);
        const release = acquireCommitLock(disk, folder, LOCK_WAIT_MS);
        if (!release) return { failure: 'another build is writing it' };
        try {
          publish(bodies);
        } finally {
          release();
        }
        return {};
      } catch (error) {
        return { failure: error instanceof Error ? error.message : String(error) };
      }
    },
    close() {
      isClosed = true;
      tables = new Map();
      lines = new Map();
      documents = new Map();
    },
  };
}

function bodyOf(value: unknown): Buffer | undefined {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : Buffer.from(text);
}

function dropAged(tables: Iterable<Table>, generation: number, abandoned: Set<string>): void {
  for (const table of tables) {
    for (const [key, entry] of table) {
      if (generation - entry.used <= KEPT_GENERATIONS) continue;
      abandoned.add(entry.segment);
      table.delete(key);
    }
  }
}

/** @returns the segments that hold the committed entries */
function markCommitted(tables: Iterable<Table>): Set<string> {
  const named = new Set<string>();
  for (const table of tables) {
    for (const entry of table.values()) {
      entry.isFresh = false;
      named.add(entry.segment);
    }
  }
  return named;
}

const isSame = (a: Buffer | undefined, b: Buffer | undefined): boolean => (a && b ? a.equals(b) : a === b);
