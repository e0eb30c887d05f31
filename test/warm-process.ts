// One worker process for many builds of a test file, of those that are only compared with or asked for what they say: most of what a small
// site takes is the start of such a process, and code that has not run yet. What a test is about gets processes of its own, as on the
// command line. Takes effect in projects that have `share-workers.ts` as their set-up; elsewhere every build has its own.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Modules may be loaded anew for each file; this is not. */
const known = globalThis as { docgenIsWarm?: AsyncLocalStorage<true> };
known.docgenIsWarm ??= new AsyncLocalStorage<true>();
const isWarm = known.docgenIsWarm;

/** What is built in there, one after another, is built by the process that all share. */
export const inWarmProcess = <T>(build: () => Promise<T>): Promise<T> => isWarm.run(true, build);

export const wantsWarmProcess = (): boolean => isWarm.getStore() === true;
