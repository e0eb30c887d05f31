// Reports which paths of a site have changed. Events of the system are only hints to look (design invariant 7): a change is what differs
// from the last look. A look follows each hint, first at the folder of the hint. Two more at everything follow when no more hints come, and
// one whenever a caller asks. A lost event therefore only costs time.
import { fstatSync, readdirSync, type Stats, statSync, unwatchFile, watchFile } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isBesideOutput } from '../base/files/output-marks.js';
import { isDropping } from '../base/values/is-dropping.js';
import { watchFailed, watchLimit } from '../diagnostics/dev.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { linkedNames } from './linked-names.js';
import { changesBetween, changesSince, lookAtFiles, type SiteSnapshot, takeSnapshot } from './site-snapshot.js';
import { watchFolders } from './watch-folders.js';

export interface WatchOptions {
  /** Absolute. */
  siteRoot: string;
  /**
   * Absolute. Never watched, like every folder with the mark of a build. Folders inside of `content/public` are watched even with the mark.
   */
  outFolder: string;
  /** Look at regular intervals, without hints. For disks that send no events, such as network folders. */
  poll?: boolean;
  /** @param path relative to the site root, with `/`; paths of folders end in `/` */
  onChange(path: string): void;
  onProblem(problem: Diagnostic): void;
  /** Milliseconds since 1970. Files that were written since then count as changed. Default: now. */
  since?: number;
  /** Source of the hints. Default: `watchFolders`. */
  hints?: typeof watchFolders;
}

export interface SiteWatcher {
  /** Resolves when every folder is watched. Changes before that are found too. */
  ready: Promise<void>;
  /**
   * Sets the files that the site is also made of and that are outside of it or in an ignored folder. Paths are relative to the site root:
   * `../shared/names.ts`, `.git/HEAD`. Files of an earlier call are no longer watched.
   */
  follow(files: readonly string[]): void;
  /**
   * Looks now, unless a look happened within the last second.
   * @returns the changes, which are also passed to `onChange`
   */
  check(): string[];
  /** Resolves when everything that hints have pointed to so far has been looked at. Without hints, when the whole site has been. */
  looked(): Promise<void>;
  close(): Promise<void>;
}

/** Delay after a hint, in milliseconds. The events of one save arrive within it, and a request that comes with them is answered first. */
const LOOK_MS = 25;
/** Longest time from a hint to a look at everything, however many hints follow. The rest between looks can extend it. */
const MOST_UNSEEN_MS = 200;
/** With more folders than an author usually saves in at a time, everything is looked at. */
const FEW_FOLDERS = 8;
/** Delays after the last hint. They find what was written before a new folder was watched. */
const LOOK_AGAIN_MS = [150, 1000];
const POLL_MS = 400;
/**
 * After a look, the next one waits for this many times as long as it took. With thousands of files, most of the time stays free for other
 * work.
 */
const REST = 4;
const CHECK_MS = 1000;
/** `docgen dev | tee dev.log` in the site's own folder: each printed line would be a change, and would cause another line. */
const OWN_LOG = /^(?:[^/]+\.log|nohup\.out)$/;
const IGNORED_FOLDERS = new Set(['.git', '.docgen', 'node_modules']);

/** When a look ended, in milliseconds since 1970, and how long it took, in milliseconds. */
interface Look {
  at: number;
  took: number;
}

const lookSince = (started: number): Look => ({ at: Date.now(), took: performance.now() - started });
/** Milliseconds until the next look may start. */
const restOf = ({ at, took }: Look): number => at + took * REST - Date.now();

