// Processes of a pool for tests: the worker of `pool-worker.ts`, bundled, with a second or two per task.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createPool, isFailure, type Pool } from '../../../src/engine/pool/pool.js';

export interface Task {
  name: string;
  argument?: string;
  log?: string;
}
export interface Result {
  value: unknown;
  setting: unknown;
  /** The shared data of the task's batch. */
  shared: Record<string, unknown>;
  pid: number;
}

export interface PoolFixture {
  folder: string;
  /** The bundled worker. Beside it is `pool.mjs`: the pool itself, for a process of its own. */
  script: string;
  poolOf(size: number): Pool;
  /** Ends every pool. */
  closePools(): void;
  remove(): void;
}

export const BUDGET = { milliseconds: 2_000, retryMilliseconds: 1_500, heapMegabytes: 48 };

export async function createPoolFixture(): Promise<PoolFixture> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-pool-')));
  const script = join(folder, 'worker.mjs');
  const common = { bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const;
  await build({ ...common, entryPoints: ['test/unit/engine/pool-worker.ts'], outfile: script });
  await build({ ...common, entryPoints: ['src/engine/pool/pool.ts'], outfile: join(folder, 'pool.mjs') });
  const pools: Pool[] = [];
  return {
    folder,
    script,
    poolOf(size) {
      const pool = createPool({ script, folder, size, budget: BUDGET });
      pools.push(pool);
      return pool;
    },
    closePools() {
      for (const pool of pools.splice(0)) pool.close();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const echoes = (count: number): Task[] => Array.from({ length: count }, (_, index) => ({ name: 'echo', argument: String(index) }));
export const valuesOf = (results: unknown[]): unknown[] =>
  results.map((result) => (isFailure(result) ? result.failure : (result as Result).value));
