// May docgen write to, and delete from, this folder? It may when the folder is missing, empty, or bears docgen's marker,
// and neither is nor holds anything that the site is made from. Asked before any work, and again before publication.
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

/** Found in folders that nobody has put anything into. */
const HARMLESS = new Set(['.DS_Store', 'Thumbs.db', '.gitkeep', '.gitignore']);

/** Empty: the folder may be used. An output folder inside an input folder is allowed; whoever scans leaves it out. */
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

/** With symbolic links followed as far as the path exists; the rest as it is written. */
function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path));
  }
}
