// Checks whether the site's plugins load at all, once and in a worker, before any page is compiled. Otherwise a plugin that throws or hangs
// while it is loaded would be reported for every page, each time after the whole time budget.
import { pluginsNotLoaded } from '../../diagnostics/pages/mdx.js';
import { isFailure, type Pool } from '../../engine/pool/pool.js';
import type { Diagnostic } from '../../model/diagnostic.js';

/**
 * Returns what `pluginsTask` reports of the bundle that the workers are configured with. If it reports a fault, the worker processes are
 * ended. Node loads a module once, so a living process would report the same fault again, even if a file that was missing is there by then.
 */
export async function checkPlugins(workers: Pool): Promise<Diagnostic[]> {
  const faults = await loadFaults(workers);
  if (faults.length > 0) workers.close();
  return faults;
}

async function loadFaults(workers: Pool): Promise<Diagnostic[]> {
  const [result] = await workers.run<null, Diagnostic[]>('plugins', [null]);
  if (result === undefined) return [];
  if (!isFailure(result)) return result;
  const reasons = {
    time: 'loading them takes too long',
    memory: 'loading them needs too much memory',
    crash: `they end the process (${result.detail})`,
    threw: result.detail.split('\n', 1)[0] ?? '',
    stray: result.detail.split('\n', 1)[0] ?? '',
    skipped: 'they were skipped',
  };
  return [pluginsNotLoaded(reasons[result.failure])];
}
