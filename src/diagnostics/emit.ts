// Faults of writing the site: a folder that must not be written to (`config/output-…`), outputs that can't share a
// folder (`emit/…`), and a disk that refuses (`env/output-…`).
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';
import { REFUSED, startOf } from './wording.js';

const OTHER_FOLDER = 'name another folder with --out';

export const outputHoldsSite = (
  folder: string,
  what: 'the site itself' | 'a folder above the site' | 'the root of the disk' | 'your home folder',
): Diagnostic => ({
  code: 'config/output-holds-site',
  severity: 'error',
  message: `The output folder ${folder} is ${what}: a build would delete from it`,
  hint: OTHER_FOLDER,
});

export const outputHoldsInput = (folder: string, input: string): Diagnostic => ({
  code: 'config/output-holds-input',
  severity: 'error',
  message:
    folder === input
      ? `The output folder ${folder} is a folder that the site is made from`
      : `The output folder ${folder} holds ${input}, which the site is made from`,
  hint: OTHER_FOLDER,
});

export const outputNotAFolder = (folder: string, what: 'a file' | 'a symbolic link'): Diagnostic => ({
  code: 'config/output-not-a-folder',
  severity: 'error',
  message: `The output folder ${folder} is ${what}`,
  hint: what === 'a file' ? OTHER_FOLDER : 'give the folder that the link leads to, so that it is plain what is written',
});

/** @param names some of the files in it, at most three are shown */
export const outputNotOurs = (folder: string, names: string[]): Diagnostic => ({
  code: 'config/output-not-ours',
  severity: 'error',
  message: `The output folder ${folder} holds files that docgen did not write (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''})`,
  hint: 'empty it or name another folder with --out: docgen deletes only from folders that it made',
});

/** An output path, and the place of what the output is made of. Undefined: docgen makes it of the site as a whole. */
export interface PlacedOutput {
  path: string;
  at: Place | undefined;
}

const placed = ({ at }: PlacedOutput, other?: PlacedOutput): Pick<Diagnostic, 'at' | 'related'> => {
  const place = at ?? other?.at;
  return {
    ...(place && { at: place }),
    ...(at && other?.at && { related: [{ message: 'the other one is made from this', at: other.at }] }),
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
  message: `Two files have the output path ${second.path}: a page wins over a public file, else the first found does`,
  ...placed(second, first),
  hint: 'rename one of them',
});

export const caseCollision = (first: PlacedOutput, second: PlacedOutput): Diagnostic => ({
  code: 'emit/case-collision',
  severity: 'warning',
  message: `${first.path} and ${second.path} are one file on disks that ignore letter case`,
  ...placed(second, first),
  hint: 'rename one of them, or give it another slug',
});

export const fileIsFolder = (file: PlacedOutput, inside: PlacedOutput): Diagnostic => ({
  code: 'emit/file-is-folder',
  severity: 'error',
  message: `${file.path} would have to be a file, and a folder for ${inside.path}`,
  ...placed(file, inside),
  hint: 'rename one of them, or give it another slug',
});

export const copySourceGone = (path: string, file: string, why: 'missing' | Refused): Diagnostic => ({
  code: 'emit/copy-source-gone',
  severity: 'error',
  message: why === 'missing' ? `${file} went away while the site was built` : `${file} ${REFUSED[why].leads}, and is not copied`,
  at: startOf(file),
  hint: why === 'missing' ? 'build again' : `put the file that ${path} is made from into the site, under a name without a dot in front`,
});

const REASONS: Record<string, [why: string, hint: string]> = {
  ENOSPC: ['no space is left on the disk', 'free some space and build again: the last output still stands'],
  EDQUOT: ['the disk quota is used up', 'free some space and build again: the last output still stands'],
  EFBIG: ['it is larger than this system allows a file to be', 'raise the limit (ulimit -f)'],
  EACCES: ['this user may not write there', 'change the permissions of the folder, or name another one with --out'],
  EPERM: ['the system refused it', 'close programs that hold the file, and look at its permissions'],
  EBUSY: ['another program holds it', 'close the program that has it open'],
  EROFS: ['the disk is read-only', 'name a folder on another disk with --out'],
  EMFILE: ['too many files are open', 'raise the limit (ulimit -n)'],
  ENAMETOOLONG: ['the path is longer than this system allows', 'name a shorter output folder, or give the page a shorter slug'],
};

/** @param step what was being done, e.g. `write 2048 bytes to` */
export function outputFault(step: string, path: string, error: unknown): Diagnostic {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const [why, hint] = REASONS[code] ?? [message, 'build again when the disk is well'];
  return {
    code: 'env/output-failed',
    severity: 'error',
    message: `Can't ${step} ${path}: ${why}${code && REASONS[code] ? ` (${code})` : ''}`,
    hint,
  };
}

export const outputLocked = (folder: string, pid: number): Diagnostic => ({
  code: 'env/output-locked',
  severity: 'error',
  message: `Process ${pid} is building into ${folder}`,
  hint: 'wait for it, or end it',
});

export const outputObstructed = (path: string): Diagnostic => ({
  code: 'env/output-obstructed',
  severity: 'error',
  message: `${path} in the output folder is not docgen's, and stands where a file of the site belongs`,
  hint: 'remove it',
});

export const manifestDamaged = (folder: string): Diagnostic => ({
  code: 'env/output-manifest-damaged',
  severity: 'info',
  message: `The list of files in ${folder} can't be read: pages of earlier builds may stay in it`,
  hint: 'delete the folder once and build again, if you removed pages',
});

const shorten = (path: string): string => (path.length > 120 ? `${path.slice(0, 117)}…` : path);
