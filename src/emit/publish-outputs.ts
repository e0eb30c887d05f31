// Moves staged files into the output folder, in an order that can be interrupted anywhere: every page is whole, and no page names a missing
// asset.
//   marker → pending list → deletion of what is in the way → assets → pages → deletions → empty folders → manifest
// Files of the last build that this one does not make are deleted, including old hashed assets, so that a folder that was built twice
// equals one that was built once. Files that docgen never listed are not touched.
import { basename, dirname, join } from 'node:path';
import { MARKER } from '../base/files/output-marks.js';
import { foldedName } from '../base/urls/portable-name.js';
import { outputFault, outputObstructed } from '../diagnostics/emit.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type DiskCalls, errorCode, renamePatiently } from './disk-calls.js';
import { manifestText, type OutputRecords } from './output-manifest.js';
import { foldersOf, MANIFEST, PENDING } from './output-paths.js';
import { type StagedFile, stagedFolders } from './staged-folders.js';

export interface Publication {
  disk: DiskCalls;
  outFolder: string;
  stagingFolder: string;
  generator: string;
  records: OutputRecords;
  /** SHA-256 of every output of this build, by path. */
  files: ReadonlyMap<string, string>;
  /** The paths in `files` that the manifest does not name. */
  unlisted: ReadonlySet<string>;
  /** The outputs whose bytes are new. */
  staged: ReadonlyMap<string, StagedFile>;
}

const MARKER_TEXT = 'docgen made this folder, and replaces and deletes files in it.\n';

