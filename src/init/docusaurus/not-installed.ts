// Packages that a new site imports → those that are not there yet. Looks at folders, and runs nothing.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param folder of the site, absolute: a package may lie in a folder above it, as Node looks for it */
export function notInstalled(packages: readonly string[], folder: string): string[] {
  const folders = [folder];
  for (let at = folder; dirname(at) !== at; at = dirname(at)) folders.push(dirname(at));
  return packages.filter((name) => !folders.some((at) => existsSync(join(at, 'node_modules', name))));
}
