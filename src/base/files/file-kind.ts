// Detects files that are neither files nor folders. Reading one could wait for another program, or never end, so docgen never opens them.
import { type Stats, statSync } from 'node:fs';

/**
 * The kind in plain words: `a named pipe`.
 * @param entry neither a file nor a folder nor a symbolic link
 */
export function fileKind(entry: Pick<Stats, 'isFIFO' | 'isSocket' | 'isBlockDevice' | 'isCharacterDevice'>): string {
  if (entry.isFIFO()) return 'a named pipe';
  if (entry.isSocket()) return 'a socket';
  return entry.isBlockDevice() || entry.isCharacterDevice() ? 'a device' : 'neither a file nor a folder';
}

/** The kind of what a path leads to. Undefined if that is a file or a folder, or if nothing is there. */
export function oddKindAt(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() || stats.isDirectory() ? undefined : fileKind(stats);
  } catch {
    return undefined;
  }
}
