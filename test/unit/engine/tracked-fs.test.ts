import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { digest } from '../../../src/base/values/digest.js';
import { createTrackedFiles, readStartInside } from '../../../src/engine/tracked-fs.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-files-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = join(folder, 'site');
mkdirSync(join(root, 'node_modules/package'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'outside');
writeFileSync(join(root, '.env'), 'TOKEN=1');
writeFileSync(join(root, 'site.config.ts'), 'export default {};');
writeFileSync(join(root, 'node_modules/package/page.md'), 'from a package');
symlinkSync(join(folder, 'secret.txt'), join(root, 'outside.txt'));
symlinkSync('.env', join(root, 'harmless.txt'));
symlinkSync('site.config.ts', join(root, 'settings.txt'));
symlinkSync('node_modules/package/page.md', join(root, 'page.md'));

const textOf = (file: string) => {
  const found = createTrackedFiles(root).read(file);
  return typeof found === 'string' ? found : new TextDecoder().decode(found.bytes);
};

test('nothing outside the site is read, by name or by a symbolic link', () => {
  expect(['../secret.txt', 'outside.txt'].map(textOf)).toEqual(['outside', 'linked']);
});

test('a symbolic link with a harmless name stands for no private file', () => {
  expect(['harmless.txt', 'settings.txt'].map(textOf)).toEqual(['hidden', 'hidden']);
});

test.runIf(process.platform !== 'win32')('a named pipe is as good as missing: nothing waits for what may come out of it', () => {
  execFileSync('mkfifo', [join(root, 'pipe')]);
  expect([textOf('pipe'), readStartInside(root, 'pipe', new Uint8Array(8))]).toEqual(['missing', undefined]);
});

test('a symbolic link into an installed package is followed', () => {
  expect(textOf('page.md')).toBe('from a package');
});

test('what was read and what was missing is recorded', () => {
  const files = createTrackedFiles(root);
  files.read('page.md');
  expect(files.read('absent.md')).toBe('missing');
  files.list('node_modules/package');
  const { read, absent, listed } = files.reads();
  expect([Object.keys(read), absent, Object.keys(listed)]).toEqual([['page.md'], ['absent.md'], ['node_modules/package']]);
  expect(read['page.md']).toBe(digest('from a package'));
});

test('a file that is being saved in place is read when it has its new text, an empty one as it is', async () => {
  const file = join(root, 'saved.md');
  writeFileSync(file, 'before');
  const save = `const { openSync, writeSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const descriptor = openSync(workerData, 'w');
parentPort.postMessage('empty');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
writeSync(descriptor, 'after');`;
  const writer = new Worker(save, { eval: true, workerData: file });
  await new Promise((resolve) => writer.once('message', resolve));
  expect(textOf('saved.md')).toBe('after');
  await writer.terminate();
  writeFileSync(file, '');
  expect(textOf('saved.md')).toBe('');
});
