// One run through the cache that keeps no output: what a site is made from, what the checker compared, and what a build would publish.
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import { createCheckSession } from '../pipeline/check/create-check-session.js';
import type { CheckedContent } from '../pipeline/session-options.js';
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
  inputs: SiteInputs | undefined;
  /** Undefined: it was not made as a whole. */
  checked: CheckedContent | undefined;
  /** SHA-256 by output path. Undefined: nothing would be published. */
  outputs: ReadonlyMap<string, string> | undefined;
}

/** @param allowPartial of a site with errors, what can be published without them. Default: nothing of it is */
export async function readSiteInputs(options: ReadOptions, allowPartial = false): Promise<ReadReport> {
  let inputs: SiteInputs | undefined;
  let checked: CheckedContent | undefined;
  let outputs: ReadonlyMap<string, string> | undefined;
  const session = createCheckSession({
    ...options,
    isThorough: true,
    onRead: (site) => {
      inputs = site;
    },
    onChecked: (site) => {
      checked = site;
    },
    onOutputs: (stats) => {
      outputs = new Map(Object.entries(stats).map(([path, { sha256 }]) => [path, sha256]));
    },
  });
  const report = await session.update(allowPartial).finally(() => session.close());
  return { report, inputs, checked, outputs };
}
