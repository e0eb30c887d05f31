// The calls by which the cache store reaches a disk. A seam, so that tests can let the n-th of them fail. All of them
// are synchronous and may throw; who calls them turns a fault into "not in the cache".
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
  /** A descriptor for reading. Fails on anything but a plain file. */
  open(path: string): number;
  /** A descriptor for writing. Fails where something is. */
  create(path: string): number;
  /** Bytes that the open file has now. */
  size(descriptor: number): number;
  /** Bytes read, 0 at the end of the file. */
  read(descriptor: number, into: Uint8Array, from: number, position: number): number;
  /** Bytes written: fewer than asked for when the disk fills up. */
  write(descriptor: number, bytes: Uint8Array, from: number): number;
  close(descriptor: number): void;
  /** undefined: nothing there, or it can't be seen. */
  stat(path: string): Stats | undefined;
  /** The first `limit` names, in no order: a folder with a million files costs no more than one with `limit`. */
  list(folder: string, limit: number): string[];
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** With all that is in it. */
  removeTree(path: string): void;
  /** Does nothing where one is; creates no parents. */
  makeFolder(path: string): void;
}

export const realStoreDisk: StoreDisk = {
  open(path) {
    // Without O_NONBLOCK a named pipe under a segment's name would hold the build for ever.
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

/** Writes all of it, or throws. */
export function writeWhole(disk: StoreDisk, descriptor: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.byteLength; ) {
    const count = disk.write(descriptor, bytes, from);
    if (count <= 0) throw new Error('the disk takes no more bytes');
    from += count;
  }
}

/** Fills `into`; false when the file ends before. */
export function readWhole(disk: StoreDisk, descriptor: number, into: Uint8Array, position: number): boolean {
  for (let from = 0; from < into.byteLength; ) {
    const count = disk.read(descriptor, into, from, position + from);
    if (count <= 0) return false;
    from += count;
  }
  return true;
}

/** Removes a file that may be gone, or that can't be removed: what stays behind is found again by a later build. */
export function removeQuietly(disk: StoreDisk, path: string): boolean {
  try {
    disk.remove(path);
    return true;
  } catch {
    return false;
  }
}
