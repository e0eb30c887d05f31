// By which names it is known, without a word of the site's configuration, what a build has written and what it works with meanwhile.
import { basename, dirname, join } from 'node:path';

/** In each output folder. */
export const MARKER = '.docgen-output';

/** What a build keeps beside its output folder. */
export const besideOutput = (outFolder: string, what: 'lock' | 'staging'): string =>
  join(dirname(outFolder), `.${basename(outFolder)}.docgen-${what}`);

export const isBesideOutput = (name: string): boolean => /^\..+\.docgen-(?:lock|staging)$/.test(name);
