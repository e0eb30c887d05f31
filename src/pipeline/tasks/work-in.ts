// Where the code of pages and plugins runs: in the site's folder, as its configuration does, from wherever docgen was called.
import { parse } from 'node:path';

/**
 * Before each task, since a folder that is deleted and put back is another one of the same path. While there is none the process
 * works in the root of the disk: libraries ask where they are, and Node has no answer in a folder that is gone.
 * @param siteRoot absolute
 */
export function workIn(siteRoot: string): void {
  try {
    process.chdir(siteRoot);
  } catch {
    process.chdir(parse(siteRoot).root);
  }
}
