// Lists what is in a site's folder right now: every file and folder, with a key that changes when it is written to. Comparing two snapshots
// gives the changes in between, even if events were lost, doubled or late. 4,000 files take 20 ms.
import { type Dirent, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '../base/files/output-marks.js';
import { identityOf } from './folder-identity.js';

/** Path relative to the site root, with `/`, to size, times and identity. Paths of folders end in `/`. */
export type SiteSnapshot = ReadonlyMap<string, string>;

/** Folders in here are read even if they have docgen's mark. */
const PUBLIC_FOLDER = 'content/public/';

/**
 * @param isIgnored gets paths relative to the site root. An ignored folder is not entered.
 * @param outputs folders that builds have written, with a slash at the end. They are not part of the site until they are removed. This
 * function adds further ones, which it finds by their mark.
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
 * Looks at single folders only. A save changes one file, and looking at one folder is a hundred times faster than looking at a large site.
 * @param folders folders of the site: `''`, or with a slash at the end
 * @returns the snapshot with the present state of their files. Undefined if more than files may have changed: a folder is new, gone or
 * replaced, or has docgen's mark.
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

/** Sorted. A folder counts as changed if it is new, gone, or another folder with the same name. */
export function changesBetween(before: SiteSnapshot, after: SiteSnapshot): string[] {
  const changed = [...after].filter(([path, key]) => before.get(path) !== key).map(([path]) => path);
  for (const path of before.keys()) if (!after.has(path)) changed.push(path);
  return changed.sort();
}

/** Resolution of a file system's clock, which ticks in steps of up to ten milliseconds. */
const TICK_MS = 10;

/**
 * Files that were written, and folders whose entries changed, since a moment.
 * @param since milliseconds since 1970
 */
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
    // The folder has gone since its parent was read, or may not be read. It is not part of the site now.
    return [];
  }
}

/**
 * A folder's times change with its entries, which the snapshot lists themselves. Its identity tells it from a new folder with the same
 * name.
 * @returns undefined if nothing is there, if it may not be read, or if it is not of the expected kind
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

/** @param path without a slash at the end, which would follow a link and fail for a file */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