/** Returns the removed paths, sorted, or the fault that stopped the publication. After a fault the next build completes it. */
export async function publishOutputs(publication: Publication): Promise<{ removed: string[] } | { fault: Diagnostic }> {
  const { disk, outFolder, stagingFolder, generator, records, files, unlisted, staged } = publication;
  const stale = [...new Set([...records.files.keys(), ...records.pending])].filter((path) => !files.has(path)).sort();
  // Pages are deleted before the assets that they name, because they are added after them.
  stale.sort((a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')));
  const manifest = manifestText(generator, files, unlisted);
  const folders = createFolders(disk, outFolder);
  let step = { what: 'make', path: outFolder };
  const removeStale = (path: string): void => {
    step = { what: 'delete', path };
    removeFile(disk, outFolder, path, folders);
  };

  try {
    const isSettled = isManifest(disk, join(outFolder, MANIFEST), manifest) && !disk.stat(join(outFolder, PENDING));
    if (staged.size === 0 && stale.length === 0 && isSettled) return { removed: [] };
    disk.makeFolder(outFolder);
    step = { what: 'write', path: MARKER };
    if (!disk.stat(join(outFolder, MARKER))) disk.write(join(outFolder, MARKER), MARKER_TEXT);

    step = { what: 'write', path: PENDING };
    const added = [...new Set([...records.pending, ...[...staged.keys()].filter((path) => !records.files.has(path))])].sort();
    if (added.length > 0) await writeRecord(disk, stagingFolder, join(outFolder, PENDING), `${JSON.stringify(added)}\n`);

    const inTheWay = obstructing(stale, files);
    for (const path of inTheWay) removeStale(path);
    const moved = new Set<string>();
    for (const [path, paths] of stagedFolders(disk, stagingFolder, staged)) {
      step = { what: 'write', path };
      if (await folders.moveIn(path, join(stagingFolder, path))) for (const one of paths) moved.add(one);
    }
    for (const stage of ['asset', 'page'] as const) {
      const left = [...staged].filter(([path, file]) => file.stage === stage && !moved.has(path));
      for (const [path, file] of left.sort(([a], [b]) => (a < b ? -1 : 1))) {
        step = { what: 'write', path };
        if (isAlone(path, file, stagingFolder) && (await folders.moveIn(dirname(path), dirname(file.temp)))) continue;
        if (!folders.make(dirname(path))) return { fault: outputObstructed(dirname(path)) };
        if (!folders.isMade(dirname(path)) && disk.stat(join(outFolder, path))?.isDirectory()) return { fault: outputObstructed(path) };
        await renamePatiently(disk, file.temp, join(outFolder, path));
      }
    }
    for (const path of stale) if (!inTheWay.has(path)) removeStale(path);
    removeEmptyFolders(disk, outFolder, stale);

    step = { what: 'write', path: MANIFEST };
    await writeRecord(disk, stagingFolder, join(outFolder, MANIFEST), manifest);
    step = { what: 'delete', path: PENDING };
    if (disk.stat(join(outFolder, PENDING))) disk.remove(join(outFolder, PENDING));
    return { removed: stale.sort() };
  } catch (error) {
    return { fault: outputFault(step.what, step.path, error) };
  }
}

/** The file has its own name, in a folder of the staging folder that contains nothing else. */
const isAlone = (path: string, { temp, stage }: StagedFile, stagingFolder: string): boolean =>
  stage === 'page' && basename(temp) === basename(path) && dirname(dirname(temp)) === stagingFolder;

function isManifest(disk: DiskCalls, path: string, text: string): boolean {
  return disk.stat(path)?.isFile() === true && disk.read(path).equals(Buffer.from(text));
}

async function writeRecord(disk: DiskCalls, stagingFolder: string, target: string, text: string): Promise<void> {
  const temp = join(stagingFolder, 'record');
  disk.write(temp, text);
  await renamePatiently(disk, temp, target);
}

/**
 * Old files that must be deleted first: a file where a folder is needed now, files in a folder that is a file now, or a file whose name is
 * the same to a case-folding disk. If such a file were deleted later, the new file would go with it.
 */
function obstructing(stale: string[], files: ReadonlyMap<string, string>): Set<string> {
  if (stale.length === 0) return new Set();
  const names = new Set([...files.keys()].map(foldedName));
  const needed = new Set([...files.keys()].flatMap(foldersOf).map(foldedName));
  return new Set(
    stale.filter((path) => [path, ...foldersOf(path)].some((name) => names.has(foldedName(name))) || needed.has(foldedName(path))),
  );
}

interface Folders {
  /**
   * Makes a folder below the output folder. Returns false if something else is there. A symbolic link to a folder counts too, because files
   * behind it aren't docgen's.
   */
  make(folder: string): boolean;
  /** Moves a whole folder to a path where nothing is. Returns false if something is there, or on the way to it. */
  moveIn(folder: string, from: string): Promise<boolean>;
  /** This publication made the folder, so nothing in it can be in the way. */
  isMade(folder: string): boolean;
  /** The folder exists, and no symbolic link is on the way to it. */
  isOurs(folder: string): boolean;
}

function createFolders(disk: DiskCalls, outFolder: string): Folders {
  const known = new Set(['.']);
  const made = new Set<string>();
  const enter = (folder: string, shouldMake: boolean): boolean => {
    if (known.has(folder)) return true;
    if (!enter(dirname(folder), shouldMake)) return false;
    const stats = made.has(dirname(folder)) ? undefined : disk.stat(join(outFolder, folder));
    if (stats ? !stats.isDirectory() : !shouldMake) return false;
    if (!stats) {
      disk.makeFolder(join(outFolder, folder));
      made.add(folder);
    }
    known.add(folder);
    return true;
  };
  return {
    make: (folder) => enter(folder, true),
    async moveIn(folder, from) {
      if (known.has(folder) || !enter(dirname(folder), true) || disk.stat(join(outFolder, folder))) return false;
      try {
        await renamePatiently(disk, from, join(outFolder, folder));
      } catch {
        // The files are moved one by one instead, which reports the fault of the disk.
        return false;
      }
      made.add(folder);
      known.add(folder);
      return true;
    },
    isMade: (folder) => made.has(folder),
    isOurs: (folder) => enter(folder, false),
  };
}

function removeFile(disk: DiskCalls, outFolder: string, path: string, folders: Folders): void {
  const target = join(outFolder, path);
  if (!folders.isOurs(dirname(path))) return;
  const stats = disk.stat(target);
  if (!stats || stats.isDirectory()) return;
  disk.remove(target);
  // If a folder is in the way of a file, it is removed with the last file in it.
  removeEmptyFolders(disk, outFolder, [path]);
}

function removeEmptyFolders(disk: DiskCalls, outFolder: string, removed: string[]): void {
  const folders = [...new Set(removed.flatMap(foldersOf))].sort((a, b) => b.length - a.length);
  for (const folder of folders) {
    try {
      disk.removeFolder(join(outFolder, folder));
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error;
    }
  }
}
