// Finds the folders of staged assets that can be moved to the output by one rename: each file is in the staging folder at its own path, and
// nothing else is there. If a killed process left a file in such a folder, its assets are moved one by one.
import { basename, dirname, join } from 'node:path';
import { addToGroup } from '../base/values/group-by.js';
import type { DiskCalls } from './disk-calls.js';

export interface StagedFile {
  /** Absolute path of the finished content in the staging folder. */
  temp: string;
  stage: 'asset' | 'page';
}

/** @returns the output paths of each folder's files */
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
