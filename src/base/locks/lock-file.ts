// Lets one process at a time into a folder. The lock is a file that names the process that holds it, so that the lock of a dead process is
// broken at once, and a waiting process can say for which one it waits. It needs no timer: a holder that is busy for a minute keeps its
// lock.
import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { fileOwner, isOwnerAlive } from './file-owner.js';

/** The calls by which a lock reaches a disk. Tests make them fail. */
export interface LockDisk {
  /** Creates a file. Throws `EEXIST` if something is already there. */
  write(path: string, text: string): void;
  /** Throws `ENOENT` if nothing is there, and another error if it is not a plain file. */
  read(path: string): Uint8Array;
  stat(path: string): Stats | undefined;
  rename(from: string, to: string): void;
  remove(path: string): void;
}

export interface LockOptions {
  disk: LockDisk;
  path: string;
  /** Where a stale lock is moved before it is removed. No other process may use this path. The default has the id of this process. */
  aside?: string;
  /** How long to wait for another holder, in milliseconds. */
  waitMs: number;
  /** True if this process never waits for itself. Then a lock of this process is one that it could not remove. */
  isOwnStale?: boolean;
  /** Called once, when waiting begins. `acquireLockBlocking` does not call it. */
  onWait?: ((pid: number) => void) | undefined;
}

export interface Lock {
  /** Throws on disk faults. */
  release(): void;
}

/** The id of the process that did not release the lock in time. It is 0 if the lock can't be read. */
export interface HeldLock {
  heldBy: number;
}

const POLL_MS = 20;
/** A lock without an owner may be in the middle of a write for this long. After that it is left over from a killed process. */
const UNREADABLE_IS_FRESH_MS = 2000;

/** Rejects on disk faults. */
export async function acquireLock(options: LockOptions): Promise<Lock | HeldLock> {
  const deadline = Date.now() + options.waitMs;
  let isWaiting = false;
  for (;;) {
    const lock = tryLock(options);
    if ('release' in lock || Date.now() >= deadline) return lock;
    if (!isWaiting && lock.heldBy > 0) {
      isWaiting = true;
      options.onWait?.(lock.heldBy);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Blocks the process while it waits, so it is for locks that are held for milliseconds. Throws on disk faults. */
export function acquireLockBlocking(options: LockOptions): Lock | HeldLock {
  const deadline = Date.now() + options.waitMs;
  for (;;) {
    const lock = tryLock(options);
    if ('release' in lock || Date.now() >= deadline) return lock;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

function tryLock(options: LockOptions): Lock | HeldLock {
  const { disk, path } = options;
  // The random part distinguishes this lock from others of the same process.
  const mine = `${fileOwner(process.pid)}-${randomBytes(6).toString('hex')}\n`;
  for (;;) {
    try {
      disk.write(path, mine);
      return { release: () => void (readLock(disk, path) === mine && disk.remove(path)) };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const text = readLock(disk, path);
    // The holder released it in this moment.
    if (text === undefined) return { heldBy: 0 };
    const owner = /^(\d+-\d+)-[0-9a-f]{12}\n$/.exec(text)?.[1];
    if (!isStale(options, owner)) return { heldBy: Number(owner?.split('-')[0] ?? 0) };
    breakLock(options, text);
  }
}

function isStale({ disk, path, isOwnStale }: LockOptions, owner: string | undefined): boolean {
  if (owner !== undefined) return (isOwnStale === true && owner === fileOwner(process.pid)) || !isOwnerAlive(owner);
  const written = disk.stat(path)?.mtimeMs;
  // If the clock was set back, the time of the lock lies in the future. That does not make the lock fresher.
  return written !== undefined && Math.abs(Date.now() - written) > UNREADABLE_IS_FRESH_MS;
}

/**
 * Renames the lock before removing it. If two processes find it stale at the same time, only one can take it, and neither removes the new
 * lock of the other.
 */
function breakLock({ disk, path, aside = `${path}-${process.pid}` }: LockOptions, stale: string): void {
  try {
    disk.rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readLock(disk, aside) === stale) disk.remove(aside);
  else disk.rename(aside, path);
}

function readLock(disk: LockDisk, path: string): string | undefined {
  try {
    return Buffer.from(disk.read(path)).toString('latin1');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
