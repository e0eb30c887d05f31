// The shape of the tree: small files that open with what they are for, and a generator that knows no product.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** Folders that are to be divided, and how many files they may hold until then. The numbers only shrink. */
const CROWDED: Record<string, number> = {
  'client/boot': 24,
  'client/console': 21,
  'client/dev': 23,
  'client/navigate': 22,
  'client/search': 19,
  'src/bundle': 34,
  'src/check': 19,
  'src/cli': 22,
  'src/compile/highlight': 16,
  'src/compile/mdx': 24,
  'src/config': 41,
  'src/dev': 18,
  'src/init/docusaurus': 49,
  'src/link': 40,
  'src/model': 23,
  templates: 23,
  'templates/api': 22,
  'templates/styles': 19,
};

/** One file for each thing of a kind: recipes of ARCHITECTURE.md add to them. */
const OF_ONE_KIND = new Set(['client/enhance', 'templates/content', 'templates/parts']);

test('no folder holds more than fifteen files, but those that are still to be divided', () => {
  const counts: Record<string, number> = {};
  for (const file of files) counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1;
  expect(Object.entries(counts).filter(([folder, count]) => !OF_ONE_KIND.has(folder) && count > (CROWDED[folder] ?? 15))).toEqual([]);
  expect(Object.keys(CROWDED).filter((folder) => (counts[folder] ?? 0) <= 15)).toEqual([]);
});

test('tests whose files share a process mock with vi.doMock, which can be taken back', () => {
  const shared = tests.filter((file) => /^test\/(unit|sites|conformance|browser)\//.test(file));
  expect(shared.length).toBeGreaterThan(100);
  expect(shared.filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every file opens with a comment about its purpose', () => {
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
