// Where the files of the store lie and how they are named. `<cache folder>/store/` holds `index`, `lock`, `<pid>-<start>-<random>.seg` and,
// for a moment, `<pid>-<start>-<random>.tmp`. Files with other names are not docgen's and are left alone.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileOwner } from '../../base/locks/file-owner.js';
import type { StoreDisk } from './store-disk.js';

/** @param cacheFolder absolute, e.g. `<site>/.docgen` */
export const storeFolder = (cacheFolder: string): string => join(cacheFolder, 'store');

/** The parent of the cache folder (the site) must exist. */
export function makeStoreFolder(disk: StoreDisk, cacheFolder: string): void {
  disk.makeFolder(cacheFolder);
  disk.makeFolder(storeFolder(cacheFolder));
}

/** A name that no other writer has, in this process or another. */
export const createFileName = (kind: 'seg' | 'tmp'): string => `${fileOwner(process.pid)}-${randomBytes(6).toString('hex')}.${kind}`;

const NAME = /^(\d{1,10}-\d{1,20})-[0-9a-f]{12}\.(seg|tmp)$/;

/** Undefined if `createFileName` makes no such name. */
export function parseFileName(name: string): { owner: string; kind: 'seg' | 'tmp' } | undefined {
  const [, owner, kind] = NAME.exec(name) ?? [];
  return owner === undefined ? undefined : { owner, kind: kind as 'seg' | 'tmp' };
}

/** This check also prevents a reference from leading out of the folder. */
export const isSegmentName = (name: unknown): name is string => typeof name === 'string' && parseFileName(name)?.kind === 'seg';
