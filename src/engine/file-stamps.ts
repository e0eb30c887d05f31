// Stamps of files anywhere on the disk, by which a later run sees whether the files are still the same. Used for the files that a bundler
// read. The site's own content goes through `input-digests.ts`, which refuses files outside of the site.
import { readFileSync, statSync } from 'node:fs';
import { digest } from '../base/values/digest.js';
import { statKey } from './stat-key.js';

/** Absolute path → stat key, and digest of the bytes. JSON-shaped. */
export type FileStamps = Record<string, [stat: string, digest: string]>;

/**
 * A time with a fraction of a second comes from a clock with steps of 20 ms or less. A whole second may come from FAT, whose clock has
 * steps of two seconds.
 */
const CLOCK_MS = 20;
const COARSE_CLOCK_MS = 2_000;

/** @param since in ms since 1970 @returns undefined if one of the files is missing, or may have been written since */
export function stampFiles(paths: readonly string[], since: number): FileStamps | undefined {
  const stamps: FileStamps = {};
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const written = Math.max(stats.mtimeMs, stats.ctimeMs);
    if (written > since - (Number.isInteger(written / 1000) ? COARSE_CLOCK_MS : CLOCK_MS)) return undefined;
    const [key, value] = [statKey(path, { isSettled: true }), digestOf(path)];
    if (key === undefined || value === undefined) return undefined;
    stamps[path] = [key, value];
  }
  return stamps;
}

/** The first file that is not as it was. A file with an equal stat key is the same. If the key differs, the bytes are compared. */
export const changedStamp = (stamps: FileStamps): string | undefined =>
  Object.entries(stamps).find(([path, [key, value]]) => statKey(path, { isSettled: true }) !== key && digestOf(path) !== value)?.[0];

function digestOf(path: string): string | undefined {
  try {
    return digest(readFileSync(path));
  } catch {
    return undefined;
  }
}
