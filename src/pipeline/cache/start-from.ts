// Gives a site the cache of another one that is nearly the same: another tree of the same repository. What is keyed by content is used again.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { storeFolder } from '../../engine/store/store-files.js';
import { CACHE_FOLDER, openBuildCache } from './build-cache.js';

/**
 * @param from absolute path of the site that has a cache. No other process may be writing to it.
 * @param to absolute path of the other site, which has none
 * @param sinks names of the sinks whose journals are used
 */
export function startFromCache(from: string, to: string, sinks: readonly string[]): void {
  const [source, target] = [from, to].map((site) => storeFolder(join(site, CACHE_FOLDER))) as [string, string];
  if (!existsSync(source)) return;
  cpSync(source, target, { recursive: true });
  const { cache } = openBuildCache(to);
  for (const name of sinks) {
    // The record of a run names files by absolute paths, so it belongs to the other site.
    const { run: _, ...value } = cache.journal(name);
    cache.commit({ name, value });
  }
  cache.close();
}
