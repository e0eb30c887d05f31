// The layout of one payload in a segment: length (4 bytes, little endian), CRC-32 over key and payload (4 bytes), payload. The checksum
// covers the key too. So an entry that was swapped with another, or that a stale reference leads to, is not returned for the wrong key.
import { crc32 } from 'node:zlib';

/** The place of a payload. JSON-shaped: it travels between processes. */
export interface StoreRef {
  segment: string;
  /** Start of the entry's header, in bytes from the start of the segment. */
  offset: number;
  /** Length of the payload in bytes. */
  length: number;
}

export const ENTRY_HEADER = 8;

/** Larger payloads are not cached. This is far more than any page has, and well below the limit of one read call. */
export const LONGEST_PAYLOAD = 512 * 1024 * 1024;

/** @param entry header and payload; the header is filled in */
export function sealEntry(entry: Buffer, key: string): void {
  entry.writeUInt32LE(entry.byteLength - ENTRY_HEADER, 0);
  entry.writeUInt32LE(checksum(entry, key), 4);
}

/** Whether this is an entry that `sealEntry` sealed under the same key. */
export const isIntact = (entry: Buffer, key: string): boolean =>
  entry.readUInt32LE(0) === entry.byteLength - ENTRY_HEADER && entry.readUInt32LE(4) === checksum(entry, key);

const checksum = (entry: Buffer, key: string): number => crc32(entry.subarray(ENTRY_HEADER), crc32(`${entry.byteLength} ${key}\0`));
