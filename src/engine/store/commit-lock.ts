// Allows one commit at a time into one store. The lock is held for a few dozen milliseconds, so waiting for it may block. Two commits at
// once would only lose the entries of one build. That is why a lock that looks stale is broken without further checks.

import { fileOwner, isOwnerAlive } from './file-owner.js';
import { readWhole, removeQuietly, type StoreDisk, writeWhole } from './store-disk.js';
import { createFileName } from './store-files.js';

const POLL_MS = 20;
/** For this long, a lock without a readable owner counts as one that is being written. Then it counts as a leftover of a killed build. */
const ILLEGIBLE_IS_FRESH_MS = 1000;
const LONGEST_LOCK = 100;

/**
 * @param waitMs how long another commit may take
 * @returns a function that releases the lock, or undefined if another process did not release it in time. Throws on faults of the disk.
 */
export function acquireCommitLock(disk: StoreDisk, path: string, waitMs: number): (() => void) | undefined {
  // The owner, and a random part that distinguishes this acquisition from others of the same process.
  const mine = createFileName('tmp');
  const deadline = Date.now() + waitMs;
  for (;;) {
    if (writeLock(disk, path, mine)) return () => releaseLock(disk, path, mine);
    if (isStale(disk, path)) breakLock(disk, path);
    else if (Date.now() >= deadline) return undefined;
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

/** Returns false if a lock exists already. */
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
  // Commits block, so this process has none under way. A lock of this process is one that it could not remove.
  if (owner !== undefined) return owner === fileOwner(process.pid) || !isOwnerAlive(owner);
  const written = disk.stat(path)?.mtimeMs;
  // If the clock was set back, the time of the lock lies in the future. That does not make the lock fresher.
  return written !== undefined && Math.abs(Date.now() - written) > ILLEGIBLE_IS_FRESH_MS;
}

/** Throws if the lock can't be moved: a folder of that name must not be removed, and waiting would not help. */
function breakLock(disk: StoreDisk, path: string): void {
  const aside = path.replace(/lock$/, createFileName('tmp'));
  if (!disk.stat(path)?.isFile()) throw new Error(`not a file: ${path}`);
  try {
    // The lock is moved away first. If two processes move the same lock, one succeeds and the other tries again. A slower process may move
    // the lock that another has written since it looked. Then two commits run at once.
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