export function watchSite({
  siteRoot,
  outFolder,
  poll = false,
  onChange,
  onProblem,
  since,
  hints = watchFolders,
}: WatchOptions): SiteWatcher {
  const isIgnored = createIgnore(siteRoot, outFolder);
  const withLinkedNames = (changed: string[]): string[] => [...changed, ...linkedNames(siteRoot, snapshot, changed)];
  const outputs = new Set<string>();
  let snapshot = takeSnapshot(siteRoot, isIgnored, outputs);
  if (since !== undefined) for (const path of withLinkedNames(changesSince(siteRoot, snapshot, since))) onChange(path);
  /** The last look at everything, and the last look at the folders of hints. */
  let whole: Look = { at: Date.now(), took: 0 };
  let quick: Look = { at: 0, took: 0 };
  /** Time of the first hint since the last look at everything. */
  let hintedAt: number | undefined;
  let soon: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout[] = [];
  let polling: NodeJS.Timeout | undefined;
  let isClosed = false;
  let becomeReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });

  const outside = followFiles(siteRoot, () => onHint());
  const waiting = createLookWaits();

  /** Folders of the hints since the last look. Undefined: the hints may have been about any folder. */
  let hinted: Set<string> | undefined = new Set();

  const look = (): string[] => {
    if (isClosed) return [];
    hinted = new Set();
    hintedAt = undefined;
    const started = performance.now();
    const asked = waiting.sofar();
    const found = takeSnapshot(siteRoot, isIgnored, outputs);
    whole = lookSince(started);
    folders?.checkRoot();
    const changes = become(found);
    waiting.end(asked);
    return changes;
  };
  const become = (found: SiteSnapshot): string[] => {
    const before = snapshot;
    snapshot = found;
    const changes = withLinkedNames(changesBetween(before, snapshot));
    changes.push(...outside.changed());
    for (const path of changes) {
      if (path.endsWith('/') && before.has(path) && snapshot.has(path)) folders?.renew(join(siteRoot, path.slice(0, -1)));
      onChange(path);
    }
    return changes;
  };
  const lookSoon = (): void => {
    soon = undefined;
    if (isClosed) return;
    // If files are written without a pause, everything is still looked at from time to time.
    const isDue = hintedAt !== undefined && Date.now() - hintedAt > MOST_UNSEEN_MS && restOf(whole) <= 0;
    const few = isDue ? undefined : hinted;
    const rest = restOf(few ? quick : whole);
    if (rest > 0) {
      soon = setTimeout(lookSoon, rest);
      return;
    }
    if (!few) {
      look();
      return;
    }
    hinted = new Set();
    const started = performance.now();
    const found = lookAtFiles(siteRoot, snapshot, few, isIgnored);
    if (found) become(found);
    quick = lookSince(started);
    if (found) {
      if (!soon) waiting.end(waiting.sofar().filter((one) => !one.isWhole));
      return;
    }
    hinted = undefined;
    lookSoon();
  };
  const onHint = (folder?: string): void => {
    if (folder === undefined) hinted = undefined;
    else hinted?.add(toFolder(toRelative(siteRoot, folder)));
    if (hinted && hinted.size > FEW_FOLDERS) hinted = undefined;
    hintedAt ??= Date.now();
    // Further hints don't delay the look, so that a change shows quickly.
    soon ??= setTimeout(lookSoon, LOOK_MS);
    for (const timer of later) clearTimeout(timer);
    later = LOOK_AGAIN_MS.map((delay) => setTimeout(look, delay));
  };
  const startPolling = (): void => {
    polling ??= setTimeout(lookAgain, POLL_MS);
    becomeReady();
  };
  const lookAgain = (): void => {
    look();
    if (!isClosed) polling = setTimeout(lookAgain, Math.max(POLL_MS, whole.took * REST));
  };
  const onError = (error: NodeJS.ErrnoException): void => {
    if (isClosed || polling) return;
    const code = error.code ?? '';
    const isLimit = code === 'ENOSPC' || code === 'EMFILE';
    onProblem(isLimit ? watchLimit(code) : watchFailed(error.message));
    startPolling();
  };

  const isUnwatched = (path: string): boolean => isIgnored(path) || outputs.has(`${path}/`);
  const folders = poll
    ? undefined
    : hints({ root: siteRoot, isIgnored: (path) => isUnwatched(toRelative(siteRoot, path)), onHint, onError });
  if (poll) startPolling();
  void folders?.ready.then(() => {
    look();
    becomeReady();
  });
  return {
    ready,
    follow(files) {
      if (!isClosed) outside.follow(files);
    },
    check() {
      return Date.now() - whole.at >= CHECK_MS ? look() : [];
    },
    looked: () =>
      new Promise((resolve) => {
        if (isClosed || !(polling || soon)) resolve();
        else waiting.add({ isWhole: polling !== undefined, resolve });
      }),
    async close() {
      isClosed = true;
      waiting.end(waiting.sofar());
      for (const timer of [soon, ...later]) clearTimeout(timer);
      clearTimeout(polling);
      outside.follow([]);
      await folders?.close();
    },
  };
}

