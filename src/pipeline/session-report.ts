// What a run of a session says of itself when it is done.
import type { IgnoredFinding } from '../check/ignore-findings.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';

export interface SessionReport {
  diagnostics: Diagnostic[];
  /** Findings that the configuration ignores; they are not among `diagnostics`. */
  ignored: IgnoredFinding[];
  /** Pages of the site, redirects not counted. */
  pages: number;
  /** Links and loaded files that were checked. */
  links: number;
  /** Addresses and anchors that `urls.lock` does not list yet; 0 where the site keeps none, or has errors. */
  unlisted: number;
  published: boolean;
  /** Outputs whose bytes changed. */
  changed: number;
  milliseconds: number;
  /** Of a lazy session: no whole run was needed. */
  isRevision: boolean;
  /** Undefined when the configuration has errors. */
  config: SiteConfig | undefined;
  /** Of the configuration. */
  places: ConfigPlaces;
  /** What was done, and not taken from the cache. */
  work: WorkLedger;
}

/** Keys of entries, of code blocks, of pages: by the memo table that did not know them. */
export interface WorkLedger {
  compile: string[];
  highlight: string[];
  article: string[];
  document: string[];
}

/** Before what is ignored was taken out. */
export type RunReport = Omit<SessionReport, 'milliseconds' | 'isRevision' | 'ignored'>;

export const NO_WORK: WorkLedger = { compile: [], highlight: [], article: [], document: [] };

export type Counts = Pick<RunReport, 'pages' | 'links' | 'unlisted' | 'work'>;

/** @param run in which nothing was done. Undefined: none is known */
export const countsOf = (run: Pick<SessionReport, 'pages' | 'links' | 'unlisted'> | undefined): Counts => ({
  pages: run?.pages ?? 0,
  links: run?.links ?? 0,
  unlisted: run?.unlisted ?? 0,
  work: NO_WORK,
});

/** Of a run that has done nothing yet. `diagnostics` is the list that the run adds to. */
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
