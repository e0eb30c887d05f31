// What the last builds left in `.docgen`: the packed store, and the journal (what the files held, and what the pages became). All of it is
// keyed by content. If any of it is missing or damaged, that costs only time.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatorDigest } from '../../bundle/prebuilt.js';
import { cacheNotWritten, cacheUnusable } from '../../diagnostics/pipeline.js';
import { createInputDigests, type InputDigests, type KnownInputs } from '../../engine/input-digests.js';
import { openStore, type Store } from '../../engine/store/open-store.js';
import { createSegmentReader, type SegmentReader } from '../../engine/store/segment-reader.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Journal } from './journal.js';

export const CACHE_FOLDER = '.docgen';

export interface BuildCache {
  store: Store;
  reader: SegmentReader;
  /** Absolute path of the folder that workers write to. */
  folder: string;
  /** Digests of the site's files. A file is not looked at again before the next `lookAgain`. */
  readonly inputs: InputDigests;
  /**
   * Lets the files be looked at again.
   * @param files that may have changed. Default: all may have, and only files that are asked for from now on are recorded.
   */
  lookAgain(files?: readonly string[]): void;
  /** @param name of a sink */
  journal(name: string): Journal;
  /** Stores what this build found and made. */
  commit(journal?: { name: string; value: Journal }): Diagnostic[];
  /**
   * Lets `write` write into the cache folder. If the disk refuses that, it writes into a temporary folder that is removed with this cache.
   */
  writeInto<T>(write: (folder: string) => Promise<T>): Promise<T>;
  close(): void;
  /** Nothing may be written any more: the folder may be gone. */
  readonly isClosed: boolean;
}

/** Whether no build has left anything, so that everything has to be made. */
export const isFirst = ({ inputs }: Pick<BuildCache, 'inputs'>): boolean => Object.keys(inputs.last).length === 0;

/** @param isKept false: nothing of earlier builds is used, and nothing is left for later ones */
export function openBuildCache(siteRoot: string, isKept = true): { cache: BuildCache; diagnostics: Diagnostic[] } {
  const folder = isKept ? join(siteRoot, CACHE_FOLDER) : mkdtempSync(join(tmpdir(), 'docgen-'));
  const store = openStore(folder, { version: `${generatorDigest()} ${process.version} ${process.platform} ${process.arch}` });
  const reader = createSegmentReader(folder);
  let spare: string | undefined;
  let isClosed = false;
  let inputs = createInputDigests(siteRoot, (store.readDocument('inputs') as KnownInputs | undefined) ?? {});
  const cache: BuildCache = {
    store,
    reader,
    folder,
    get inputs() {
      return inputs;
    },
    lookAgain(files) {
      if (files) inputs.forget(files);
      else inputs = createInputDigests(siteRoot, { ...inputs.last, ...inputs.current() });
    },
    journal: (name) => (store.readDocument(`journal ${name}`) as Journal | undefined) ?? { pages: {}, outputs: {} },
    commit(journal) {
      if (!isKept) return [];
      const { failure } = store.commit({ inputs: inputs.current(), ...(journal && { [`journal ${journal.name}`]: journal.value }) });
      if (failure === undefined) hideFromGit(folder);
      // One note about the cache is enough.
      return failure === undefined || store.damage !== undefined ? [] : [cacheNotWritten(CACHE_FOLDER, failure)];
    },
    async writeInto(write) {
      try {
        return await write(folder);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        spare ??= mkdtempSync(join(tmpdir(), 'docgen-'));
        return write(spare);
      }
    },
    get isClosed() {
      return isClosed;
    },
    close() {
      isClosed = true;
      store.close();
      reader.close();
      for (const temporary of [isKept ? undefined : folder, spare]) {
        if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
      }
      spare = undefined;
    },
  };
  return { cache, diagnostics: store.damage === undefined ? [] : [cacheUnusable(CACHE_FOLDER, store.damage)] };
}

/** The folder itself keeps its files out of a repository, so that the author need not think of it. */
function hideFromGit(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // The file exists, or the disk refuses it. The store reports that.
  }
}

/** Whether the disk refused the write. Any other error is a bug. */
const isRefusal = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ELOOP'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