/** A call of `looked`. */
interface LookWait {
  /** Set if the call waits for a look at everything. */
  isWhole: boolean;
  resolve(): void;
}

function createLookWaits() {
  let waits: LookWait[] = [];
  return {
    sofar: (): readonly LookWait[] => waits,
    add(wait: LookWait): void {
      waits = [...waits, wait];
    },
    end(done: readonly LookWait[]): void {
      waits = waits.filter((one) => !done.includes(one));
      for (const { resolve } of done) resolve();
    },
  };
}

/** Watches single files outside of the site. Their folders are not watched, because each may be another project, and large. */
function followFiles(siteRoot: string, onHint: () => void) {
  /** By file: its last `stampOf`. */
  const stamps = new Map<string, string>();
  const stampOf = (file: string): string => {
    try {
      const { mtimeMs, size, ino } = statSync(join(siteRoot, file));
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      // The file is missing, or may not be read.
      return '';
    }
  };
  return {
    /** Files of an earlier call are no longer followed. */
    follow(files: readonly string[]): void {
      for (const file of [...stamps.keys()].filter((known) => !files.includes(known))) {
        stamps.delete(file);
        unwatchFile(join(siteRoot, file), onHint);
      }
      for (const file of files) {
        if (stamps.has(file)) continue;
        stamps.set(file, stampOf(file));
        watchFile(join(siteRoot, file), { interval: POLL_MS, persistent: false }, onHint);
      }
    },
    /** Files that changed since the last call. */
    changed(): string[] {
      return [...stamps].flatMap(([file, stamp]) => {
        const now = stampOf(file);
        stamps.set(file, now);
        return now === stamp ? [] : [file];
      });
    },
  };
}

const toFolder = (path: string): string => (path === '' ? '' : `${path}/`);
const toRelative = (root: string, path: string): string => relative(root, path).split(sep).join('/');

/** Only the path's segments below the site root count, because the site itself may be in a folder called `node_modules`. */
function createIgnore(siteRoot: string, outFolder: string): (path: string) => boolean {
  const out = toRelative(siteRoot, outFolder);
  const printed = printedFiles(siteRoot);
  return (path) => {
    if (path === '') return false;
    if (OWN_LOG.test(path) || printed.includes(path)) return true;
    if (path === out || path.startsWith(`${out}/`)) return true;
    const segments = path.split('/');
    return segments.some((segment) => IGNORED_FOLDERS.has(segment) || isBesideOutput(segment)) || isDropping(segments.at(-1) ?? '');
  };
}

/** For `docgen dev > progress.txt`: files in the site's own folder, of any name, that this process prints into. */
function printedFiles(siteRoot: string): string[] {
  const printed = [1, 2].flatMap((descriptor) => fileAt(() => fstatSync(descriptor)) ?? []);
  if (printed.length === 0) return [];
  return readdirSync(siteRoot).filter((name) => printed.includes(fileAt(() => statSync(join(siteRoot, name))) ?? ''));
}

function fileAt(stat: () => Stats): string | undefined {
  try {
    const found = stat();
    return found.isFile() ? `${found.dev} ${found.ino}` : undefined;
  } catch {
    // The stream is closed, or the file has gone.
    return undefined;
  }
}
