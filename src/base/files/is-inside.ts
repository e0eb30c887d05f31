// Containment of paths: what keeps reads and writes in the folder that they belong to. Compares names only; a caller that
// must not be fooled by a symbolic link gives real paths.
import { isAbsolute, relative, sep } from 'node:path';

/** Both absolute. A folder is inside itself. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
