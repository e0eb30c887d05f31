// Of all that a bundler has read: the files that their author may edit. Those of the site, and those of a package of the same repository that is linked
// and not installed, which bundlers call by their real names. Neither installed packages nor docgen's own sources, nor what a plugin made up.
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
