// What a run of a session reports when it has ended.
import type { IgnoredFinding } from '../check/ignore-findings.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';

export interface SessionReport {
  diagnostics: Diagnostic[];
  /** Findings that the configuration ignores. They are not among `diagnostics`. */
  ignored: IgnoredFinding[];
  /** Number of pages of the site, without redirects. */
  pages: number;
  /** Number of links and loaded files that were checked. */
  links: number;
  /** Number of addresses and anchors that `urls.lock` does not list yet. 0 if the site keeps no such list, or has errors. */
  unlisted: number;
  published: boolean;
  /** Number of outputs whose bytes changed. */
  changed: number;
  milliseconds: number;
  /** Of a lazy session: the run was a revision, and no whole run was needed. */
  isRevision: boolean;
  /** Undefined if the configuration has errors. */
  config: SiteConfig | undefined;
  /** Places of the values in the configuration. */
  places: ConfigPlaces;
  /** What had to be made because the cache did not have it. */
  work: WorkLedger;
}

/** Keys of entries, code blocks and pages that were made, by the memo table that did not have them. */
export interface WorkLedger {
  compile: string[];
  highlight: string[];
  article: string[];
  document: string[];
}

/** A report from which ignored findings have not been removed yet. */
export type RunReport = Omit<SessionReport, 'milliseconds' | 'isRevision' | 'ignored'>;

export const NO_WORK: WorkLedger = { compile: [], highlight: [], article: [], document: [] };

export type Counts = Pick<RunReport, 'pages' | 'links' | 'unlisted' | 'work'>;

/** The counts of a run in which nothing was done. @param run undefined if no run is known */
export const countsOf = (run: Pick<SessionReport, 'pages' | 'links' | 'unlisted'> | undefined): Counts => ({
  pages: run?.pages ?? 0,
  links: run?.links ?? 0,
  unlisted: run?.unlisted ?? 0,
  work: NO_WORK,
});

/** The report of a run that has done nothing yet. `diagnostics` is the list to which the run adds. */
export const emptyReport = (diagnostics: Diagnostic[]): RunReport => ({
  diagnostics,
  pages: 0,
  links: 0,
  unlisted: 0,
  published: false,
  changed: 0,
  work: NO_WORK,
  config: undefined,
  places: {},
});
