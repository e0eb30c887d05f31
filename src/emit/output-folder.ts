// Decides whether docgen may write to a folder and delete from it. It may if the folder is missing, empty, or has docgen's marker, and if
// nothing that the site is made from is that folder or in it. Checked before any work, and again before publication.
import { readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import { isInside } from '../base/files/is-inside.js';
import { MARKER } from '../base/files/output-marks.js';
import { outputHoldsInput, outputHoldsSite, outputNotAFolder, outputNotOurs } from '../diagnostics/emit.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { realDisk } from './disk-calls.js';

export interface OutputFolderOptions {
  siteRoot: string;
  /** Absolute. */
  outFolder: string;
  /** Files and folders that the site is made from, relative to the site root: `content`, the versions' folders, `openapi`, `site.config.ts`. */
  inputs: string[];
}

/** Files that may be in a folder that counts as empty. */
const HARMLESS = new Set(['.DS_Store', 'Thumbs.db', '.gitkeep', '.gitignore']);

/** Empty if the folder may be used. An output folder inside of an input folder is allowed: the scan leaves it out. */
export function checkOutputFolder({ siteRoot, outFolder, inputs }: OutputFolderOptions): Diagnostic[] {
  const shown =
    relative(siteRoot, outFolder).startsWith('..') || outFolder === siteRoot
      ? outFolder
      : relative(siteRoot, outFolder).split(sep).join('/');
  const stats = realDisk.stat(outFolder);
  if (stats?.isSymbolicLink()) return [outputNotAFolder(shown, 'a symbolic link')];
  if (stats && !stats.isDirectory()) return [outputNotAFolder(shown, 'a file')];

  const out = realPathOf(outFolder);
  const root = realPathOf(siteRoot);
  if (out === parse(out).root) return [outputHoldsSite(shown, 'the root of the disk')];
  if (out === realPathOf(homedir())) return [outputHoldsSite(shown, 'your home folder')];
  if (out === root) return [outputHoldsSite(shown, 'the site itself')];
  if (isInside(out, root)) return [outputHoldsSite(shown, 'a folder above the site')];
  const input = inputs.find((file) => isInside(out, realPathOf(resolve(siteRoot, file))));
  if (input !== undefined) return [outputHoldsInput(shown, input)];

  if (!stats || realDisk.stat(join(outFolder, MARKER))?.isFile()) return [];
  const foreign = readdirSync(outFolder).filter((name) => !HARMLESS.has(name));
  return foreign.length === 0 ? [] : [outputNotOurs(shown, foreign.sort())];
}

/** Follows symbolic links as far as the path exists. The rest of the path stays as it is. */
function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path));
  }
}
