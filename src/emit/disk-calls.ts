// The calls by which outputs reach a disk. Tests replace them to make the n-th call fail, or to end the process there. Calls for small
// files are synchronous: on two cores, one promise for each file takes more processor time than the write itself (4,000 files of 20 KB: 0.3
// s against 0.7 s), and a plain loop never has more than one file open.

import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';

export interface DiskCalls {
  /** Undefined if nothing is there. Never follows a symbolic link. */
  stat(path: string): Stats | undefined;
  read(path: string): Buffer;
  list(folder: string): string[];
  /** Creates a file. Fails if something is already there. */
  write(path: string, content: string | Uint8Array): void;
  copy(from: string, to: string, mode: number): Promise<void>;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Creates missing parents too. */
  makeFolder(path: string): void;
  /** Fails unless it is empty. */
  removeFolder(path: string): void;
  /** Removes a folder with everything in it. A missing folder is not an error. */
  removeTree(path: string): void;
}

export const realDisk: DiskCalls = {
  stat(path) {
    try {
      return lstatSync(path, { throwIfNoEntry: false });
    } catch (error) {
      if (errorCode(error) === 'ENOTDIR') return undefined;
      throw error;
    }
  },
  read: (path) => readFileSync(path),
  list: (folder) => readdirSync(folder),
  write: (path, content) => writeFileSync(path, content, { flag: 'wx' }),
  copy: (from, to, mode) => copyFile(from, to, mode),
  rename: (from, to) => renameSync(from, to),
  remove: (path) => unlinkSync(path),
  makeFolder: (path) => void mkdirSync(path, { recursive: true }),
  removeFolder: (path) => rmdirSync(path),
  removeTree: (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
};

/** The `code` of a system error, '' for any other. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Virus scanners and indexers lock new files for a moment. After 1.3 s in all, the fault is reported. */
const RETRY_DELAYS_MS = [10, 20, 40, 80, 160, 320, 640];

/** Renames, with further attempts while the target is locked. Rejects with the last error. */
export async function renamePatiently(disk: DiskCalls, from: string, to: string): Promise<void> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return disk.rename(from, to);
    } catch (error) {
      if (!['EPERM', 'EBUSY'].includes(errorCode(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  disk.rename(from, to);
}
