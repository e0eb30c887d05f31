// Folders of the cache, which lies in the site's own: that one is the author's.
import { mkdirSync } from 'node:fs';

/**
 * Makes one folder, or leaves the one that is there. Its parents are not made: who moves a site's folder away while docgen
 * runs would find another in its place, and could not move theirs back. Throws what the file system says; ENOENT: there is no parent.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
