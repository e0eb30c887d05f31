// Which script runs a test file: `npm run test:all` runs the files whose first line is `// test:all`, and `npm test` runs the others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Run = 'test' | 'test:all';

/** Suites of both scripts. Each is a folder of `test`. */
export const SUITES = ['unit', 'tidy', 'sites', 'errors', 'conformance', 'search', 'proofs', 'incremental', 'browser'] as const;

/** Suites of neither script: each takes minutes, and a script of its own runs it. */
export const OWN_SCRIPTS = ['reliability', 'pathological', 'fuzz'] as const;

export type Suite = (typeof SUITES)[number] | (typeof OWN_SCRIPTS)[number];

/**
 * @returns paths of its test files, relative to the checkout. Files in the folders of a suite are fixtures, except in `unit`, whose folders
 * mirror those of the sources
 */
export function testFiles(suite: Suite): string[] {
  const folder = `test/${suite}`;
  return readdirSync(folder, { recursive: suite === 'unit', encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

export const runOf = (file: string): Run => (readFileSync(file, 'utf8').startsWith('// test:all\n') ? 'test:all' : 'test');

/** @param run Undefined: both */
export const filesOfRun = (suite: Suite, run: Run | undefined): string[] =>
  testFiles(suite).filter((file) => run === undefined || runOf(file) === run);
