// The door to chokidar. It watches the folders of a site and reports when something may have happened in one of them. Only chokidar's raw
// events are used: its own events leave out a save within 50 ms of the last one, and it stops watching a folder that is replaced by another
// of the same name. Files are covered by the watch on their folder, which takes one watch a folder instead of one a file. chokidar loses a
// root that is moved or deleted, so a new watcher starts as soon as the path exists again.
import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { identityOf } from './folder-identity.js';

export interface FolderWatcher {
  /** Resolves when all folders are watched. */
  ready: Promise<void>;
  /**
   * Watches a folder again, because another folder has taken its name.
   * @param folder without a slash at the end, under the name by which it is watched
   */
  renew(folder: string): void;
  /**
   * Watches the root again if another folder has taken its name. Must be called after hints. If the root is deleted while it is the working
   * folder of a process (usually of docgen itself), Linux only reports that it was emptied.
   */
  checkRoot(): void;
  close(): Promise<void>;
}

export interface WatchFoldersOptions {
  /** Absolute. */
  root: string;
  /** Gets absolute paths. */
  isIgnored(path: string): boolean;
  /** @param folder the folder in which something happened, absolute. Default: it may be any. */
  onHint(folder?: string): void;
  onError(error: NodeJS.ErrnoException): void;
}

/** How often to look whether the root exists again. */
const ROOT_MS = 100;

export function watchFolders({ root, isIgnored, onHint, onError }: WatchFoldersOptions): FolderWatcher {
  let waiting: NodeJS.Timeout | undefined;
  let watched = rootIdentity(root);
  const open = (): FSWatcher => {
    const opened = watch(root, {
      ignored: (path, stats) => stats?.isFile() === true || isIgnored(path),
      ignoreInitial: true,
      // A link inside of the site leads to files that are watched at their own path. A link that leads out is never read.
      followSymlinks: false,
      atomic: false,
      ignorePermissionErrors: true,
    });
    opened.on('raw', (_, name, details) => {
      // An event of a folder that names the folder itself means that it was moved or deleted.
      const { watchedPath } = details as { watchedPath?: string };
      if (watchedPath === root && name === basename(root)) startAgain();
      onHint(watchedPath);
    });
    opened.on('all', (_, path) => {
      if (path === root) checkRoot();
      onHint(path === root ? undefined : dirname(path));
    });
    opened.once('ready', () => {
      becomeReady();
      // The root may be gone again.
      checkRoot();
    });
    opened.on('error', (error) => onError(error as NodeJS.ErrnoException));
    return opened;
  };
  const startAgain = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const found = rootIdentity(root);
      if (found === undefined) return startAgain();
      waiting = undefined;
      watched = found;
      void watcher.close();
      watcher = open();
      // Finds what was written meanwhile.
      watcher.once('ready', () => onHint());
    }, ROOT_MS);
  };
  const checkRoot = (): void => {
    if (waiting === undefined && rootIdentity(root) !== watched) startAgain();
  };
  let becomeReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  let watcher = open();
  return {
    ready,
    renew(folder) {
      watcher.unwatch(folder);
      watcher.add(folder);
    },
    checkRoot,
    close() {
      clearTimeout(waiting);
      return watcher.close();
    },
  };
}

/** Undefined if the root does not exist. */
function rootIdentity(root: string): string | undefined {
  try {
    return identityOf(statSync(root));
  } catch {
    return undefined;
  }
}
