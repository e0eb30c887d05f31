// Which site a question is about, where none is named: somebody who writes is in the folder of the page, and asks by its name there. (What
// builds or serves takes the folder that it is given: a whole site is not to be picked by where somebody happens to be.)
import { existsSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { findConfig } from '../bundle/bundle-config.js';

/**
 * The folder itself where it holds a site, as for every command; else the nearest above the file that is asked for; else the nearest above
 * the folder. Undefined: there is none.
 * @param asked a route or a file, perhaps with `#` and a pointer
 * @param folder absolute
 */
export function siteAbove(asked: string, folder: string): string | undefined {
  if (isSite(folder)) return folder;
  const file = resolve(folder, asked.replace(/#.*$/s, ''));
  const named = asked !== '' && existsSync(file) ? [dirname(file), dirname(realpathSync(file))] : [];
  for (const start of [...named, folder]) {
    const site = nearest(start);
    if (site !== undefined) return site;
  }
  return undefined;
}

function nearest(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isSite(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

const isSite = (folder: string): boolean => findConfig(folder).value !== undefined;
