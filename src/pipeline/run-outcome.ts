// What the phases make of a site, from the configuration to staged outputs. `run-phases.ts` decides by `kind` what becomes of it.
import type { Diagnostic } from '../model/diagnostic.js';
import type { LastBuild, LastRun, PageRows } from './cache/journal.js';
import type { LiveSite } from './live/live-site.js';
import type { Counts } from './session-report.js';

export type RunOutcome = RefusedRun | UnchangedRun | ServedRun | BuiltRun;

/** Something that every page needs has faults. Nothing is staged that may be published. */
export interface RefusedRun {
  kind: 'refused';
}

/** Everything is as the last run left it. Nothing was done. */
export interface UnchangedRun {
  kind: 'same';
  counts: Counts;
}

/** Of a lazy session: pages are rendered when they are asked for. */
export interface ServedRun {
  kind: 'served';
  counts: Counts;
  /** Output paths. */
  pages: ReadonlySet<string>;
  /** Configures the workers for this site, and nothing before: the site before it may have to stay. */
  serve(): LiveSite;
}

/** Outputs are staged: all of them, or, if the last run was revised, those that are others now. */
export interface BuiltRun {
  kind: 'built';
  counts: Counts;
  rows: PageRows;
  lastBuild: LastBuild;
  /** What the next run compares itself with. @param diagnostics all of this run */
  lastRun(diagnostics: Diagnostic[]): Promise<LastRun | undefined>;
}

export const REFUSED: RefusedRun = { kind: 'refused' };
