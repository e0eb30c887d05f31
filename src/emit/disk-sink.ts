// The output folder as a sink. While the site is rendered, outputs are staged in a folder beside it, on the same disk. Bytes that are
// already in the output folder are neither staged nor touched. `publish` moves the staged files in (publish-outputs). A build that fails
// before publication changes nothing. A build that is killed while it publishes leaves whole pages, each with its assets, and the next
// build completes the publication by itself. Disk faults become `env/…` diagnostics, never exceptions.

import { constants, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { besideOutput } from '../base/files/output-marks.js';
import { acquireLock, type Lock } from '../base/locks/lock-file.js';
import { foldedName } from '../base/urls/portable-name.js';
import { digest } from '../base/values/digest.js';
import { copySourceGone, manifestDamaged, outputFault, outputLocked } from '../diagnostics/emit.js';
import { hasError } from '../diagnostics/has-error.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { Output, OutputContent } from '../model/output.js';
import type { Refused } from '../model/refused.js';
import { digestFile, resolveCopySource } from './copy-source.js';
import { type DiskCalls, errorCode, realDisk } from './disk-calls.js';
import { checkOutputFolder, type OutputFolderOptions } from './output-folder.js';
import { loadRecords, type OutputRecords } from './output-manifest.js';
import { createPathPlan, type PathPlan } from './output-paths.js';
import { publishOutputs } from './publish-outputs.js';
import type { OutputStats, PublishedOutputs, PublishResult, Sink } from './sink.js';
import type { StagedFile } from './staged-folders.js';

export interface DiskSinkOptions extends OutputFolderOptions {
  /** Name and version for the manifest, e.g. `docgen 3.8.1`. */
  generator: string;
  /** How long to wait for another build of this folder, in milliseconds. Default: 10,000. */
  lockWaitMs?: number;
  /** Called once when that wait begins. */
  onWait?: (pid: number) => void;
  /** The stats that the last publication returned. */
  stats?: OutputStats;
  disk?: DiskCalls;
}

/** One staging: everything from the first output to `publish` or `discard`. */
interface Generation {
  lock: Lock;
  records: OutputRecords;
  /** Folded path to path, for everything that the last builds wrote. */
  folded: Map<string, string>;
  plan: PathPlan;
  files: Map<string, string>;
  unlisted: Set<string>;
  staged: Map<string, StagedFile>;
  /** By path: the stat key of a file that was found unchanged since the last publication. */
  seen: Map<string, string>;
  faults: Diagnostic[];
  count: number;
}

/** Differs from every digest. */
const RENAMED = 'renamed';

/** Number of copies at the same time. Each has two files open. */
const MAX_COPIES = 4;

/**
 * Takes the lock and removes what a killed build left beside the folder. Returns no sink if the folder may not be written to, or if another
 * build holds the lock. `publish` and `discard` release the lock, and the next `stage` takes it again.
 */
export async function createDiskSink(options: DiskSinkOptions): Promise<Outcome<Sink | undefined>> {
  const { siteRoot, outFolder, generator, disk = realDisk } = options;
  const refused = checkOutputFolder(options);
  if (refused.length > 0) return { value: undefined, diagnostics: refused };
  const stagingFolder = besideOutput(outFolder, 'staging');
  const copyTurn = createLimiter(MAX_COPIES);

  const open = async (): Promise<Generation | Diagnostic> => {
    try {
      disk.makeFolder(dirname(outFolder));
      const lock = await acquireLock({
        disk,
        path: besideOutput(outFolder, 'lock'),
        waitMs: options.lockWaitMs ?? 10_000,
        onWait: options.onWait,
      });
      if ('heldBy' in lock) return outputLocked(outFolder, lock.heldBy);
      try {
        disk.removeTree(stagingFolder);
        disk.makeFolder(stagingFolder);
        const records = loadRecords(disk, outFolder, Object.keys(options.stats ?? {}));
        const folded = new Map([...records.files.keys(), ...records.pending].map((path) => [foldedName(path), path]));
        return {
          lock,
          records,
          folded,
          plan: createPathPlan(),
          files: new Map(),
          unlisted: new Set(),
          staged: new Map(),
          seen: new Map(),
          faults: [],
          count: 0,
        };
      } catch (error) {
        lock.release();
        throw error;
      }
    } catch (error) {
      return outputFault('make', stagingFolder, error);
    }
  };

  const close = ({ lock }: Generation): void => {
    try {
      disk.removeTree(stagingFolder);
      lock.release();
    } catch {
      // The next build removes both. An error here must not hide why this build failed.
    }
  };

  const stageContent = async (place: StagePlace, content: OutputContent) => {
    switch (content.kind) {
      case 'copy':
        return copyTurn(() => stageCopy(place, siteRoot, content.file));
      case 'finished':
        return { sha256: content.sha256, isNew: true };
      case 'kept':
        return { sha256: content.sha256, isNew: false };
      default:
        return stageBytes(place, bytesOf(content));
    }
  };

  const stage = async (generation: Generation, output: Output): Promise<void> => {
    const order = generation.count++;
    if (!generation.plan.allows(output)) return;
    const temp = join(stagingFolder, String(order));
    const target = join(outFolder, output.path);
    // A page whose name changed only in letter case. On a case-folding disk its file exists, and is about to be deleted under the old name.
    const isRenamed = (generation.folded.get(foldedName(output.path)) ?? output.path) !== output.path;
    const lastDigest = isRenamed ? RENAMED : generation.records.files.get(output.path);
    const place = { disk, temp, target, lastDigest };
    try {
      const { content } = output;
      const done = await stageContent(place, content);
      if (typeof done === 'string') {
        if (content.kind === 'copy') generation.faults.push(copySourceGone(output.path, content.file, done));
        return;
      }
      if (generation.plan.admit(output, done.sha256, order) === 'drop') return;
      generation.files.set(output.path, done.sha256);
      if (output.isUnlisted) generation.unlisted.add(output.path);
      else generation.unlisted.delete(output.path);
      const finished = content.kind === 'finished' ? content.file : temp;
      if (done.isNew) generation.staged.set(output.path, { temp: finished, stage: output.stage });
      else generation.staged.delete(output.path);
    } catch (error) {
      generation.faults.push(outputFault(`write ${sizeText(output)}to`, output.path, error));
    }
  };

  const publish = async (generation: Generation): Promise<PublishResult> => {
    const { records, plan, files, unlisted, staged, faults } = generation;
    const diagnostics = [...faults, ...plan.conclude(), ...checkOutputFolder(options)];
    const nothing = { written: [], unchanged: 0, removed: [] };
    if (hasError(diagnostics)) return { ...nothing, diagnostics };
    if (records.isDamaged) diagnostics.push(manifestDamaged(outFolder));
    const done = await publishOutputs({ disk, outFolder, stagingFolder, generator, records, files, unlisted, staged });
    if ('fault' in done) return { ...nothing, diagnostics: [...diagnostics, done.fault] };
    const stats = statsOf(generation);
    return { stats, written: [...staged.keys()].sort(), unchanged: files.size - staged.size, removed: done.removed, diagnostics };
  };

  /** Files that were already compared keep the key they had then, so that a later change to them is noticed. */
  const statsOf = ({ files, staged, seen }: Generation): OutputStats => {
    const found: [string, OutputStats[string]][] = [];
    for (const [path, sha256] of files) {
      const known = staged.has(path) ? undefined : seen.get(path);
      const stats = known === undefined ? disk.stat(join(outFolder, path)) : undefined;
      const stat = known ?? (stats && statKey(stats));
      if (stat !== undefined) found.push([path, { stat, sha256 }]);
    }
    return Object.fromEntries(found);
  };

  const publishedOutputsOf = ({ folded, records, files: outputs, unlisted, seen }: Generation): PublishedOutputs => ({
    keepRest(isGone) {
      for (const [path, sha256] of records.files) {
        if (outputs.has(path) || isGone(path)) continue;
        outputs.set(path, sha256);
        if (records.unlisted.has(path)) unlisted.add(path);
      }
    },
    scratch: stagingFolder,
    isWhole() {
      const { files, pending, isDamaged, isIncomplete } = records;
      if (files.size === 0 || pending.length > 0 || isDamaged || isIncomplete) return false;
      return [...files].every(([path, sha256]) => {
        const known = options.stats?.[path];
        if (known?.sha256 !== sha256) return false;
        const stats = disk.stat(join(outFolder, path));
        if (stats?.isFile() !== true || statKey(stats) !== known.stat) return false;
        seen.set(path, known.stat);
        return true;
      });
    },
    digestOf(path) {
      // A path that differs only in letter case from an existing one is written again (see `stage`).
      if ((folded.get(foldedName(path)) ?? path) !== path || !records.files.has(path)) return undefined;
      const known = options.stats?.[path];
      if (known !== undefined && seen.get(path) === known.stat) return known.sha256;
      const stats = disk.stat(join(outFolder, path));
      if (!stats?.isFile()) return undefined;
      if (known?.stat === statKey(stats)) {
        seen.set(path, known.stat);
        return known.sha256;
      }
      return digest(disk.read(join(outFolder, path)));
    },
  });

  const first = await open();
  if ('code' in first) return { value: undefined, diagnostics: [first] };
  let current: Promise<Generation | Diagnostic> | undefined = Promise.resolve(first);
  const sink: Sink = {
    async open() {
      current ??= open();
      const generation = await current;
      return 'code' in generation ? undefined : publishedOutputsOf(generation);
    },
    async stage(output) {
      current ??= open();
      const generation = await current;
      // After a disk fault, thousands of other outputs would fail in the same way.
      if (!('code' in generation) && !generation.faults.some(({ code }) => code === 'env/output-failed')) await stage(generation, output);
    },
    async publish() {
      const generation = await (current ?? open());
      current = undefined;
      if ('code' in generation) return { written: [], unchanged: 0, removed: [], diagnostics: [generation] };
      const result = await publish(generation);
      close(generation);
      return result;
    },
    async discard() {
      const generation = await current;
      current = undefined;
      if (generation && !('code' in generation)) close(generation);
    },
  };
  return { value: sink, diagnostics: [] };
}

interface StagePlace {
  disk: DiskCalls;
  temp: string;
  target: string;
  /** Digest in the last manifest. If it differs from the new one, the file need not be read. */
  lastDigest: string | undefined;
}

const bytesOf = (content: { kind: 'text'; text: string } | { kind: 'bytes'; base64: string }): Buffer =>
  content.kind === 'text' ? Buffer.from(content.text) : Buffer.from(content.base64, 'base64');

function stageBytes({ disk, temp, target, lastDigest }: StagePlace, bytes: Buffer): { sha256: string; isNew: boolean } {
  const sha256 = digest(bytes);
  const isThere = (lastDigest ?? sha256) === sha256 && isFileOfSize(disk, target, bytes.length) && disk.read(target).equals(bytes);
  if (!isThere) disk.write(temp, bytes);
  return { sha256, isNew: !isThere };
}

async function stageCopy(
  { disk, temp, target, lastDigest }: StagePlace,
  siteRoot: string,
  file: string,
): Promise<{ sha256: string; isNew: boolean } | 'missing' | Refused> {
  const source = resolveCopySource(siteRoot, file);
  if (typeof source === 'string') return source;
  try {
    if (isFileOfSize(disk, target, source.size)) {
      const sha256 = await digestFile(source.path);
      if ((lastDigest ?? sha256) === sha256 && (await digestFile(target)) === sha256) return { sha256, isNew: false };
    }
    await disk.copy(source.path, temp, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    // The digest of the copy, because the source may have changed in between.
    return { sha256: await digestFile(temp), isNew: true };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'missing';
    throw error;
  }
}

const isFileOfSize = (disk: DiskCalls, path: string, size: number): boolean => {
  const stats = disk.stat(path);
  return stats?.isFile() === true && stats.size === size;
};

const sizeText = ({ content }: Output): string =>
  content.kind === 'text' || content.kind === 'bytes' ? `${bytesOf(content).length} bytes ` : '';

const statKey = ({ size, mtimeMs, ctimeMs, ino }: Stats): string => `${size}-${mtimeMs}-${ctimeMs}-${ino}`;

/** Runs at most `limit` tasks at once, in the order of their calls. */
function createLimiter(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
