// Reads payloads by reference. The result is exactly what was appended under this key, or undefined. If a segment is missing, cut short,
// damaged or not docgen's, that costs time but never correctness.
import { join } from 'node:path';
import { readWhole, realStoreDisk, type StoreDisk } from './store-disk.js';
import { ENTRY_HEADER, isIntact, LONGEST_PAYLOAD, type StoreRef } from './store-entry.js';
import { isSegmentName, storeFolder } from './store-files.js';

export interface SegmentReader {
  read(ref: StoreRef, key: string): Buffer | undefined;
  /** The entry with its header, not verified. It is meant for copying. */
  readEntry(ref: StoreRef): Buffer | undefined;
  close(): void;
}

interface OpenSegment {
  descriptor: number;
  size: number;
}

/** A build writes one segment a process, and only few builds' segments are alive at a time. */
const OPEN_SEGMENTS = 16;

/** @param folder the cache folder */
export function createSegmentReader(folder: string, disk: StoreDisk = realStoreDisk): SegmentReader {
  // In order of last use; the segment that was unused for longest comes first.
  const segments = new Map<string, OpenSegment>();

  const shut = (name: string, { descriptor }: OpenSegment): void => {
    segments.delete(name);
    try {
      disk.close(descriptor);
    } catch {
      // The file was only read, so nothing is lost.
    }
  };

  const openSegment = (name: string): OpenSegment => {
    const known = segments.get(name);
    if (known) {
      segments.delete(name);
      segments.set(name, known);
      return known;
    }
    for (const [oldest, segment] of segments) {
      if (segments.size < OPEN_SEGMENTS) break;
      shut(oldest, segment);
    }
    const descriptor = disk.open(join(storeFolder(folder), name));
    const opened = { descriptor, size: 0 };
    segments.set(name, opened);
    return opened;
  };

  const readEntry = (ref: StoreRef): Buffer | undefined => {
    try {
      if (!isReference(ref)) return undefined;
      const segment = openSegment(ref.segment);
      const end = ref.offset + ENTRY_HEADER + ref.length;
      // A writer may have appended since. The size is checked before memory is allocated, so that a wrong length allocates none.
      if (end > segment.size) segment.size = disk.size(segment.descriptor);
      if (end > segment.size) return undefined;
      const entry = Buffer.allocUnsafe(ENTRY_HEADER + ref.length);
      return readWhole(disk, segment.descriptor, entry, ref.offset) ? entry : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    readEntry,
    read(ref, key) {
      const entry = readEntry(ref);
      return entry && isIntact(entry, key) ? entry.subarray(ENTRY_HEADER) : undefined;
    },
    close() {
      for (const [name, segment] of segments) shut(name, segment);
    },
  };
}

/** Checked because references come out of files and messages. */
export const isReference = (ref: StoreRef): boolean =>
  isSegmentName(ref?.segment) && isCount(ref.offset) && isCount(ref.length) && ref.length <= LONGEST_PAYLOAD;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
