// Names by which symbolic links lead to what has changed. A snapshot holds a link as it stands and does not follow it, and nothing of a link changes with
// its target: whoever reads a file under another name would never hear of it.
import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isLink, type SiteSnapshot } from './site-snapshot.js';

/** A link to a folder that holds links, and no more: links may go round in circles. */
const ROUNDS = 2;

/**
 * @param siteRoot absolute, with no symbolic link in it
 * @param changed paths relative to it @returns further ones, none of them twice
 */
export function linkedNames(siteRoot: string, snapshot: SiteSnapshot, changed: readonly string[]): string[] {
  const links = [...snapshot].flatMap(([path, key]) => {
    const target = isLink(key) ? targetOf(siteRoot, path) : undefined;
    return target === undefined ? [] : [{ path, target }];
  });
  const names = new Set(changed);
  for (let round = 0; round < ROUNDS; round++)
    for (const name of [...names])
      for (const { path, target } of links)
        if (name === target || name.startsWith(`${target}/`)) names.add(path + name.slice(target.length));
  return [...names].slice(new Set(changed).size);
}

/** Undefined: it leads nowhere, round and round, out of the site, or to the whole of it. */
function targetOf(siteRoot: string, link: string): string | undefined {
  try {
    const target = relative(siteRoot, realpathSync(join(siteRoot, link)))
      .split(sep)
      .join('/');
    return target === '' || target.startsWith('../') || target === '..' ? undefined : target;
  } catch {
    return undefined;
  }
}
