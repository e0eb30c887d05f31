// The index of the cache store: table and key → where the payload lies; and small JSON documents by name. Read whole when
// it is opened, written whole beside itself and renamed by `commit`. Whatever is wrong with it costs time only, so no
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
  /** Docgen, Node major, architecture, format: a store of another version is taken for none. */
  version: string;
  disk?: StoreDisk;
}

export interface Store {
  /** Why the index, or a part of it, could not be used: a text for one diagnostic. undefined: all is well, or there was none. */
  readonly damage: string | undefined;
  /** Marks the entry as used by this build, which keeps it. Ask again after `commit`: it may have moved. */
  get(table: string, key: string): StoreRef | undefined;
  /** A reference that is none is not put. */
  put(table: string, key: string, ref: StoreRef): void;
  /** Forgets an entry whose payload could not be read, so that the next build does not run into it again. */
  drop(table: string, key: string): void;
  /** Everything that the last build used is used by this one too, but for the entries of these keys, in whatever table. */
  carryOver(but: ReadonlySet<string>): void;
  readDocument(name: string): unknown;
  /**
   * Publishes entries, and the documents that are given; other documents stay, one that is `undefined` goes. Flush all
   * writers before. A second call publishes what came since.
   * @returns why it could not be written; the store in memory goes on
   */
  commit(documents: Record<string, unknown>): { failure?: string };
  close(): void;
}

/** One generation is one opened store that put something. Four: to a branch and back, with a build or two on each. */
const KEPT_GENERATIONS = 4;
const LOCK_WAIT_MS = 2000;

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
  /** Segments that lost an entry: when it was the last one, they can go. */
  const abandoned = new Set<string>();

  const tableOf = (name: string): Table => {
    const table = tables.get(name) ?? parseTable(lines.get(name) ?? []);
    lines.delete(name);
    tables.set(name, table);
    return table;
  };

  /** What another process committed since: its entries and documents, and of ours those that were put or are still to be had. */
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
      // Parsed before the lines of the other index take the place of ours.
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
        const bodies = new Map<string, Buffer | undefined>();
        for (const [name, value] of Object.entries(given)) {
          const text = JSON.stringify(value) as string | undefined;
          bodies.set(name, text === undefined ? undefined : Buffer.from(text));
        }
        const isNews = [...bodies].some(([name, body]) => !isSame(documents.get(name), body));
        if (!hasPut && !mustRepair && !isNews) return {};
        makeStoreFolder(disk, folder);
        const release = acquireCommitLock(disk, join(storeFolder(folder), 'lock'), LOCK_WAIT_MS);
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

function dropAged(tables: Iterable<Table>, generation: number, abandoned: Set<string>): void {
  for (const table of tables) {
    for (const [key, entry] of table) {
      if (generation - entry.used <= KEPT_GENERATIONS) continue;
      abandoned.add(entry.segment);
      table.delete(key);
    }
  }
}

/** @returns the segments that the committed entries lie in */
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
