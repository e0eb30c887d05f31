// Paths in a report are relative to the root of the repository that contains the site, because hosts show findings by such paths.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isInside } from '../base/files/is-inside.js';

/**
 * Returns a function from a file of the site to its path in the repository. The root is `GITHUB_WORKSPACE`, where a workflow has the
 * repository. Otherwise it is the nearest folder with `.git`, or else the site itself.
 */
export function pathFromSource(siteRoot: string): (file: string) => string {
  const way = relative(sourceRoot(siteRoot), siteRoot).split(sep).join('/');
  return way === '' ? (file) => file : (file) => `${way}/${file}`;
}

function sourceRoot(siteRoot: string): string {
  const workspace = process.env.GITHUB_WORKSPACE;
  if (workspace && existsSync(workspace)) {
    const root = realpathSync(workspace);
    if (isInside(root, siteRoot)) return root;
  }
  for (let folder = siteRoot; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return siteRoot;
  }
}
