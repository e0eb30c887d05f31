// What lies in a site's folder right now: every file and folder with a key that changes when somebody writes to it.
// Two snapshots tell what changed in between, whatever events were lost, doubled or late. 4,000 files take 20 ms.
import { type Dirent, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '../base/files/output-marks.js';
import { identityOf } from './folder-identity.js';

/** Path relative to the site root, with `/`, folders with one at the end → size, times and identity. */
export type SiteSnapshot = ReadonlyMap<string, string>;

/** Read as they are, whoever made them. */
const PUBLIC_FOLDER = 'content/public/';

/**
 * @param isIgnored asked for paths relative to the site root; what it names is not entered
 * @param outputs folders that builds have written, with a slash at their ends: no part of the site, until they are gone; more are found by their mark.
 */
export function takeSnapshot(siteRoot: string, isIgnored: (path: string) => boolean, outputs = new Set<string>()): SiteSnapshot {
  for (const folder of outputs) if (!existsSync(join(siteRoot, folder))) outputs.delete(folder);
  const entries = new Map<string, string>();
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const listed = outputs.has(folder) ? [] : listFolder(join(siteRoot, folder));
    const isOutput = folder !== '' && !folder.startsWith(PUBLIC_FOLDER) && listed.some(({ name }) => name === MARKER);
    if (isOutput) outputs.add(folder);
    if (outputs.has(folder)) {
      entries.delete(folder);
      continue;
    }
    for (const entry of listed) {
      const path = folder + entry.name;
      if (isIgnored(path)) continue;
      const key = keyOf(join(siteRoot, path), entry.isDirectory());
      if (key === undefined) continue;
      entries.set(entry.isDirectory() ? `${path}/` : path, key);
      if (entry.isDirectory()) waiting.push(`${path}/`);
    }
  }
  return entries;
}

/**
 * A save is of one file, and a look at one folder is a hundred times quicker than one at a large site.
 * @param folders of the site, `''` or with a slash at their ends
 * @returns the snapshot with what their files are now; undefined where more than files may have changed: a folder is new, gone or another one, or
 * bears a mark
 */
export function lookAtFiles(
  siteRoot: string,
  before: SiteSnapshot,
  folders: Iterable<string>,
  isIgnored: (path: string) => boolean,
): SiteSnapshot | undefined {
  const after = new Map(before);
  const missing = new Set<string>();
  for (const folder of folders) {
    if (folder !== '' && (!before.has(folder) || keyOf(join(siteRoot, folder.slice(0, -1)), true) !== before.get(folder))) return undefined;
    for (const path of before.keys()) if (isDirectlyIn(folder, path)) missing.add(path);
    for (const entry of listFolder(join(siteRoot, folder))) {
      if (entry.name === MARKER) return undefined;
      if (isIgnored(folder + entry.name)) continue;
      const key = keyOf(join(siteRoot, folder + entry.name), entry.isDirectory());
      if (key === undefined) continue;
      const path = entry.isDirectory() ? `${folder}${entry.name}/` : folder + entry.name;
      if (entry.isDirectory() && before.get(path) !== key) return undefined;
      after.set(path, key);
      missing.delete(path);
    }
  }
  for (const path of missing) {
    if (path.endsWith('/')) return undefined;
    after.delete(path);
  }
  return after;
}

const isDirectlyIn = (folder: string, path: string): boolean => {
  if (path.length <= folder.length || !path.startsWith(folder)) return false;
  const slash = path.indexOf('/', folder.length);
  return slash === -1 || slash === path.length - 1;
};

/** Sorted. A folder counts as changed when it is new, gone, or another one of the same name. */
export function changesBetween(before: SiteSnapshot, after: SiteSnapshot): string[] {
  const changed = [...after].filter(([path, key]) => before.get(path) !== key).map(([path]) => path);
  for (const path of before.keys()) if (!after.has(path)) changed.push(path);
  return changed.sort();
}

/** The clock of a file system ticks in steps of up to ten milliseconds. */
const TICK_MS = 10;

/** What was written, or whose names changed, since a moment. @param since milliseconds since 1970 */
export function changesSince(siteRoot: string, snapshot: SiteSnapshot, since: number): string[] {
  return [...snapshot].flatMap(([path, key]) => {
    const stats = path.endsWith('/') ? statsOf(join(siteRoot, path.slice(0, -1))) : undefined;
    const times = stats ? [stats.mtimeMs, stats.ctimeMs] : key.split(' ').slice(1, 3).map(Number);
    return path.endsWith('/') && !stats ? [path] : Math.max(...times) >= since - TICK_MS ? [path] : [];
  });
}

function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Gone since its parent was read, or not ours to read: no part of the site now.
    return [];
  }
}

/**
 * A folder's times change with everything in it, which is here by itself; its identity tells a new one of the old name.
 * @returns undefined: it is not there, not ours to ask for, or no folder where one is wanted
 */
function keyOf(path: string, isFolder: boolean): string | undefined {
  const stats = statsOf(path);
  if (!stats || stats.isDirectory() !== isFolder) return undefined;
  if (isFolder) return identityOf(stats);
  return `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}${stats.isSymbolicLink() ? LINK : ''}`;
}

const LINK = ' link';

/** @param key of a snapshot */
export const isLink = (key: string): boolean => key.endsWith(LINK);

/** @param path without a slash at its end, which would follow a link, and fail at a file */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
