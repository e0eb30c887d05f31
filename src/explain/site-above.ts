// Finds the site that `docgen explain` is about if none is named: an author works in the folder of a page, and asks for the page by its
// name there. Commands that build or serve take the given folder as it is, because the current folder must not decide which whole site is
// built.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { findConfig } from '../bundle/bundle-config.js';

/**
 * The folder itself if it holds a site, as for every command. Otherwise the nearest site above the file that is asked for, then the nearest
 * above the folder. Undefined if there is none.
 * @param asked a route or a file path, perhaps with `#` and a pointer
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
