// Content digests: names of hashed files, keys of memo tables, entries of the manifest.
import { hash } from 'node:crypto';

/** SHA-256 in hex. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/** The eight characters that go into file names: 32 bits, enough to tell versions of one name apart. */
export const shortDigest = (content: string | Uint8Array): string => digest(content).slice(0, 8);
