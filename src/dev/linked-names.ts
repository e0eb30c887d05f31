// Finds the other names of changed files: the names that symbolic links give them. A snapshot lists a link itself and does not follow it,
// and a link does not change with its target. Without this, a file that is read through a link would never count as changed.
import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isLink, type SiteSnapshot } from './site-snapshot.js';

/** Enough for a link to a folder that contains links. Links can form a circle, so the number is limited. */
const ROUNDS = 2;

/**
 * @param siteRoot absolute, without symbolic links
 * @param changed paths relative to the site root
 * @returns additional paths, each once
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

/** Undefined if the link leads nowhere, in a circle, out of the site, or to the site root. */
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
