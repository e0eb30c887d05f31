// One worker process for many builds of a test file. For a small site, most of the time is the start of such a process, and code that has
// not run yet. In `unit` and `sites` all builds share it, except those of tests about processes (`inOwnProcesses`). In `incremental`, the
// builds that others are compared with share it (`inWarmProcess`). This works only in projects whose set-up is `share-workers.ts`. In
// others, every build has its own process.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Kept in a global, because modules may be loaded again for each file. */
const known = globalThis as { docgenIsWarm?: AsyncLocalStorage<boolean> };
known.docgenIsWarm ??= new AsyncLocalStorage<boolean>();
const isWarm = known.docgenIsWarm;

/** Builds that `build` makes, one after another, use the shared process. */
export const inWarmProcess = <T>(build: () => Promise<T>): Promise<T> => isWarm.run(true, build);

/**
 * Each build that `build` makes has processes of its own, as on the command line. For tests of what code leaves behind in a process, and of
 * processes that end.
 */
export const inOwnProcesses = <T>(build: () => Promise<T>): Promise<T> => isWarm.run(false, build);

export const wantsWarmProcess = (): boolean => isWarm.getStore() ?? process.env.DOCGEN_WARM_BUILDS === 'all';
