// The one rule for names that stay unpublished. A path with a hidden name in it is neither read nor published. It does not matter whether a
// page, an API description, a style sheet or the configuration names it, or how (`..`, a symbolic link, another spelling). `file` is always
// relative to the site root, with `/`. `base/files/site-path.ts` applies the rule to files on the disk.
import { posix } from 'node:path';

export const PUBLIC_FOLDER = 'content/public';

const CONFIGURATION = /^site\.config\.[cm]?[jt]s$/i;

/** Hosts and standards give these two names a meaning, so they are published from the public folder. See RFC 8615 and GitHub Pages. */
const PUBLISHED_NAMES = new Set(['.well-known', '.nojekyll']);

/** Where pnpm, Yarn and Bun put the packages to which the links in `node_modules` lead. */
const PACKAGE_STORES = new Set(['.pnpm', '.store', '.bun']);

/** Whether a name that begins with a dot is published from the public folder. */
export const isPublishedName = (name: string): boolean => PUBLISHED_NAMES.has(name);

/** True if a name in the path begins with a dot: `.env`, `.git/config`. */
export function isHidden(file: string): boolean {
  if (!file.includes('.')) return false;
  const names = posix.normalize(file).split('/');
  const isPublic = `${names[0]}/${names[1]}` === PUBLIC_FOLDER;
  return names.some(
    (name, place) =>
      name.startsWith('.') &&
      name !== '.' &&
      name !== '..' &&
      !(isPublic && isPublishedName(name)) &&
      !(names[place - 1] === 'node_modules' && PACKAGE_STORES.has(name)),
  );
}

export const isConfiguration = (file: string): boolean => CONFIGURATION.test(posix.normalize(file));

/** Hidden, or the configuration. */
export const isPrivate = (file: string): boolean => isConfiguration(file) || isHidden(file);

/** Whether a page may publish this file by linking to it. */
export const isPublishable = (file: string): boolean => !isPrivate(file) && !file.toLowerCase().split('/').includes('node_modules');
