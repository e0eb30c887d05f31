import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { filesOfRun, OWN_SCRIPTS, type Run, SUITES, type Suite } from './test/runs.js';

// One suite a kind of promise, and a folder a suite. The script that starts vitest names itself in DOCGEN_RUN, and then its own files run;
// without it, `npx vitest run FILE` runs any file.
const run = process.env.DOCGEN_RUN as Run | undefined;
const results = process.env.DOCGEN_RUN === 'test:all' ? 'docgen-tests-all' : 'docgen-tests';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

const OPTIONS: Record<Suite, Options> = {
  unit: { setupFiles: ['test/share-workers.ts'], env: { DOCGEN_WARM_BUILDS: 'all' }, isolate: false },
  tidy: {},
  sites: { setupFiles: ['test/share-workers.ts'], env: { DOCGEN_WARM_BUILDS: 'all' }, isolate: false },
  errors: {},
  conformance: { isolate: false },
  search: {},
  proofs: { isolate: false },
  incremental: { setupFiles: ['test/share-workers.ts'] },
  browser: {
    globalSetup: ['test/browser/built-once.ts'],
    isolate: false,
    maxConcurrency: 3,
    // A busy machine is slow to fetch a chunk. One second, the default, is too short for that.
    expect: { poll: { timeout: 15_000 } },
    // The packed Chromium, the last one for Node 20, sometimes crashes on a busy machine, even with a page of two lines. A test in which a tab
    // or the browser crashed runs a second time. Every other fault fails the test the first time.
    retry: { count: 1, condition: /: (?:(?:Target|Page) crashed|Target page, context or browser has been closed)/ },
  },
  reliability: { testTimeout: 240_000, fileParallelism: false },
  pathological: {},
  fuzz: {},
};

const suites: readonly Suite[] = run === undefined ? [...SUITES, ...OWN_SCRIPTS] : SUITES;

export default defineConfig({
  // React in production mode has no `jsxDEV`.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    globalSetup: ['test/bundle-first.ts'],
    setupFiles: process.env.DOCGEN_COVERAGE ? ['test/record-coverage.ts'] : [],
    reporters: ['default', 'json'],
    outputFile: { json: `node_modules/.cache/${results}.json` },
    // By default one processor is left idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    // Only for tests that never end. They don't measure speed: a busy machine takes thirty times as long for a build of two pages.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: suites.map((name) => ({ extends: true as const, test: { ...OPTIONS[name], name, include: filesOfRun(name, run) } })),
  },
});
