// Reading of the site's files by a phase, through whoever records it (the engine) or fakes it (a unit test).
import type { Refused } from './refused.js';

export interface FileReader {
  /** Bytes of a file relative to the site root. `missing`: no such file, or a folder. Others are never read (`base/files/site-path.ts`). */
  read(file: string): { bytes: Uint8Array } | 'missing' | Refused;
  /** Names in a folder relative to the site root, without the hidden ones; empty when it is missing. */
  list(folder: string): string[];
}
