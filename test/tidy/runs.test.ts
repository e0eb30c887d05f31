// Each test file runs in one of the scripts: in `npm test`, or in `npm run test:all`, or in the script of its suite.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.js';
import { filesOfRun, OWN_SCRIPTS, SUITES, testFiles } from '../runs.js';

/** Of `test`, without the sites that tests build and what is installed. */
// With types, since links to folders are not followed then: one of the sites has a circle of them.
const files = readdirSync('test', { recursive: true, withFileTypes: true })
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((name) => /\.tsx?$/.test(name) && !/\/node_modules\/|^test\/(?:sites|errors)\/[^/]+\//.test(name));

const inTest = SUITES.flatMap((suite) => filesOfRun(suite, 'test'));
const inTestAll = SUITES.flatMap((suite) => filesOfRun(suite, 'test:all'));

test('each file is in exactly one of the runs', () => {
  const all = [...inTest, ...inTestAll, ...OWN_SCRIPTS.flatMap(testFiles)];
  expect(all.sort()).toEqual(files.filter((name) => /\.test\.tsx?$/.test(name)).sort());
  expect(inTestAll.length).toBeGreaterThan(0);
});

test('the configuration has each suite once, and all files of it where no run is named', () => {
  const projects = (config as { test: { projects: { test: { name: string; include: string[] } }[] } }).test.projects.map(
    ({ test: own }) => own,
  );
  expect(projects.map(({ name }) => name).sort()).toEqual([...SUITES, ...(process.env.DOCGEN_RUN ? [] : OWN_SCRIPTS)].sort());
  const included = projects.filter(({ name }) => (SUITES as readonly string[]).includes(name)).flatMap(({ include }) => include);
  expect(included.sort()).toEqual([...(process.env.DOCGEN_RUN === 'test' ? inTest : [...inTest, ...inTestAll])].sort());
});

test('the mark is the first line of a test file of the suites of both scripts, and nowhere else', () => {
  const marked = files.filter((name) => /^\/\/ ?test:all/im.test(readFileSync(name, 'utf8')));
  expect(marked.sort()).toEqual([...inTestAll].sort());
});

const imported = new Map<string, string[]>();
function importsOf(file: string): string[] {
  const known = imported.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .flatMap((path) => [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')])
    .filter((path) => files.includes(path));
  imported.set(file, found);
  return found;
}

function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((path) => reaches(path, target, seen));
}

test('packages of test/packages are for `npm run test:all` alone', () => {
  const extra = 'test/extra-packages.ts';
  expect(
    files.filter((name) => name !== extra && name !== 'test/tidy/runs.test.ts' && readFileSync(name, 'utf8').includes('test/packages')),
  ).toEqual([]);
  expect(inTest.filter((name) => reaches(name, extra))).toEqual([]);
  expect(inTestAll.filter((name) => reaches(name, extra)).length).toBeGreaterThan(0);
});
