// The only way by which phases read the site's files. A file is read only if it lies in the site root: a symbolic link that leads out of it
// is never opened. Each read is recorded, so that a memo entry knows which files were read, which were missing, and which folders were
// listed.
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { oddKindAt } from '../base/files/file-kind.js';
import { isConfiguration, isHidden } from '../base/files/publishable.js';
import { resolveSitePath } from '../base/files/site-path.js';
import { digest } from '../base/values/digest.js';
import type { FileReader } from '../model/file-reader.js';

/** Everything that a phase asked of the file system, and the answers. Paths are relative to the site root. JSON-shaped. */
export interface RecordedReads {
  /** File → digest of its bytes. */
  read: Record<string, string>;
  /** Files that are missing, or that may not be opened. */
  absent: string[];
  /** Folder → digest of the names in it. */
  listed: Record<string, string>;
}

export interface TrackedFiles extends FileReader {
  /**
   * As `read`, for a file whose name docgen or the configuration decides, and whose text no message shows. The file may be hidden
   * (`content/public/.htaccess`).
   */
  readOwn: FileReader['read'];
  /** As `oddKindAt`, with a path relative to the site root. */
  oddKind(file: string): string | undefined;
  /** All that was recorded so far. */
  reads(): RecordedReads;
}

/** @param siteRoot absolute and real: it contains no symbolic link */
export function createTrackedFiles(siteRoot: string): TrackedFiles {
  const read = new Map<string, string>();
  const absent = new Set<string>();
  const listed = new Map<string, string>();
  const noted = (file: string, result: ReturnType<FileReader['read']>): typeof result => {
    // A hidden name is always refused, and no change on the disk would alter that. So it is not recorded.
    if (typeof result === 'string') {
      if (result === 'missing' || !(isHidden(file) || isConfiguration(file))) absent.add(file);
    } else read.set(file, digest(result.bytes));
    return result;
  };
  return {
    reads: () => ({ read: Object.fromEntries(read), absent: [...absent], listed: Object.fromEntries(listed) }),
    // The configuration is code and may hold keys, so no page or description may be made from it.
    read: (file) => noted(file, isConfiguration(file) ? 'hidden' : readInside(siteRoot, file)),
    readOwn: (file) => noted(file, readInside(siteRoot, file, true)),
    oddKind: (file) => oddKindAt(join(siteRoot, file)),
    list(folder) {
      const names = listInside(siteRoot, folder);
      listed.set(folder, namesDigest(names));
      return names;
    },
  };
}

export const namesDigest = (names: readonly string[]): string => digest(names.join('\0'));

/** As `FileReader.read`, but not recorded. Throws if the file is there and can't be read. @param isOwn as in `TrackedFiles.readOwn` */
export function readInside(siteRoot: string, file: string, isOwn = false): ReturnType<FileReader['read']> {
  const found = resolveSitePath(siteRoot, file, isOwn);
  if (typeof found === 'string') return found;
  try {
    return { bytes: readWritten(found.real) };
  } catch (error) {
    if (isUnreadable(error)) throw error;
    return 'missing';
  }
}

/**
 * The longest time between the moment that a file is emptied and the first bytes of its new text. Most editors take less than one
 * millisecond.
 */
const WRITING_MS = 200;
const LOOK_AGAIN_MS = 5;

/**
 * A program that saves a file in place empties it first. An empty file that was touched just now is read again, until it has content or has
 * been empty for `WRITING_MS`.
 */
function readWritten(path: string): Uint8Array {
  let bytes = readFileSync(path);
  while (bytes.length === 0 && isYoung(path)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
    bytes = readFileSync(path);
  }
  return bytes;
}

function isYoung(path: string): boolean {
  const { mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  // File times are finer than the clock that is read here, so the time of a file may lie a fraction ahead.
  return Math.abs(Date.now() - mtimeMs) < WRITING_MS;
}

/** The first bytes of a file, not recorded. @returns how many bytes were read, or undefined if the file can't be read */
export function readStartInside(siteRoot: string, file: string, into: Uint8Array): number | undefined {
  const found = resolveSitePath(siteRoot, file);
  if (typeof found === 'string') return undefined;
  try {
    const descriptor = openSync(found.real, 'r');
    try {
      return readSync(descriptor, into, 0, into.length, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

/** As `FileReader.list`, but not recorded. */
export function listInside(siteRoot: string, folder: string): string[] {
  const found = resolveSitePath(siteRoot, folder);
  if (typeof found === 'string') return [];
  try {
    return readdirSync(found.real)
      .filter((name) => !isHidden(posix.join(folder, name)))
      .sort();
  } catch {
    return [];
  }
}

const isUnreadable = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EIO', 'EMFILE'].includes((error as NodeJS.ErrnoException).code ?? '');
