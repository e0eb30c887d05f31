// One worker process for many builds of a test process, of those that are only compared with, opened, or asked for what they say: most of
// what a small site takes is the start of such a process, and code that has not run yet. What a test is about gets processes of its own,
// as on the command line. Takes effect in projects that have `share-workers.ts` as their set-up; elsewhere every build has its own.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Modules may be loaded anew for each file; this is not. */
const known = globalThis as { docgenIsWarm?: AsyncLocalStorage<true>; docgenWarmBuild?: Promise<unknown> };
known.docgenIsWarm ??= new AsyncLocalStorage<true>();
const isWarm = known.docgenIsWarm;

/** What is built in there is built by the process that all share: one after another, also where several are begun at once. */
export function inWarmProcess<T>(build: () => Promise<T>): Promise<T> {
  if (wantsWarmProcess()) return build();
  const built = (known.docgenWarmBuild ?? Promise.resolve()).then(() => isWarm.run(true, build));
  known.docgenWarmBuild = built.catch(() => {});
  return built;
}

export const wantsWarmProcess = (): boolean => isWarm.getStore() === true;
