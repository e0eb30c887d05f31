// What every step of a run works with.
import type { Pool } from '../../engine/pool/pool.js';
import type { BuildCache } from './build-cache.js';

export interface BuildScope {
  /** Absolute path with no symbolic link in it. */
  siteRoot: string;
  cache: BuildCache;
  workers: Pool;
}
