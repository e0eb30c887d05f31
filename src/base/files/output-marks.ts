// Names by which the outputs and the working files of a build are recognised without the site's configuration.
import { basename, dirname, join } from 'node:path';

/** A file in each output folder. */
export const MARKER = '.docgen-output';

/** Files and folders that a build has beside its output folder. */
export const besideOutput = (outFolder: string, what: 'lock' | 'staging'): string =>
  join(dirname(outFolder), `.${basename(outFolder)}.docgen-${what}`);

export const isBesideOutput = (name: string): boolean => /^\..+\.docgen-(?:lock|staging)$/.test(name);
