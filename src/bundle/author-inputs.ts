// The inputs of a bundle that the author may edit: files of the site, and files of a package of the same repository that is linked instead
// of installed (bundlers name these by their real paths). Installed packages, docgen's own sources and modules that a plugin made up are
// left out.
import { join } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { isInside } from '../base/files/is-inside.js';
import { isMadeUp } from './metafile-inputs.js';
import { packageRoot } from './package-root.js';

/** @param inputs names in a metafile, relative to the site root */
export function authorInputs(inputs: readonly string[], siteRoot: string): string[] {
  const root = packageRoot();
  const isOwn = (input: string): boolean => input.startsWith('../') && isInside(root, join(siteRoot, input));
  return inputs.filter((input) => !isMadeUp(input) && !isInPackages(input) && !isOwn(input));
}
