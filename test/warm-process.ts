// One worker process for many builds of a test file: most of what a small site takes is the start of such a process, and code that has not run
// yet. In `unit` and `sites` all builds share it but those of tests about processes (`inOwnProcesses`); in `incremental` the builds that
// others are compared with share it (`inWarmProcess`). Takes effect in projects that have `share-workers.ts` as their set-up; elsewhere every build has its own.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Modules may be loaded anew for each file; this is not. */
const known = globalThis as { docgenIsWarm?: AsyncLocalStorage<boolean> };
known.docgenIsWarm ??= new AsyncLocalStorage<boolean>();
const isWarm = known.docgenIsWarm;

/** What is built in there, one after another, is built by the process that all share. */
export const inWarmProcess = <T>(build: () => Promise<T>): Promise<T> => isWarm.run(true, build);

/** Each build in there has processes of its own, as on the command line: for what code leaves behind in a process, and for processes that end. */
export const inOwnProcesses = <T>(build: () => Promise<T>): Promise<T> => isWarm.run(false, build);

export const wantsWarmProcess = (): boolean => isWarm.getStore() ?? process.env.DOCGEN_WARM_BUILDS === 'all';
