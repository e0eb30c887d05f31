// The shape of the tree: small files that open with what they are for, and a generator that knows no product.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path);
    return /\.(tsx?|mjs|js|css)$/.test(entry.name) ? [path] : [];
  });

const files = ['src', 'client', 'templates'].flatMap(sourceFiles);
const code = files.filter((file) => /\.tsx?$/.test(file));
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');

/** Tests too; not what builds are compared with, nor the sites that are built. */
const tests = sourceFiles('test').filter((file) => !/\/(goldens|corpora)\/|^test\/(sites|errors)\/.*\//.test(file));

test('no file is longer than 400 lines, and no test', () => {
  expect(tests.length).toBeGreaterThan(100);
  expect([...files, ...tests].filter((file) => linesOf(file).length > 401)).toEqual([]);
});

test('tests whose files share a process mock with vi.doMock, which can be taken back', () => {
  const shared = tests.filter((file) => /^test\/(unit|sites|conformance|browser)\//.test(file));
  expect(shared.length).toBeGreaterThan(100);
  expect(shared.filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every file opens with a comment that says what it is for', () => {
  expect(code.filter((file) => !/^(\/\/|\/\*)/.test(linesOf(file)[0] ?? ''))).toEqual([]);
});

test('names are kebab-case, components PascalCase, and none is a shapeless word', () => {
  const shapeless = /^(process|handle|manage|data|info|helpers?|utils?|misc|common)$/;
  expect(
    code.filter((file) => !/^([a-z0-9]+(-[a-z0-9]+)*(\.d)?\.ts|[A-Z][A-Za-z]*\.tsx|[a-z0-9]+(-[a-z0-9]+)*\.tsx)$/.test(basename(file))),
  ).toEqual([]);
  expect(code.filter((file) => shapeless.test(basename(file).replace(/\.[^.]+$/, '')))).toEqual([]);
});

test('nothing in the generator knows the product that our own site documents', () => {
  // Its name, and the things that only its API has; JetBrains makes an editor.
  const ours = /parley|(?<!jet)brains?\b|brain_|\bbrn_|orchestrator/i;
  const all = [...files, ...sourceFiles('scripts'), ...sourceFiles('bin')];
  expect(all.filter((file) => ours.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('nothing is left half done', () => {
  expect(
    files.filter((file) => /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck)|: any\b|\bas any\b/.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});
