// The worker processes of fixtures without code of their own: one process serves them all, since most of what such a fixture takes is the
// start of its own. What code of pages leaves behind in a process could be told of the next site, so fixtures with code never share one.
import { tmpdir } from 'node:os';
import type { Pool } from '../../src/engine/pool/pool.js';

type CreateWorkers = (folder: string, workers?: number) => Pool;

export interface SharedWorkers {
  /** In place of `createPageWorkers`. */
  create: CreateWorkers;
  /** Whether the next pool that is created is the shared one. Default: no. */
  share(isShared: boolean): void;
  /** Ends the shared process. */
  close(): void;
}

export function createSharedWorkers(createOwn: CreateWorkers): SharedWorkers {
  let isShared = false;
  let pool: Pool | undefined;
  return {
    create(folder, workers) {
      if (!isShared) return createOwn(folder, workers);
      pool ??= createOwn(tmpdir(), 1);
      return { ...pool, close: () => {} };
    },
    share(wanted) {
      isShared = wanted;
    },
    close: () => pool?.close(),
  };
}
