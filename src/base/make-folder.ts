import { mkdirSync } from 'node:fs';

/**
 * Makes a folder of the cache. Its parents are not made: whoever moves a site's folder away while docgen runs would find
 * another in its place, and could not move theirs back. Throws what the file system says; ENOENT: there is no parent.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
