// The calls by which the cache store reaches a disk. They are an interface of their own, so that tests can make the n-th call fail. All of
// them are synchronous and may throw. Their callers treat a fault as "not in the cache".
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  opendirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { makeFolder } from '../../base/files/make-folder.js';

export interface StoreDisk {
  /** Returns a descriptor for reading. Fails if the path is not a plain file. */
  open(path: string): number;
  /** Returns a descriptor for writing. Fails if the path exists. */
  create(path: string): number;
  /** The present size of the open file, in bytes. */
  size(descriptor: number): number;
  /** Returns the number of bytes read, 0 at the end of the file. */
  read(descriptor: number, into: Uint8Array, from: number, position: number): number;
  /** Returns the number of bytes written. It is lower than the number given if the disk fills up. */
  write(descriptor: number, bytes: Uint8Array, from: number): number;
  close(descriptor: number): void;
  /** Undefined if nothing is there, or if it can't be seen. */
  stat(path: string): Stats | undefined;
  /** The first `limit` names, in no fixed order. A folder with a million files costs no more than one with `limit`. */
  list(folder: string, limit: number): string[];
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Removes a folder with all that is in it. */
  removeTree(path: string): void;
  /** Does nothing if the folder exists. Does not create parents. */
  makeFolder(path: string): void;
}

export const realStoreDisk: StoreDisk = {
  open(path) {
    // Without O_NONBLOCK, a named pipe under a segment's name would block the build for ever.
    const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (fstatSync(descriptor).isFile()) return descriptor;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
    closeSync(descriptor);
    throw new Error(`not a file: ${path}`);
  },
  create: (path) => openSync(path, 'wx'),
  size: (descriptor) => fstatSync(descriptor).size,
  read: (descriptor, into, from, position) => readSync(descriptor, into, from, into.byteLength - from, position),
  write: (descriptor, bytes, from) => writeSync(descriptor, bytes, from, bytes.byteLength - from),
  close: (descriptor) => closeSync(descriptor),
  stat(path) {
    try {
      return lstatSync(path);
    } catch {
      return undefined;
    }
  },
  list(folder, limit) {
    const names: string[] = [];
    const entries = opendirSync(folder, { bufferSize: 256 });
    try {
      while (names.length < limit) {
        const entry = entries.readSync();
        if (!entry) break;
        names.push(entry.name);
      }
    } finally {
      entries.closeSync();
    }
    return names;
  },
  rename: (from, to) => renameSync(from, to),
  remove: (path) => unlinkSync(path),
  removeTree: (path) => rmSync(path, { recursive: true, force: true }),
  makeFolder,
};

/** Writes all bytes, or throws. */
export function writeWhole(disk: StoreDisk, descriptor: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.byteLength; ) {
    const count = disk.write(descriptor, bytes, from);
    if (count <= 0) throw new Error('the disk accepts no more data');
    from += count;
  }
}

/** Fills `into`. Returns false if the file ends before. */
export function readWhole(disk: StoreDisk, descriptor: number, into: Uint8Array, position: number): boolean {
  for (let from = 0; from < into.byteLength; ) {
    const count = disk.read(descriptor, into, from, position + from);
    if (count <= 0) return false;
    from += count;
  }
  return true;
}

/** Removes a file that may be missing or can't be removed. A file that stays is found again by a later build. */
export function removeQuietly(disk: StoreDisk, path: string): boolean {
  try {
    disk.remove(path);
    return true;
  } catch {
    return false;
  }
}
