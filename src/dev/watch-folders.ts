// The door to chokidar. It watches the folders of a site and says when something may have happened in one of them.
// Its raw events only: what it makes of them drops a save within 50 ms of the last one, and a folder that is replaced
// by another of the same name goes unwatched. Files are left to their folders: one watch a folder instead of one a file.
import { watch } from 'chokidar';

export interface FolderWatcher {
  /** Resolves when all folders are watched. */
  ready: Promise<void>;
  /** Watches a folder afresh: the one of that name is not the one that was watched. */
  renew(folder: string): void;
  close(): Promise<void>;
}

export interface WatchFoldersOptions {
  /** Absolute. */
  root: string;
  /** Asked for absolute paths. */
  isIgnored(path: string): boolean;
  onHint(): void;
  onError(error: NodeJS.ErrnoException): void;
}

export function watchFolders({ root, isIgnored, onHint, onError }: WatchFoldersOptions): FolderWatcher {
  const watcher = watch(root, {
    ignored: (path, stats) => stats?.isFile() === true || isIgnored(path),
    ignoreInitial: true,
    // A link inside the site leads to what is watched where it lies; one that leads out is never read.
    followSymlinks: false,
    atomic: false,
    ignorePermissionErrors: true,
  });
  watcher.on('raw', onHint);
  watcher.on('all', onHint);
  watcher.on('error', (error) => onError(error as NodeJS.ErrnoException));
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    renew(folder) {
      watcher.unwatch(folder);
      watcher.add(folder);
    },
    close: () => watcher.close(),
  };
}
