// The folder that a new site is written into: missing, empty, or with nothing in it but what a new repository and an editor leave behind.
// Nothing that is there is ever replaced.
import { lstatSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inShell } from './in-shell.js';

/** `usage`: another folder has to be named. `environment`: the disk refused. `text` says what to do about it. */
export interface InitFault {
  kind: 'usage' | 'environment';
  text: string;
}

/** A file of the new site: path with `/`, and what is in it, or the file that it is a copy of. */
export type NewFile = { path: string } & ({ text: string } | { from: string });

/** What `git init`, a host's "new repository" and desktops put into a folder. None of it is a file that a new site needs a say in, but for `.gitignore`, which stays as it is. */
const OF_A_NEW_REPOSITORY =
  /^(\.git|\.hg|\.svn|\.idea|\.vscode|\.ds_store|thumbs\.db|\.gitattributes|\.gitignore|\.gitkeep|\.editorconfig|(licen[cs]e|readme)(\.\w+)?)$/i;

/** @param folder absolute  @param shown as its author named it. @returns undefined: it can be written to, as far as looking tells */
export function newFolderFault(folder: string, shown: string): InitFault | undefined {
  try {
    const there = lstatSync(folder, { throwIfNoEntry: false });
    if (!there) return undefined;
    if (!there.isDirectory() && !there.isSymbolicLink()) return { kind: 'usage', text: `${shown} is a file; name a new folder` };
    const names = readdirSync(folder).filter((name) => !OF_A_NEW_REPOSITORY.test(name));
    if (names.length === 0) return undefined;
    const some = `${names.sort().slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
    return {
      kind: 'usage',
      text: `${shown} is not empty (${some}); name a new folder, for example: docgen init ${inShell(beside(shown))}`,
    };
  } catch (error) {
    return diskFault(shown, error);
  }
}

const beside = (shown: string): string => (/^\.*[\\/]*$/.test(shown) ? 'docs' : `${shown.replace(/[\\/]+$/, '')}-docs`);

/** Writes the files, in their order. @returns paths that were there already and stay as they were, or why it could not go on */
export function writeNewFiles(
  folder: string,
  shown: string,
  files: NewFile[],
  copy: (from: string, to: string) => void,
): InitFault | string[] {
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

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'the system refused it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  ENAMETOOLONG: 'the path is longer than this system allows',
};

function diskFault(shown: string, error: unknown): InitFault {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return { kind: code === 'ENOTDIR' ? 'usage' : 'environment', text: `${shown} can't be written: ${REASONS[code] ?? message}` };
}
