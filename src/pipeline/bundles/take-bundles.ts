// The bundles of a whole run. If the bundler would make the same as in an earlier run, the bundles of that run are used.
import { type Events, NO_EVENTS } from '../../engine/events.js';
import type { Outcome } from '../../model/diagnostic.js';
import type { BuildScope } from '../cache/build-scope.js';
import { changedInBundles, loadClientFiles, loadStoredBundles } from '../cache/bundle-record.js';
import type { BundleRecord } from '../cache/journal.js';
import type { SiteModel } from '../read/read-site.js';
import { type Bundles, type BundlesInput, bundlesInput, loadBundles } from './load-bundles.js';
import { readAgain } from './module-compiler.js';

export interface TakeBundlesOptions {
  /** `WorkerSetup.compiler` */
  compiler: string;
  /** Records of earlier runs. The first that fits is used. */
  records: readonly BundleRecord[];
  events?: Events | undefined;
}

/** As `loadBundles`. The phase `bundle` is reported only if the bundler may run. */
export async function takeBundles(
  scope: BuildScope,
  site: Pick<SiteModel, 'config' | 'files' | 'scanned' | 'pages' | 'graph'>,
  { compiler, records, events = NO_EVENTS }: TakeBundlesOptions,
): Promise<Outcome<Bundles | undefined>> {
  const input = bundlesInput(scope.siteRoot, site, compiler);
  for (const record of records) {
    const stored = storedBundles(record, input, scope);
    if (!stored) continue;
    // The site depends on these files as if their modules had been compiled now.
    for (const reads of Object.values(stored.moduleReads)) readAgain(reads, site.files);
    return { value: stored, diagnostics: stored.diagnostics };
  }
  return events.phase('bundle', () => loadBundles(scope, input, site.files));
}

/** Undefined if the bundler may make others, or if a part of them is lost. */
function storedBundles(record: BundleRecord, { asked }: BundlesInput, { siteRoot, cache }: BuildScope): Bundles | undefined {
  if (record.asked !== asked || changedInBundles(record, siteRoot) !== undefined) return undefined;
  const bundles = loadStoredBundles(record, cache);
  const files = bundles && loadClientFiles(record, cache);
  if (!files || !Object.values(bundles.moduleReads).every((reads) => cache.inputs.isUnchanged(reads))) return undefined;
  return { ...bundles, client: { ...bundles.client, files } };
}
