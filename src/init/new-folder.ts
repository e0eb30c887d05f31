// The folder for a new site: missing, empty, or with nothing in it but what a new repository and an editor create. Existing files are never
// replaced.
import { lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteNotWritten } from '../diagnostics/init.js';
import { unusableFolder } from '../diagnostics/usage.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { inShell } from './in-shell.js';

/** A file of the new site: its path with `/`, and its text, or the file that it is a copy of. */
export type NewFile = { path: string } & ({ text: string } | { from: string });

/**
 * What `git init`, a host's "new repository" and desktops put into a folder. A new site needs none of these files, except `.gitignore`,
 * which is kept as it is.
 */
const OF_A_NEW_REPOSITORY =
  /^(\.git|\.hg|\.svn|\.idea|\.vscode|\.ds_store|thumbs\.db|\.gitattributes|\.gitignore|\.gitkeep|\.editorconfig|(licen[cs]e|readme)(\.\w+)?)$/i;

/**
 * @param folder absolute
 * @param shown as the user named it
 * @returns undefined if nothing is known that would prevent writing
 */
export function newFolderFault(folder: string, shown: string): Diagnostic | undefined {
  try {
    const there = lstatSync(folder, { throwIfNoEntry: false });
    if (!there) return undefined;
    const target = there.isSymbolicLink() ? statSync(folder, { throwIfNoEntry: false }) : there;
    if (!target) {
      return unusableFolder(
        `${shown} is a symbolic link to ${readlinkSync(folder)}, which is missing`,
        'create that folder, remove the link, or name a new folder',
      );
    }
    if (!target.isDirectory()) return unusableFolder(`${shown} is a file`, 'name a new folder');
    const names = readdirSync(folder).filter((name) => !OF_A_NEW_REPOSITORY.test(name));
    if (names.length === 0) return undefined;
    const some = `${names.sort().slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
    return unusableFolder(`${shown} is not empty (${some})`, `name a new folder, for example: docgen init ${inShell(beside(shown))}`);
  } catch (error) {
    return diskFault(shown, error);
  }
}

const beside = (shown: string): string => (/^\.*[\\/]*$/.test(shown) ? 'docs' : `${shown.replace(/[\\/]+$/, '')}-docs`);

/**
 * Writes the files, in their order.
 * @returns paths that existed already and were not changed, or the fault that stopped it
 */
export function writeNewFiles(
  folder: string,
  shown: string,
  files: NewFile[],
  copy: (from: string, to: string) => void,
): Diagnostic | string[] {
  const kept: string[] = [];
  try {
    mkdirSync(folder, { recursive: true });
    const root = realpathSync(folder);
    for (const file of files) {
      const path = join(root, ...file.path.split('/'));
      mkdirSync(dirname(path), { recursive: true });
      if (lstatSync(path, { throwIfNoEntry: false })) kept.push(file.path);
      else if ('text' in file) writeFileSync(path, file.text, { flag: 'wx' });
      else copy(file.from, path);
    }
    return kept;
  } catch (error) {
    return diskFault(shown, error);
  }
}

/** The reason and a hint for codes of the file system. `isUsage`: the path itself is wrong. */
const REASONS: Record<string, { why: string; hint: string; isUsage?: true }> = {
  EACCES: { why: 'this user has no permission to write there', hint: 'name a folder of yours, or ask its owner for permission' },
  EPERM: { why: 'the system refuses to write there', hint: 'name a folder of yours, or ask its owner for permission' },
  EROFS: { why: 'the disk is read-only', hint: 'name a folder on another disk' },
  ENOSPC: { why: 'no space is left on the disk', hint: 'free some space, or name a folder on another disk' },
  EDQUOT: { why: 'the disk quota is used up', hint: 'free some space, or name a folder on another disk' },
  ENOTDIR: { why: 'a part of its path is a file', hint: 'name a new folder', isUsage: true },
  // `mkdir` reports this code if a symbolic link above leads nowhere.
  ENOENT: {
    why: 'a part of its path is a symbolic link whose target is missing',
    hint: 'create the target, or name a new folder',
    isUsage: true,
  },
  ELOOP: { why: 'symbolic links in its path form a circle', hint: 'remove one of them, or name a new folder', isUsage: true },
  ENAMETOOLONG: { why: 'the path is longer than this system allows', hint: 'name a shorter one', isUsage: true },
};

function diskFault(shown: string, error: unknown): Diagnostic {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const { why, hint, isUsage } = REASONS[code] ?? { why: message, hint: 'check that folder and its disk, or name another folder' };
  return (isUsage ? unusableFolder : siteNotWritten)(`${shown} can't be written: ${why}`, hint);
}
