// How a phase reads files of the site. The engine implements it and records each read; unit tests implement it with files in memory.
import type { Refused } from './refused.js';

export interface FileReader {
  /**
   * Bytes of a file, by its path relative to the site root. `missing`: there is no such file, or the path is a folder. A `Refused` path
   * is never read (`base/files/site-path.ts`).
   */
  read(file: string): { bytes: Uint8Array } | 'missing' | Refused;
  /** Names in a folder, whose path is relative to the site root. Hidden names are left out. Empty if the folder is missing. */
  list(folder: string): string[];
}
