// Set-up of a project: builds that share a worker process (`warm-process.ts`) have one per test file, which ends with the file.
import { tmpdir } from 'node:os';
import { afterAll, vi } from 'vitest';
import type { Pool } from '../src/engine/pool/pool.js';
import { wantsWarmProcess } from './warm-process.js';

/** Kept in a global, because modules may be loaded again for each file. */
const warm = vi.hoisted(() => globalThis as { docgenWarmPool?: Pool | undefined });

vi.mock('../src/pipeline/render/page-workers.js', async (load) => {
  const real = await load<typeof import('../src/pipeline/render/page-workers.js')>();
  const createPageWorkers: typeof real.createPageWorkers = (...given) => {
    if (!wantsWarmProcess()) return real.createPageWorkers(...given);
    warm.docgenWarmPool ??= real.createPageWorkers(tmpdir(), 1);
    return { ...warm.docgenWarmPool, close: () => {} };
  };
  return { ...real, createPageWorkers };
});
afterAll(() => {
  warm.docgenWarmPool?.close();
  warm.docgenWarmPool = undefined;
});
