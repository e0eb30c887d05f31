// Allows one build at a time into an output folder. The lock is a file beside the folder, with the id of the process and the time when it
// began. Process ids are reused, so without the time another process could pass for the owner of a stale lock.
import { readFileSync } from 'node:fs';
import { type DiskCalls, errorCode } from './disk-calls.js';

export interface OutputLock {
  release(): void;
}

export interface LockOptions {
  disk: DiskCalls;
  path: string;
  /** How long to wait for another build, in milliseconds. */
  waitMs: number;
  /** Called once, when waiting begins. */
  onWait?: ((pid: number) => void) | undefined;
}

interface Owner {
  pid: number;
  /** Differs between two processes with the same id. Absent if the system does not report it. */
  start?: string;
}

const POLL_MS = 50;
/** A lock that can't be read may be in the middle of a write for this long. After that it is left over from a killed build. */
const UNREADABLE_IS_FRESH_MS = 2000;

/** Returns the lock, or the id of the process that holds it if it is not released in time. Rejects on disk faults. */
export async function acquireOutputLock({ disk, path, waitMs, onWait }: LockOptions): Promise<OutputLock | { heldBy: number }> {
  const mine = ownerText({ pid: process.pid, ...startOf(process.pid) });
  const deadline = Date.now() + waitMs;
  let isWaiting = false;
  for (;;) {
    try {
      disk.write(path, mine);
      return { release: () => releaseLock(disk, path, mine) };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const text = readLock(disk, path);
    const owner = text === undefined ? undefined : parseOwner(text);
    if (text !== undefined && isStale(disk, path, owner)) {
      breakLock(disk, path, text);
      continue;
    }
    if (Date.now() >= deadline) return { heldBy: owner?.pid ?? 0 };
    if (!isWaiting && owner) {
      isWaiting = true;
      onWait?.(owner.pid);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isStale(disk: DiskCalls, path: string, owner: Owner | undefined): boolean {
  if (owner) return !isAlive(owner);
  const written = disk.stat(path)?.mtimeMs;
  return written !== undefined && Date.now() - written > UNREADABLE_IS_FRESH_MS;
}

function isAlive({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = startOf(pid).start;
  return start === undefined || now === undefined || start === now;
}

/**
 * Renames the lock before removing it. If two processes find it stale at the same time, only one can take it, and neither removes the new
 * lock of the other.
 */
function breakLock(disk: DiskCalls, path: string, stale: string): void {
  const aside = `${path}-${process.pid}`;
  try {
    disk.rename(path, aside);
    if (disk.read(aside).toString('utf8') === stale) disk.remove(aside);
    else disk.rename(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function releaseLock(disk: DiskCalls, path: string, mine: string): void {
  if (readLock(disk, path) === mine) disk.remove(path);
}

function readLock(disk: DiskCalls, path: string): string | undefined {
  try {
    return disk.read(path).toString('utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const ownerText = (owner: Owner): string => `${JSON.stringify(owner)}\n`;

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, start } = JSON.parse(text) as Partial<Owner>;
    if (!Number.isSafeInteger(pid) || (pid as number) <= 0) return undefined;
    return { pid: pid as number, ...(typeof start === 'string' ? { start } : {}) };
  } catch {
    return undefined;
  }
}

/** Linux: boot id and clock ticks from boot to the start of the process, field 22 of `/proc/<pid>/stat`. */
function startOf(pid: number): { start?: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return { start: `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}` };
  } catch {
    return {};
  }
}
