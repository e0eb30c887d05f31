// Says which paths of a site have changed. Events of the system are hints to look, and nothing more (design invariant
// 7): what changed is what differs from the last look. A look follows each hint, at first where it points to, twice more
// at everything when things have calmed down, and whenever somebody asks; so that a lost event costs time only.
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
  /** Absolute: never watched, as no folder is that bears the mark of a build, but for those that are published. */
  outFolder: string;
  /** Look again and again, without hints: for disks that give none, network folders for one. */
  poll?: boolean;
  /** @param path relative to the site root, with `/`; folders end in one */
  onChange(path: string): void;
  onProblem(problem: Diagnostic): void;
  /** Milliseconds since 1970: what was written since then has changed, too. Default: now */
  since?: number;
  /** Where hints come from. */
  hints?: typeof watchFolders;
}

export interface SiteWatcher {
  /** Resolves when every folder gives hints. What changes before is found too. */
  ready: Promise<void>;
  /**
   * Files that it is made of as well, and that lie outside of the site or in a folder that is ignored; relative to its root: `../shared/names.ts`,
   * `.git/HEAD`. No others are watched then.
   */
  follow(files: readonly string[]): void;
  /** Looks now, unless it did within the last second. @returns what it found, which is told as ever */
  check(): string[];
  /** Resolves when what hints have pointed to so far has been looked at. If there are no hints: when everything has been. */
  looked(): Promise<void>;
  close(): Promise<void>;
}

/** After a hint: long enough for the events of one save to arrive together, and for a request that came with them to be answered first. */
const LOOK_MS = 25;
/** From a hint to a look at everything at most, however many hints follow, but for what looks rest. */
const MOST_UNSEEN_MS = 200;
/** More folders than an author saves in at a time: everything is looked at. */
const FEW_FOLDERS = 8;
/** After the last hint, for what was written before a new folder was watched. */
const LOOK_AGAIN_MS = [150, 1000];
const POLL_MS = 400;
/** Looks rest for so many times as long as the last one took: of thousands of files, the process has its time for everything else. */
const REST = 4;
const CHECK_MS = 1000;
/** `docgen dev | tee dev.log` in the site's own folder: each line that is told would be a change, of which a line is told. */
const OWN_LOG = /^(?:[^/]+\.log|nohup\.out)$/;
const IGNORED_FOLDERS = new Set(['.git', '.docgen', 'node_modules']);

/** When it ended, in milliseconds since 1970, and how many it took. */
interface Look {
  at: number;
  took: number;
}

const lookSince = (started: number): Look => ({ at: Date.now(), took: performance.now() - started });
/** Milliseconds until there may be another. */
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
  /** The last looks: at everything, and where hints pointed to. */
  let whole: Look = { at: Date.now(), took: 0 };
  let quick: Look = { at: 0, took: 0 };
  /** Of the first hint since the last look at everything. */
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

  /** Folders that hints were about since the last look; undefined: they may have been about any. */
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
    // While somebody writes without a pause, everything is looked at all the same.
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
    // Not put off by further hints, so that a change shows at once.
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
  /** A look at everything is waited for. */
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

/** Single files outside of what is watched: a folder elsewhere may be another project, and large. */
function followFiles(siteRoot: string, onHint: () => void) {
  /** File → `stampOf` it. */
  const stamps = new Map<string, string>();
  const stampOf = (file: string): string => {
    try {
      const { mtimeMs, size, ino } = statSync(join(siteRoot, file));
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      // Not there, or not ours to ask for.
      return '';
    }
  };
  return {
    /** No others are followed from now on. */
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
    /** Since the last call. */
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

/** By the path's own segments below the site root: the site may well lie in a folder called `node_modules`. */
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

/** `docgen dev > progress.txt`: files in the site's own folder that this process prints into, whatever they are called. */
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
    // Closed, or gone meanwhile.
    return undefined;
  }
}
