// Faults of writing the site: a folder that must not be written to (`config/output-…`), outputs that can't share a folder (`emit/…`), and a
// write that the system refuses (`env/output-…`).
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';
import { REFUSED, startOf } from './wording.js';

const OTHER_FOLDER = 'choose another folder with --out';

export const outputHoldsSite = (
  folder: string,
  what: 'the site itself' | 'a folder above the site' | 'the root of the disk' | 'your home folder',
): Diagnostic => ({
  code: 'config/output-holds-site',
  severity: 'error',
  message: `The output folder ${folder} is ${what}. A build would delete files in it`,
  hint: OTHER_FOLDER,
});

export const outputHoldsInput = (folder: string, input: string): Diagnostic => ({
  code: 'config/output-holds-input',
  severity: 'error',
  message:
    folder === input
      ? `The output folder ${folder} contains sources of the site`
      : `The output folder ${folder} contains ${input}, which has sources of the site`,
  hint: OTHER_FOLDER,
});

export const outputNotAFolder = (folder: string, what: 'a file' | 'a symbolic link'): Diagnostic => ({
  code: 'config/output-not-a-folder',
  severity: 'error',
  message: `The output folder ${folder} is ${what}`,
  hint: what === 'a file' ? OTHER_FOLDER : 'use the folder that the link leads to',
});

/** @param names some of the files in it; at most three are shown */
export const outputNotOurs = (folder: string, names: string[]): Diagnostic => ({
  code: 'config/output-not-ours',
  severity: 'error',
  message: `The output folder ${folder} contains files that docgen did not write (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''})`,
  hint: 'empty it, or choose another folder with --out: docgen deletes files only in folders that it created',
});

/** An output path, and the place of its source. Undefined if the output is made from the whole site. */
export interface PlacedOutput {
  path: string;
  at: Place | undefined;
}

const placed = ({ at }: PlacedOutput, other?: PlacedOutput): Pick<Diagnostic, 'at' | 'related'> => {
  const place = at ?? other?.at;
  return {
    ...(place && { at: place }),
    ...(at && other?.at && { related: [{ message: 'the source of the other one is here', at: other.at }] }),
  };
};

export const unusablePath = (output: PlacedOutput, why: string): Diagnostic => ({
  code: 'emit/unusable-path',
  severity: 'error',
  message: `No file can be written at ${shorten(output.path)}: ${why}`,
  ...placed(output),
  hint: 'change the name of the source file, or its slug',
});

export const duplicateOutput = (second: PlacedOutput, first: PlacedOutput): Diagnostic => ({
  code: 'emit/duplicate-output',
  severity: 'warning',
  message: `Two files have the output path ${second.path}. Only one is published: a page rather than a public file, otherwise the first one found`,
  ...placed(second, first),
  hint: 'rename one of them',
});

export const caseCollision = (first: PlacedOutput, second: PlacedOutput): Diagnostic => ({
  code: 'emit/case-collision',
  severity: 'warning',
  message: `${first.path} and ${second.path} are the same file on disks that ignore letter case`,
  ...placed(second, first),
  hint: 'rename one of them, or give it another slug',
});

export const fileIsFolder = (file: PlacedOutput, inside: PlacedOutput): Diagnostic => ({
  code: 'emit/file-is-folder',
  severity: 'error',
  message: `${file.path} can't be a file and also the folder of ${inside.path}`,
  ...placed(file, inside),
  hint: 'rename one of them, or give it another slug',
});

export const copySourceGone = (path: string, file: string, why: 'missing' | Refused): Diagnostic => ({
  code: 'emit/copy-source-gone',
  severity: 'error',
  message: why === 'missing' ? `${file} was deleted while the site was built` : `${file} ${REFUSED[why].leads} and was not copied`,
  at: startOf(file),
  hint:
    why === 'missing' ? 'build again' : `copy the file into the site, with a name that does not begin with a dot; ${path} is made from it`,
});

const REASONS: Record<string, [why: string, hint: string]> = {
  ENOSPC: ['no space is left on the disk', 'free some space and build again; the previous output was kept'],
  EDQUOT: ['the disk quota is used up', 'free some space and build again; the previous output was kept'],
  EFBIG: ['it is larger than this system allows a file to be', 'raise the limit (ulimit -f)'],
  EACCES: ['permission denied', 'change the permissions of the folder, or choose another one with --out'],
  EPERM: ['the operation is not permitted', 'close programs that use the file, and check its permissions'],
  EBUSY: ['another program is using it', 'close the program that has it open'],
  EROFS: ['the disk is read-only', 'choose a folder on another disk with --out'],
  EMFILE: ['too many files are open', 'raise the limit (ulimit -n)'],
  ENAMETOOLONG: [
    'the path is longer than this system allows',
    'choose an output folder with a shorter path, or give the page a shorter slug',
  ],
};

/** @param step the operation that failed, e.g. `write 2048 bytes to` */
export function outputFault(step: string, path: string, error: unknown): Diagnostic {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const [why, hint] = REASONS[code] ?? [message, 'check the disk, and build again'];
  return {
    code: 'env/output-failed',
    severity: 'error',
    message: `docgen can't ${step} ${path}: ${why}${code && REASONS[code] ? ` (${code})` : ''}`,
    hint,
  };
}

export const outputLocked = (folder: string, pid: number): Diagnostic => ({
  code: 'env/output-locked',
  severity: 'error',
  message: `Another docgen process (${pid}) is building into ${folder}`,
  hint: 'wait until it has finished, or stop it',
});

export const outputObstructed = (path: string): Diagnostic => ({
  code: 'env/output-obstructed',
  severity: 'error',
  message: `${path} in the output folder was not created by docgen, and is in the place of a file of the site`,
  hint: 'remove it, and build again',
});

export const manifestDamaged = (folder: string): Diagnostic => ({
  code: 'env/output-manifest-damaged',
  severity: 'info',
  message: `The list of files in ${folder} can't be read. Removed pages may stay in the folder`,
  hint: 'if you removed pages, delete the folder and build again',
});

const shorten = (path: string): string => (path.length > 120 ? `${path.slice(0, 117)}…` : path);
