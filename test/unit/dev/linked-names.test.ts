// Names by which links lead to a file that has changed.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkedNames } from '../../../src/dev/linked-names.js';
import { takeSnapshot } from '../../../src/dev/site-snapshot.js';

let root: string;
const place = (path: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  return join(root, path);
};
const write = (path: string): void => writeFileSync(place(path), 'text');
const link = (path: string, target: string): void => symlinkSync(target, place(path));
const namesOf = (...changed: string[]): string[] =>
  linkedNames(
    root,
    takeSnapshot(root, () => false),
    changed,
  ).sort();

beforeEach(() => {
  root = join(realpathSync(mkdtempSync(join(tmpdir(), 'docgen-linked-names-'))), 'site');
  write('a/real.md');
  write('a/other.md');
});
afterEach(() => rmSync(dirname(root), { recursive: true, force: true }));

test('a site without links has none', () => expect(namesOf('a/real.md')).toEqual([]));

test('a link to the file, one to a folder above it, and links to these', () => {
  link('file.md', 'a/real.md');
  link('folder', 'a');
  link('again.md', 'file.md');
  link('b/inside.md', '../a/real.md');
  link('to-b', 'b');
  expect(namesOf('a/real.md')).toEqual(['again.md', 'b/inside.md', 'file.md', 'folder/real.md', 'to-b/inside.md']);
  expect(namesOf('a/other.md')).toEqual(['folder/other.md']);
  expect(namesOf('a/new.md', 'folder/new.md')).toEqual([]);
});

test('symbolic links that are broken, circular, or lead out of the site or to its root add no files', () => {
  writeFileSync(join(root, '../outside.md'), 'text');
  for (const [path, target] of [
    ['gone.md', 'nowhere.md'],
    ['x', 'y'],
    ['y', 'x'],
    ['outside.md', '../outside.md'],
    ['a/self', '..'],
  ] as const)
    link(path, target);
  expect(namesOf('a/real.md')).toEqual([]);
});

test('a folder that holds a link to itself brings a few, and ends', () => {
  link('a/loop', '../a');
  expect(namesOf('a/real.md')).toEqual(['a/loop/loop/real.md', 'a/loop/real.md']);
});
