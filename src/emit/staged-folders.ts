// Staged assets → the folders of them that may go to the output by one rename: each file stands in the staging folder at its own path, and
// nothing else stands there. What a process left that was cut off never goes along: such a folder goes file by file.
import { basename, dirname, join } from 'node:path';
import { addToGroup } from '../base/values/group-by.js';
import type { DiskCalls } from './disk-calls.js';

export interface StagedFile {
  /** Absolute path of the finished content in the staging folder. */
  temp: string;
  stage: 'asset' | 'page';
}

/** @returns folder → output paths of its files */
export function stagedFolders(disk: DiskCalls, stagingFolder: string, staged: ReadonlyMap<string, StagedFile>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [path, { temp, stage }] of staged) {
    if (stage !== 'asset' || temp !== join(stagingFolder, path)) continue;
    addToGroup(folders, dirname(path), path);
  }
  for (const [folder, paths] of folders) {
    const names = new Set(paths.map((path) => basename(path)));
    const found = folder === '.' ? [] : disk.list(join(stagingFolder, folder));
    if (found.length !== names.size || !found.every((name) => names.has(name))) folders.delete(folder);
  }
  return folders;
}
