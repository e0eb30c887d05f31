// How one payload lies in a segment: length (4 bytes, little endian), CRC-32 over key and payload (4 bytes), payload.
// The key is in the checksum, so that an entry that was swapped with another, or that a stale reference leads to, is not
// taken for the one that was asked for.
import { crc32 } from 'node:zlib';

/** Where a payload lies. JSON-shaped: travels between processes. */
export interface StoreRef {
  segment: string;
  /** Of the entry's header, in bytes from the start of the segment. */
  offset: number;
  /** Of the payload, in bytes. */
  length: number;
}

export const ENTRY_HEADER = 8;

/** Larger payloads are not cached; far more than any page, and well below what one read call takes. */
export const LONGEST_PAYLOAD = 512 * 1024 * 1024;

/** @param entry header and payload; the header is filled in */
export function sealEntry(entry: Buffer, key: string): void {
  entry.writeUInt32LE(entry.byteLength - ENTRY_HEADER, 0);
  entry.writeUInt32LE(checksum(entry, key), 4);
}

/** Whether this is what `sealEntry` left, for the same key. */
export const isIntact = (entry: Buffer, key: string): boolean =>
  entry.readUInt32LE(0) === entry.byteLength - ENTRY_HEADER && entry.readUInt32LE(4) === checksum(entry, key);

const checksum = (entry: Buffer, key: string): number => crc32(entry.subarray(ENTRY_HEADER), crc32(`${entry.byteLength} ${key}\0`));
