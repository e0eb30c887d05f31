// What fixtures share, since a small site spends most of its time on starting processes. One worker process serves all fixtures without
// code of their own. Code of pages can leave something in a process that the next site would see, so fixtures with code never share one. The
// configuration that fixtures without one are given is bundled and evaluated once.
import { tmpdir } from 'node:os';
import type { Pool } from '../../src/engine/pool/pool.js';

type CreateWorkers = (folder: string, workers?: number) => Pool;
type LoadConfig = typeof import('../../src/pipeline/read/load-config.js').loadConfig;

export interface SharedParts {
  /** In place of `createPageWorkers`. */
  createWorkers: CreateWorkers;
  /** In place of `loadConfig`. */
  loadConfig: LoadConfig;
  /** Which of them the next build shares. */
  share(parts: { workers: boolean; config: boolean }): void;
  /** Ends the shared process. */
  close(): void;
}

export function createSharedParts(own: { createWorkers: CreateWorkers; loadConfig: LoadConfig }): SharedParts {
  let shares = { workers: false, config: false };
  let pool: Pool | undefined;
  let config: ReturnType<LoadConfig> | undefined;
  return {
    createWorkers(folder, workers) {
      if (!shares.workers) return own.createWorkers(folder, workers);
      pool ??= own.createWorkers(tmpdir(), 1);
      return { ...pool, close: () => {} };
    },
    loadConfig(siteRoot, baseUrl) {
      if (!shares.config || baseUrl !== undefined) return own.loadConfig(siteRoot, baseUrl);
      config ??= own.loadConfig(siteRoot);
      return config;
    },
    share(parts) {
      shares = parts;
    },
    close: () => pool?.close(),
  };
}
