// One run through the cache that keeps no output: what a site is made from, what the checker compared, and what a build would publish.
import type { KnownSite } from '../pipeline/cache/known-site.js';
import { createCheckSession } from '../pipeline/check/create-check-session.js';
import type { CheckedSite } from '../pipeline/session-options.js';
import type { SessionReport } from '../pipeline/session-report.js';

export interface ReadOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute: whose last build the run starts from. */
  outFolder: string;
  baseUrl?: string;
  drafts?: boolean;
}

export interface ReadReport {
  report: SessionReport;
  /** Undefined: the site can't be read. */
  known: KnownSite | undefined;
  /** Undefined: it was not made as a whole. */
  checked: CheckedSite | undefined;
  /** SHA-256 by output path. Undefined: nothing would be published. */
  outputs: ReadonlyMap<string, string> | undefined;
}

/** @param allowPartial of a site with errors, what can be published without them. Default: nothing of it is */
export async function readKnownSite(options: ReadOptions, allowPartial = false): Promise<ReadReport> {
  let known: KnownSite | undefined;
  let checked: CheckedSite | undefined;
  let outputs: ReadonlyMap<string, string> | undefined;
  const session = createCheckSession({
    ...options,
    isThorough: true,
    onRead: (site) => {
      known = site;
    },
    onChecked: (site) => {
      checked = site;
    },
    onOutputs: (stats) => {
      outputs = new Map(Object.entries(stats).map(([path, { sha256 }]) => [path, sha256]));
    },
  });
  const report = await session.update(allowPartial).finally(() => session.close());
  return { report, known, checked, outputs };
}
