// Packages that only tests of `npm run test:all` need: texts to read, engines to compare with, grammars, other versions of Node. That
// script installs them into test/packages, so that an install of docgen is without them.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Relative to the checkout. */
export const EXTRA_PACKAGES = 'test/packages/node_modules';

/** @param file `package/path` @returns its absolute path. Throws if the packages are not installed */
export function extraFile(file: string): string {
  const path = resolve(EXTRA_PACKAGES, file);
  if (!existsSync(path)) throw new Error(`${path} does not exist: run \`npm ci --prefix test/packages\``);
  return path;
}

/** @param file a module, as for `extraFile` @returns its exports */
export const importExtra = async <Exports>(file: string): Promise<Exports> => import(pathToFileURL(extraFile(file)).href);
