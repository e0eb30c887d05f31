// The door to chokidar. It watches the folders of a site and says when something may have happened in one of them.
// Its raw events only: what it makes of them drops a save within 50 ms of the last one, and a folder that is replaced
// by another of the same name goes unwatched. Files are left to their folders: one watch a folder instead of one a file.
// A root that is moved or deleted is lost to it for good: it is watched afresh as soon as there is one of that path.
import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { identityOf } from './folder-identity.js';

export interface FolderWatcher {
  /** Resolves when all folders are watched. */
  ready: Promise<void>;
  /** Watches a folder afresh: the one of that name is not the one that was watched. @param folder without a slash at its end, as it is known by */
  renew(folder: string): void;
  /**
   * Watches the root afresh when it is not the one that is watched. To be called after hints: of a root that is deleted while it is some
   * process's working folder, docgen's own most of all, Linux says no more than that it was emptied.
   */
  checkRoot(): void;
  close(): Promise<void>;
}

export interface WatchFoldersOptions {
  /** Absolute. */
  root: string;
  /** Asked for absolute paths. */
  isIgnored(path: string): boolean;
  /** @param folder in which it was, absolute. Default: it may have been in any */
  onHint(folder?: string): void;
  onError(error: NodeJS.ErrnoException): void;
}

/** Between two looks whether the root is there again. */
const ROOT_MS = 100;

export function watchFolders({ root, isIgnored, onHint, onError }: WatchFoldersOptions): FolderWatcher {
  let waiting: NodeJS.Timeout | undefined;
  let watched = rootIdentity(root);
  const open = (): FSWatcher => {
    const opened = watch(root, {
      ignored: (path, stats) => stats?.isFile() === true || isIgnored(path),
      ignoreInitial: true,
      // A link inside the site leads to what is watched where it lies; one that leads out is never read.
      followSymlinks: false,
      atomic: false,
      ignorePermissionErrors: true,
    });
    opened.on('raw', (_, name, details) => {
      // What is told of a folder by its own name is of the folder itself: moved or deleted.
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
      // It may be gone again.
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
      // What was written meanwhile.
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

/** Undefined: there is none. */
function rootIdentity(root: string): string | undefined {
  try {
    return identityOf(statSync(root));
  } catch {
    return undefined;
  }
}
