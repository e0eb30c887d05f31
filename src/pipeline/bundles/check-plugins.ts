// Whether the site's plugins load at all: asked once, in a worker, before any page is compiled. One that throws or hangs outside of its
// functions would otherwise be told of each page, after the whole budget of each.
import { pluginsNotLoaded } from '../../diagnostics/pages/mdx.js';
import { isFailure, type Pool } from '../../engine/pool/pool.js';
import type { Diagnostic } from '../../model/diagnostic.js';

/**
 * What `pluginsTask` gives for the bundle that the workers are configured with. When that is a fault the processes end: Node loads a
 * module once, and would say the same of it for as long as they live, although a file that it reads may be there by then.
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
    time: 'they do not come to an end',
    memory: 'they use up all memory',
    crash: `they end the process (${result.detail})`,
    threw: result.detail.split('\n', 1)[0] ?? '',
    stray: result.detail.split('\n', 1)[0] ?? '',
    skipped: 'they were not tried',
  };
  return [pluginsNotLoaded(reasons[result.failure])];
}
