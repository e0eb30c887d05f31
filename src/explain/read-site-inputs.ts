// One run that uses the cache and keeps no output. Returns what the site is made from, what the checker compared, and what a build would
// publish.
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import { createCheckSession } from '../pipeline/check/create-check-session.js';
import type { CheckedContent } from '../pipeline/session-options.js';
import type { SessionReport } from '../pipeline/session-report.js';

export interface ReadOptions {
  /** Absolute, without symbolic links. */
  siteRoot: string;
  /** Absolute. The run starts from the last build into this folder. */
  outFolder: string;
  baseUrl?: string;
  drafts?: boolean;
}

export interface ReadReport {
  report: SessionReport;
  /** Undefined if the site can't be read. */
  inputs: SiteInputs | undefined;
  /** Undefined if the site was not made completely. */
  checked: CheckedContent | undefined;
  /** SHA-256 by output path. Undefined if nothing would be published. */
  outputs: ReadonlyMap<string, string> | undefined;
}

/** @param allowPartial publish what can be published in spite of errors. Default: a site with errors publishes nothing. */
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
