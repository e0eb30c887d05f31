// Gives the past tree a copy of the present tree's store, so that only pages that differ are compiled and rendered again.
import { constants, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { storeFolder } from '../../engine/store/store-files.js';
import { CACHE_FOLDER, openBuildCache } from '../../pipeline/cache/build-cache.js';
import { CHECK_SINK } from '../../pipeline/check/create-check-session.js';

/**
 * Records of whole runs are left out of the copy. They contain absolute paths of the present tree, whose files would count as unchanged.
 * If the store can't be copied, the past tree is made without it.
 * @param siteRoot of the present tree, after a run
 * @param past absolute path of the site in the past tree, before its first run
 */
export function lendStore({ siteRoot, past, outFolder }: { siteRoot: string; past: string; outFolder: string }): void {
  const copy = storeFolder(join(past, CACHE_FOLDER));
  try {
    cpSync(storeFolder(join(siteRoot, CACHE_FOLDER)), copy, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  } catch {
    rmSync(copy, { recursive: true, force: true });
    return;
  }
  const { cache } = openBuildCache(past);
  const { pages, outputs } = cache.journal(CHECK_SINK);
  cache.store.commit({ [`journal ${CHECK_SINK}`]: { pages, outputs }, [`journal ${outFolder}`]: undefined });
  cache.close();
}
