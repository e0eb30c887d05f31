import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One suite a kind of promise. `npm run check` leaves out the browser, incremental builds and the proofs that take long; `npm test` leaves out what has a script of its own.
export default defineConfig({
  // React in production mode has no `jsxDEV`.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    globalSetup: ['test/bundle-first.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/docgen-tests.json' },
    // By default one processor is left idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/unit/**/*.test.tsx'],
          setupFiles: ['test/share-workers.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'tidy', include: ['test/tidy/*.test.ts'] } },
      { extends: true, test: { name: 'sites', include: ['test/sites/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'errors', include: ['test/errors/*.test.ts'] } },
      { extends: true, test: { name: 'proofs', include: ['test/proofs/*.test.ts'], isolate: false, testTimeout: 120_000 } },
      {
        extends: true,
        test: { name: 'incremental', include: ['test/incremental/*.test.ts'], setupFiles: ['test/share-workers.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'reliability',
          include: ['test/reliability/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      { extends: true, test: { name: 'search', include: ['test/search/*.test.ts'], hookTimeout: 120_000 } },
      { extends: true, test: { name: 'conformance', include: ['test/conformance/*.test.ts'], isolate: false } },
      // Scripts of their own: `npm run pathological`, `npm run fuzz`.
      { extends: true, test: { name: 'pathological', include: ['test/pathological/*.test.ts'] } },
      { extends: true, test: { name: 'fuzz', include: ['test/fuzz/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          globalSetup: ['test/browser/built-once.ts'],
          isolate: false,
          maxConcurrency: 3,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A busy machine is slow to fetch a chunk; a second, the default, is too short for that.
          expect: { poll: { timeout: 15_000 } },
          // The packed Chromium, the last one for Node 20, loses a tab now and then on a busy machine, on a page of two lines too, and once
          // was lost itself. Nothing but that has a second try: a page that ends its tab or the browser each time fails, and so does
          // whatever else goes wrong in either.
          retry: { count: 1, condition: /: (?:(?:Target|Page) crashed|Target page, context or browser has been closed)/ },
        },
      },
    ],
  },
});
