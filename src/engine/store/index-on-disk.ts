// The index file on the disk: reads it whole, recognises it by its first bytes, and replaces it in one step.
import { join } from 'node:path';
import { emptyIndex, HEAD_LENGTH, type IndexFile, parseIndex } from './index-file.js';
import { readWhole, removeQuietly, type StoreDisk, writeWhole } from './store-disk.js';
import { createFileName, storeFolder } from './store-files.js';

/** For comparison: 50,000 entries take 5 MB. */
const LARGEST_INDEX = 512 * 1024 * 1024;

/** Never throws. If the index can't be read, an empty one is returned with the damage. If it is missing, an empty one is returned. */
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

/** Whether the index on disk still begins with this head, and is therefore the same. */
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

/**
 * The file is not synced. A torn index after a power cut is recognised by its checksums, and waiting for the disk would slow down every
 * build.
 */
export function replaceFile(disk: StoreDisk, folder: string, path: string, bytes: Buffer): void {
  const beside = join(storeFolder(folder), createFileName('tmp'));
  const descriptor = disk.create(beside);
  try {
    try {
      writeWhole(disk, descriptor, bytes);
    } finally {
      disk.close(descriptor);
    }
    // A file can't replace a folder. A folder of this name belongs to no program, and with it every build would fail, so it is removed.
    if (disk.stat(path)?.isDirectory()) disk.removeTree(path);
    disk.rename(beside, path);
  } catch (error) {
    removeQuietly(disk, beside);
    throw error;
  }
}
