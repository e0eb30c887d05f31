// Digests of content: for names of hashed files, keys of memo tables and entries of the manifest.
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** SHA-256 in hex. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/** The eight characters that go into file names. 32 bits are enough to tell versions of one name apart. */
export const shortDigest = (content: string | Uint8Array): string => digest(content).slice(0, 8);

/**
 * Four characters, 24 bits of a checksum, in a fifth of the time. For comparisons with an earlier run in which a mistake only costs a word
 * in an explanation.
 */
export function tinyDigest(content: string): string {
  const sum = crc32(content);
  return Buffer.of(sum >>> 16, sum >>> 8, sum).toString('base64url');
}
