// What the file system reports of a file that is not read. Equal keys mean equal bytes, unless the key was taken too close to the last
// write.
import { lstatSync, type Stats, statSync } from 'node:fs';

/** The coarsest clock of a file system in use (FAT: two seconds). */
const RACY_MS = 2_000;

/** Stands for a file whose key is not trusted. The file is read again and compared by its bytes. */
export const RACY = 'racy';

/**
 * The key of a symbolic link includes what it leads to. Undefined if the file is missing.
 * @param isSettled default: false. true: the caller knows that the file was not written just now
 */
export function statKey(path: string, { isSettled = false } = {}): string | undefined {
  try {
    const own = lstatSync(path);
    const target = own.isSymbolicLink() ? statSync(path) : undefined;
    if (!isSettled && (isRacy(own) || (target && isRacy(target)))) return RACY;
    return target ? `${keyOf(own)}>${keyOf(target)}` : keyOf(own);
  } catch {
    return undefined;
  }
}

const keyOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string => `${size}-${mtimeMs}-${ctimeMs}-${ino}`;

const isRacy = ({ mtimeMs, ctimeMs }: Stats): boolean => Math.max(mtimeMs, ctimeMs) > Date.now() - RACY_MS;
