// The index file on a disk: read whole, told from another without reading it whole, replaced in one step.
import { join } from 'node:path';
import { emptyIndex, HEAD_LENGTH, type IndexFile, parseIndex } from './index-file.js';
import { readWhole, removeQuietly, type StoreDisk, writeWhole } from './store-disk.js';
import { createFileName, storeFolder } from './store-files.js';

/** 50,000 entries are 5 MB. */
const LARGEST_INDEX = 512 * 1024 * 1024;

/** Never throws: an index that can't be read is an empty one with its damage; one that is not there is empty. */
export function readIndex(disk: StoreDisk, path: string, version: string): IndexFile {
  try {
    const descriptor = disk.open(path);
    try {
      const size = disk.size(descriptor);
      if (size > LARGEST_INDEX) return emptyIndex('it is too large');
      const bytes = Buffer.allocUnsafeSlow(size);
      return readWhole(disk, descriptor, bytes, 0) ? parseIndex(bytes, version) : emptyIndex('it is cut short');
    } finally {
      disk.close(descriptor);
    }
  } catch (error) {
    return emptyIndex((error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : (error as Error).message);
  }
}

/** Whether the index on disk is still the one that begins like this. */
export function hasHead(disk: StoreDisk, path: string, head: Buffer): boolean {
  try {
    const descriptor = disk.open(path);
    try {
      const bytes = Buffer.alloc(HEAD_LENGTH);
      readWhole(disk, descriptor, bytes, 0);
      return bytes.equals(head);
    } finally {
      disk.close(descriptor);
    }
  } catch {
    return false;
  }
}

/** Not synced: a torn index after a power cut is seen by its checksums, and waiting for the disk would cost every build. */
export function replaceFile(disk: StoreDisk, folder: string, path: string, bytes: Buffer): void {
  const beside = join(storeFolder(folder), createFileName('tmp'));
  const descriptor = disk.create(beside);
  try {
    try {
      writeWhole(disk, descriptor, bytes);
    } finally {
      disk.close(descriptor);
    }
    // A folder in its place can't be replaced by a file; it is nobody's, and no build would ever get past it.
    if (disk.stat(path)?.isDirectory()) disk.removeTree(path);
    disk.rename(beside, path);
  } catch (error) {
    removeQuietly(disk, beside);
    throw error;
  }
}
