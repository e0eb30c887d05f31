// Turns a path that a page or the configuration names into a file of the site, or refuses it. All code that opens a file by such a path
// calls this function, so that one rule holds everywhere.
import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isInside } from './is-inside.js';
import { isHidden, isPrivate } from './publishable.js';

/** See `model/refused.ts`. */
type Refusal = 'outside' | 'linked' | 'hidden';

/**
 * @param siteRoot absolute, without symbolic links
 * @param file relative to the site root. Percent-escapes are not decoded.
 * @param isNamedByDocgen true allows hidden names. Only for files whose name docgen or the configuration decides, and whose text is never
 * shown. Default: false.
 * @returns `real`: the absolute path, without symbolic links. Otherwise the reason for refusing the path, which does not depend on whether
 * the file exists. `missing`: there is no such file, or it is a named pipe, a socket or a device.
 */
export function resolveSitePath(siteRoot: string, file: string, isNamedByDocgen = false): { real: string } | 'missing' | Refusal {
  if (file.includes('\0')) return 'missing';
  const wanted = join(siteRoot, file);
  if (!isInside(siteRoot, wanted)) return 'outside';
  if (!isNamedByDocgen && isHidden(pathInSite(siteRoot, wanted))) return 'hidden';
  try {
    const real = realpathSync.native(wanted);
    if (!isInside(siteRoot, real)) return 'linked';
    // Reading a pipe would wait for a program that writes into it.
    const stats = statSync(real);
    if (!stats.isFile() && !stats.isDirectory()) return 'missing';
    return real === wanted || isNamedByDocgen || !isPrivate(pathInSite(siteRoot, real)) ? { real } : 'hidden';
  } catch {
    return 'missing';
  }
}

/** Both arguments are absolute. The result has `/`. */
export const pathInSite = (siteRoot: string, path: string): string => relative(siteRoot, path).split(sep).join('/');
