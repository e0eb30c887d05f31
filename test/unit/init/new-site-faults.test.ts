// Faults of the machine while `docgen init` writes a site: a disk that refuses, and npm that is missing or fails.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';
import { packDocgen } from '../../../src/init/docgen-source.js';
import { writeNewFiles } from '../../../src/init/new-folder.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-init-faults-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** What is reported if a file can't be copied into the new site. */
function faultOfCopy(code: string): Diagnostic | string[] {
  const files = [
    { path: 'site.config.ts', text: '' },
    { path: 'content/picture.png', from: 'picture.png' },
  ];
  return writeNewFiles(join(folder, 'new'), 'new', files, () => {
    throw Object.assign(new Error(`${code}: the system's words`), { code });
  });
}

test.each([
  ['EACCES', "new can't be written: this user has no permission to write there", 'name a folder of yours, or ask its owner for permission'],
  ['ENOSPC', "new can't be written: no space is left on the disk", 'free some space, or name a folder on another disk'],
  ['EIO', "new can't be written: EIO: the system's words", 'check that folder and its disk, or name another folder'],
])('a disk that refuses with %s is env/site-not-written', (code, message, hint) => {
  const fault = faultOfCopy(code) as Diagnostic;
  expect(fault).toEqual({ code: 'env/site-not-written', severity: 'error', message, hint });
  expect(exitCode([fault], false)).toBe(3);
  expect(existsSync(join(folder, 'new/site.config.ts'))).toBe(true);
});

test('a path that no disk takes is usage/unusable-folder', () => {
  expect(faultOfCopy('ENAMETOOLONG')).toMatchObject({ code: 'usage/unusable-folder', hint: 'name a shorter one' });
});

test('if npm is missing, or if its tarball can not be written, init reports env/docgen-not-packed', () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  vi.stubEnv('PATH', empty);
  const fault = packDocgen(folder, 'vendor/docgen.tgz');
  expect(fault).toEqual({
    code: 'env/docgen-not-packed',
    severity: 'error',
    message: 'docgen could not be packed into vendor/docgen.tgz: npm was not found',
    hint: 'run `npm pack` in the folder of docgen, and put the file there; the rest of the site is written',
  });
  expect(exitCode(fault ? [fault] : [], false)).toBe(3);
  writeFileSync(join(empty, 'vendor'), '');
  expect(packDocgen(empty, 'vendor/docgen.tgz')?.message).toMatch(/^docgen could not be packed into vendor\/docgen\.tgz: E\w+: /);
});
