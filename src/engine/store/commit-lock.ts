// One commit at a time into one store. Held for a few dozen milliseconds, so that waiting may block. Two commits at once
// would lose one build's entries, no more: a lock that looks stale is broken without much ado.

import { fileOwner, isOwnerAlive } from './file-owner.js';
import { readWhole, removeQuietly, type StoreDisk, writeWhole } from './store-disk.js';
import { createFileName } from './store-files.js';

const POLL_MS = 20;
/** A lock without a legible owner is one that is being written, for this long; then it is the rest of a killed build. */
const ILLEGIBLE_IS_FRESH_MS = 1000;
const LONGEST_LOCK = 100;

/**
 * @param waitMs how long another commit may take
 * @returns what lets go of it, or undefined when another process did not let go in time; throws on faults of the disk
 */
export function acquireCommitLock(disk: StoreDisk, path: string, waitMs: number): (() => void) | undefined {
  // The owner, and what tells this acquisition from another of the same process.
  const mine = createFileName('tmp');
  const deadline = Date.now() + waitMs;
  for (;;) {
    if (writeLock(disk, path, mine)) return () => releaseLock(disk, path, mine);
    if (isStale(disk, path)) breakLock(disk, path);
    else if (Date.now() >= deadline) return undefined;
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

/** false: there is one. */
function writeLock(disk: StoreDisk, path: string, text: string): boolean {
  let descriptor: number;
  try {
    descriptor = disk.create(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    try {
      writeWhole(disk, descriptor, Buffer.from(text));
    } finally {
      disk.close(descriptor);
    }
  } catch (error) {
    removeQuietly(disk, path);
    throw error;
  }
  return true;
}

function releaseLock(disk: StoreDisk, path: string, mine: string): void {
  if (readLock(disk, path) === mine) removeQuietly(disk, path);
}

function isStale(disk: StoreDisk, path: string): boolean {
  const text = readLock(disk, path);
  const owner = text === undefined ? undefined : /^(\d+-\d+)-[0-9a-f]{12}\.tmp$/.exec(text)?.[1];
  // Commits block, so that none of this process is under way: its lock is one that it could not remove.
  if (owner !== undefined) return owner === fileOwner(process.pid) || !isOwnerAlive(owner);
  const written = disk.stat(path)?.mtimeMs;
  // A clock that was set back makes a lock of the future; it is no fresher for that.
  return written !== undefined && Math.abs(Date.now() - written) > ILLEGIBLE_IS_FRESH_MS;
}

/** Throws when it can't be moved: a folder of that name is not ours to remove, and waiting would not help. */
function breakLock(disk: StoreDisk, path: string): void {
  const aside = path.replace(/lock$/, createFileName('tmp'));
  if (!disk.stat(path)?.isFile()) throw new Error(`not a file: ${path}`);
  try {
    // Moved away first: of two processes that move the same lock one succeeds, and the other tries again. A process that is slower may move the
    // lock that another has written since it looked: then two commit at once.
    disk.rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  removeQuietly(disk, aside);
}

function readLock(disk: StoreDisk, path: string): string | undefined {
  try {
    const descriptor = disk.open(path);
    try {
      const size = disk.size(descriptor);
      const bytes = Buffer.alloc(Math.min(size, LONGEST_LOCK));
      return readWhole(disk, descriptor, bytes, 0) ? bytes.toString('latin1') : undefined;
    } finally {
      disk.close(descriptor);
    }
  } catch {
    return undefined;
  }
}
