// Makes folders of the cache, which is inside of the author's site folder.
import { mkdirSync } from 'node:fs';

/**
 * Makes one folder if it is missing. Its parents are not made: if an author moves the site's folder away while docgen runs, a new folder in
 * its place would keep the author from moving it back. Throws errors of the file system; ENOENT means that the parent is missing.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
