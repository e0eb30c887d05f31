// What the file system says of a file without reading it: equal keys, equal bytes, as long as the key was not taken too close to the last write.
import { lstatSync, type Stats, statSync } from 'node:fs';

/** Coarsest clock of a file system in use (FAT: two seconds). */
const RACY_MS = 2_000;

/** Stands for a file that is there and whose key proves nothing: it is read again, and known by its bytes. */
export const RACY = 'racy';

/**
 * Symbolic links are keyed by what they lead to as well. Undefined if the file is missing.
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
