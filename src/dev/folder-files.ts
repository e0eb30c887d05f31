// The files of a built folder, for a server. Their names are listed when the server starts. They are listed again, at most once a second,
// when a missing file is requested, because a build may have added it. Symbolic links are not listed.
import { constants, type Dirent, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile, SiteFiles } from './site-files.js';

const RELIST_MS = 1000;

/** @param folder absolute */
export function createFolderFiles(folder: string): SiteFiles {
  let names = listFolder(folder);
  let listedAt = Date.now();
  const has = (path: string): boolean => {
    if (!names.has(path) && Date.now() - listedAt >= RELIST_MS) {
      names = listFolder(folder);
      listedAt = Date.now();
    }
    return names.has(path);
  };
  return { has, open: (path) => (has(path) ? openFile(join(folder, path)) : Promise.resolve(undefined)) };
}

function listFolder(folder: string): Set<string> {
  const names = new Set<string>();
  const waiting = [''];
  for (let prefix = waiting.pop(); prefix !== undefined; prefix = waiting.pop()) {
    for (const entry of entriesOf(join(folder, prefix))) {
      if (entry.isDirectory()) waiting.push(`${prefix}${entry.name}/`);
      else if (entry.isFile()) names.add(prefix + entry.name);
    }
  }
  return names;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A build has removed the folder since its parent was read.
    return [];
  }
}

async function openFile(path: string): Promise<SiteFile | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  const stats = await handle?.stat();
  if (!handle || !stats?.isFile()) {
    await handle?.close();
    return undefined;
  }
  return {
    size: stats.size,
    etag: `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}"`,
    // Limited to the size that was announced, because the file may grow while it is read.
    stream: (range = [0, Math.max(0, stats.size - 1)]) => handle.createReadStream({ start: range[0], end: range[1] }),
    close: () => handle.close(),
  };
}
