// The packages that a new site imports but that are not installed yet. Looks at folders only, and runs nothing.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param folder of the site, absolute. As in Node, a package may also be in a folder above it. */
export function notInstalled(packages: readonly string[], folder: string): string[] {
  const folders = [folder];
  for (let at = folder; dirname(at) !== at; at = dirname(at)) folders.push(dirname(at));
  return packages.filter((name) => !folders.some((at) => existsSync(join(at, 'node_modules', name))));
}
