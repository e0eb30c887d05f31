// Tests whether a path is inside of a folder, to keep reads and writes where they belong. It compares names only. A caller must pass real
// paths if a symbolic link could mislead it.
import { isAbsolute, relative, sep } from 'node:path';

/** Both paths are absolute. A folder is inside of itself. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
