// Allows one commit at a time into one store. The lock is held for a few dozen milliseconds, so waiting for it may block. Two commits at
// once would only lose the entries of one build.
import { join } from 'node:path';
import { acquireLockBlocking, type LockDisk } from '../../base/locks/lock-file.js';
import { readWhole, removeQuietly, type StoreDisk, writeWhole } from './store-disk.js';
import { createFileName, storeFolder } from './store-files.js';

const LONGEST_LOCK = 100;

/**
 * @param waitMs how long another commit may take
 * @returns a function that releases the lock, or undefined if another process did not release it in time. Throws on faults of the disk.
 */
export function acquireCommitLock(disk: StoreDisk, cacheFolder: string, waitMs: number): (() => void) | undefined {
  const lock = acquireLockBlocking({
    disk: lockDisk(disk),
    path: join(storeFolder(cacheFolder), 'lock'),
    aside: join(storeFolder(cacheFolder), createFileName('tmp')),
    waitMs,
    // Commits block, so this process has none under way.
    isOwnStale: true,
  });
  return 'release' in lock ? () => lock.release() : undefined;
}

const lockDisk = (disk: StoreDisk): LockDisk => ({
  write(path, text) {
    const descriptor = disk.create(path);
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
  },
  read(path) {
    const descriptor = disk.open(path);
    try {
      const bytes = Buffer.alloc(Math.min(disk.size(descriptor), LONGEST_LOCK));
      return readWhole(disk, descriptor, bytes, 0) ? bytes : Buffer.alloc(0);
    } finally {
      disk.close(descriptor);
    }
  },
  stat: (path) => disk.stat(path),
  rename: (from, to) => disk.rename(from, to),
  // What stays is found again by a later build.
  remove: (path) => void removeQuietly(disk, path),
});
