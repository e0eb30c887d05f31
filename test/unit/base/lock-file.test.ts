// One process at a time holds a lock, and the lock of a dead process does not stay.
import { lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileOwner } from '../../../src/base/locks/file-owner.js';
import { acquireLock, acquireLockBlocking, type LockDisk, type LockOptions } from '../../../src/base/locks/lock-file.js';

const DISK: LockDisk = {
  write: (path, text) => writeFileSync(path, text, { flag: 'wx' }),
  read: (path) => readFileSync(path),
  stat: (path) => lstatSync(path, { throwIfNoEntry: false }),
  rename: (from, to) => renameSync(from, to),
  remove: (path) => unlinkSync(path),
};
const DEAD = `${2 ** 22 + 7}-1-0123456789ab\n`;

let folder: string;
let options: LockOptions;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-lock-'));
  options = { disk: DISK, path: join(folder, 'lock'), waitMs: 0 };
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOfLock = (): string => readFileSync(options.path, 'utf8');

test('a lock is for one holder, whether the others wait or block, and free again after its release', async () => {
  const first = await acquireLock(options);
  expect(textOfLock()).toContain(`${fileOwner(process.pid)}-`);
  expect([await acquireLock(options), acquireLockBlocking(options)]).toEqual([{ heldBy: process.pid }, { heldBy: process.pid }]);
  if ('release' in first) first.release();
  expect(readdirSync(folder)).toEqual([]);
  expect(acquireLockBlocking(options)).toHaveProperty('release');
});

test('a lock of this process counts as a leftover only for callers that never wait for themselves', () => {
  acquireLockBlocking(options);
  const left = textOfLock();
  expect(acquireLockBlocking(options)).toEqual({ heldBy: process.pid });
  expect(acquireLockBlocking({ ...options, isOwnStale: true })).toHaveProperty('release');
  expect(textOfLock()).not.toBe(left);
});

test('a release leaves the lock of another holder alone', () => {
  const lock = acquireLockBlocking(options);
  writeFileSync(options.path, 'of another');
  if ('release' in lock) lock.release();
  expect(textOfLock()).toBe('of another');
});

test('a lock that another process wrote in place of the stale one is put back', () => {
  writeFileSync(options.path, DEAD);
  const alive = `${fileOwner(process.pid)}-0123456789ab\n`;
  const rename: LockDisk['rename'] = (from, to) => {
    if (from === options.path) writeFileSync(from, alive);
    renameSync(from, to);
  };
  expect(acquireLockBlocking({ ...options, disk: { ...DISK, rename } })).toEqual({ heldBy: process.pid });
  expect([textOfLock(), readdirSync(folder)]).toEqual([alive, ['lock']]);
});

test('a folder in place of the lock is reported and not removed', async () => {
  await expect(acquireLock({ ...options, path: folder, waitMs: 5000 })).rejects.toThrow('EISDIR');
});
