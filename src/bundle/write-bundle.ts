// Writes a bundle that Node will import to a file that is named by its content. Other builds of the same site may import theirs at the same
// time. So a file is written whole or not at all, and the files of the last builds stay. An existing file is compared before it is used: a
// full disk or a crash may have left it incomplete.
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../base/files/make-folder.js';
import { shortDigest } from '../base/values/digest.js';

export interface BundleText {
  /** Absolute. It is created if it is missing, but its parent folder is not. */
  folder: string;
  /** The beginning of the file's name. */
  kind: 'templates' | 'plugins';
  /** ESM. */
  code: string;
  /** Its source map, which is written beside it. */
  map?: string;
}

const KEPT_BUNDLES = 3;
/** Older unfinished files were left by a killed build. A running build finishes writing within a moment. */
const LEFTOVER_MS = 10 * 60 * 1000;

/** The file's absolute path. Throws the errors of the file system. */
export function writeBundle({ folder, kind, code, map }: BundleText): string {
  // `.mjs`, because a package.json around the folder may declare CommonJS.
  const file = join(folder, `${kind}-${shortDigest(code)}.mjs`);
  const isThere = [map === undefined || isFile(`${file}.map`, map), isFile(file, code)];
  if (isThere.every(Boolean)) {
    // `removeOld` removes the oldest bundles by this time.
    touch(file);
    return file;
  }
  makeFolder(folder);
  if (map !== undefined) writeWhole(`${file}.map`, map);
  writeWhole(file, code);
  removeOld(folder, kind);
  return file;
}

function isFile(path: string, text: string): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(text));
  } catch {
    return false;
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // On a read-only disk nothing is removed, so the time does not matter.
  }
}

function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function removeOld(folder: string, kind: string): void {
  const age = (name: string): number => Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`));
  const bundles = names.filter((name) => /^\w+-\w+\.mjs$/.test(name)).sort((a, b) => age(a) - age(b));
  const leftovers = names.filter((name) => /\.mjs(\.map)?\.\d+$/.test(name) && age(name) > LEFTOVER_MS);
  for (const name of [...bundles.slice(KEPT_BUNDLES).flatMap((bundle) => [bundle, `${bundle}.map`]), ...leftovers])
    rmSync(join(folder, name), { force: true });
}
