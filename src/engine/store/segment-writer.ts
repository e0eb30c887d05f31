// Appends payloads to a segment file that belongs to this writer alone, so that the main process and workers write side by side without a
// lock. Entries are collected into large writes. A fault of the disk ends the writing, but never the build.
import { join } from 'node:path';
import { realStoreDisk, type StoreDisk, writeWhole } from './store-disk.js';
import { ENTRY_HEADER, LONGEST_PAYLOAD, type StoreRef, sealEntry } from './store-entry.js';
import { createFileName, makeStoreFolder, storeFolder } from './store-files.js';

type TextEncoding = 'utf8' | 'latin1';

export interface SegmentWriter {
  /**
   * Undefined if the payload was not written and never will be (after a failure or `close`, or if it is far too large). The payload can be
   * read only after `flush`.
   * @param encoding of a text: `latin1` if its characters are bytes (`bytesOfText`)
   */
  append(key: string, payload: string | Uint8Array, encoding?: TextEncoding): StoreRef | undefined;
  /** As `append`, for an entry that `readEntry` of a reader returned. Its checksum is copied with it. */
  copy(entry: Uint8Array): StoreRef | undefined;
  /** Makes all references so far readable in every process. */
  flush(): void;
  close(): void;
  /** The first fault of the disk, set once. Payloads that were appended before it may be missing. */
  readonly failure: Error | undefined;
  /** Whether its file, or the folder that it was to write into, has been removed. If so, a new writer may succeed. Looks at the disk. */
  isLost(): boolean;
  /** Bytes appended so far. */
  readonly written: number;
  /** The name of its file. */
  readonly segment: string;
}

/** One page's article with its highlighted code takes 20 KB, so a write call takes dozens of pages. */
const CHUNK = 1024 * 1024;
/** UTF-8 needs at most this many bytes for a UTF-16 unit. */
const MOST_BYTES = 3;

/** @param folder the cache folder. The segment file is created with the first bytes. */
export function createSegmentWriter(folder: string, disk: StoreDisk = realStoreDisk): SegmentWriter {
  const segment = createFileName('seg');
  let chunk: Buffer | undefined;
  let filled = 0;
  let onDisk = 0;
  let descriptor: number | undefined;
  let isClosed = false;
  let failure: Error | undefined;

  const attempt = (step: () => void): void => {
    if (failure) return;
    try {
      step();
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      chunk = undefined;
      release();
    }
  };

  const release = (): void => {
    const open = descriptor;
    descriptor = undefined;
    if (open === undefined) return;
    try {
      disk.close(open);
    } catch (error) {
      // Some network disks report a failed write only here.
      failure ??= error as Error;
    }
  };

  const write = (bytes: Uint8Array): void => {
    if (descriptor === undefined) {
      makeStoreFolder(disk, folder);
      descriptor = disk.create(join(storeFolder(folder), segment));
    }
    writeWhole(disk, descriptor, bytes);
    onDisk += bytes.byteLength;
  };

  const writeChunk = (): void => {
    if (filled === 0 || !chunk) return;
    const bytes = chunk.subarray(0, filled);
    filled = 0;
    write(bytes);
  };

  /** @param most the entry's size in bytes at most  @param fill writes it and returns its size, which is `most` if that is more than a chunk */
  const place = (most: number, fill: (entry: Buffer) => number): StoreRef | undefined => {
    if (failure || isClosed || most > LONGEST_PAYLOAD) return undefined;
    let offset = 0;
    let size = most;
    attempt(() => {
      if (filled + most > CHUNK) writeChunk();
      offset = onDisk + filled;
      if (most > CHUNK) {
        const entry = Buffer.allocUnsafe(most);
        fill(entry);
        write(entry);
      } else {
        chunk ??= Buffer.allocUnsafeSlow(CHUNK);
        size = fill(chunk.subarray(filled, filled + most));
        filled += size;
      }
    });
    return failure ? undefined : { segment, offset, length: size - ENTRY_HEADER };
  };

  return {
    segment,
    append(key, payload, encoding = 'utf8') {
      return place(ENTRY_HEADER + mostBytesOf(payload, encoding), (entry) => {
        let length = payload.length;
        if (typeof payload === 'string') length = entry.write(payload, ENTRY_HEADER, encoding);
        else entry.set(payload, ENTRY_HEADER);
        sealEntry(entry.subarray(0, ENTRY_HEADER + length), key);
        return ENTRY_HEADER + length;
      });
    },
    copy: (entry) =>
      place(entry.byteLength, (target) => {
        target.set(entry);
        return entry.byteLength;
      }),
    flush: () => attempt(writeChunk),
    close() {
      attempt(writeChunk);
      isClosed = true;
      chunk = undefined;
      release();
    },
    get failure() {
      return failure;
    },
    isLost: () =>
      failure ? (failure as NodeJS.ErrnoException).code === 'ENOENT' : onDisk > 0 && !disk.stat(join(storeFolder(folder), segment)),
    get written() {
      return onDisk + filled;
    },
  };
}

/** Counting the bytes of a text takes as long as writing them. So they are only counted for a text that may not fit into a chunk. */
function mostBytesOf(payload: string | Uint8Array, encoding: TextEncoding): number {
  if (typeof payload !== 'string') return payload.byteLength;
  if (encoding === 'latin1') return payload.length;
  const most = payload.length * MOST_BYTES;
  return ENTRY_HEADER + most > CHUNK ? Buffer.byteLength(payload) : most;
}
