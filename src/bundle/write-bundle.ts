// A bundle that Node will import → a file whose name is its content's. Other builds of the same site may import theirs meanwhile,
// so a file is written whole or not at all, and those of the last builds stay. What lies there is not trusted: a disk that was
// full or a machine that went down may have left less than was written.
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../base/files/make-folder.js';
import { shortDigest } from '../base/values/digest.js';

export interface BundleText {
  /** Absolute; made when it is missing, but for what it lies in. */
  folder: string;
  /** What the file's name begins with. */
  kind: 'templates' | 'plugins';
  /** ESM. */
  code: string;
  /** Its source map, written beside it. */
  map?: string;
}

const KEPT_BUNDLES = 3;
/** What a killed build was writing; a running one is done with it in a moment. */
const LEFTOVER_MS = 10 * 60 * 1000;

/** The file's absolute path. Throws what the file system says. */
export function writeBundle({ folder, kind, code, map }: BundleText): string {
  // `.mjs`: what lies around may call itself CommonJS.
  const file = join(folder, `${kind}-${shortDigest(code)}.mjs`);
  const isThere = [map === undefined || isFile(`${file}.map`, map), isFile(file, code)];
  if (isThere.every(Boolean)) {
    // Read by whoever removes the oldest.
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
    // On a disk that can only be read nothing is removed either.
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
