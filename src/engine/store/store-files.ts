// Where the files of the store lie and what they are called: `<cache folder>/store/` holds `index`, `lock`,
// `<pid>-<start>-<random>.seg` and, for a moment, `<pid>-<start>-<random>.tmp`. Other names are not ours and stay.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileOwner } from './file-owner.js';
import type { StoreDisk } from './store-disk.js';

/** @param cacheFolder absolute, e.g. `<site>/.docgen` */
export const storeFolder = (cacheFolder: string): string => join(cacheFolder, 'store');

/** The site that the cache lies in has to be there. */
export function makeStoreFolder(disk: StoreDisk, cacheFolder: string): void {
  disk.makeFolder(cacheFolder);
  disk.makeFolder(storeFolder(cacheFolder));
}

/** A name that no other writer has, in this process or elsewhere. */
export const createFileName = (kind: 'seg' | 'tmp'): string => `${fileOwner(process.pid)}-${randomBytes(6).toString('hex')}.${kind}`;

const NAME = /^(\d{1,10}-\d{1,20})-[0-9a-f]{12}\.(seg|tmp)$/;

/** undefined: not a name that `createFileName` makes. */
export function parseFileName(name: string): { owner: string; kind: 'seg' | 'tmp' } | undefined {
  const [, owner, kind] = NAME.exec(name) ?? [];
  return owner === undefined ? undefined : { owner, kind: kind as 'seg' | 'tmp' };
}

/** Also what keeps a reference from leading out of the folder. */
export const isSegmentName = (name: unknown): name is string => typeof name === 'string' && parseFileName(name)?.kind === 'seg';
