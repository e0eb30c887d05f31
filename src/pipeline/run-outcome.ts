// What the phases make of a site, from the configuration to staged outputs. `run-phases.ts` decides by `kind` what to do with it.
import type { Diagnostic } from '../model/diagnostic.js';
import type { LastBuild, LastRun, PageRows } from './cache/journal.js';
import type { LiveSite } from './live/live-site.js';
import type { Counts } from './session-report.js';

export type RunOutcome = RefusedRun | UnchangedRun | ServedRun | BuiltRun;

/** Something that every page needs has faults. Nothing that is staged may be published. */
export interface RefusedRun {
  kind: 'refused';
}

/** Everything is as the last run left it, so nothing was done. */
export interface UnchangedRun {
  kind: 'same';
  counts: Counts;
}

/** The result of a lazy session: its pages are rendered when they are requested. */
export interface ServedRun {
  kind: 'served';
  counts: Counts;
  /** Output paths of all pages. */
  pages: ReadonlySet<string>;
  /** Configures the workers for this site. Nothing is configured before, because the previous site may have to stay. */
  serve(): LiveSite;
}

/** Outputs are staged: all of them, or only those that changed if the last run was revised. */
export interface BuiltRun {
  kind: 'revised' | 'whole';
  counts: Counts;
  rows: PageRows;
  lastBuild: LastBuild;
  /** The record with which the next run compares itself. @param diagnostics all of this run */
  lastRun(diagnostics: Diagnostic[]): Promise<LastRun | undefined>;
}

export const REFUSED: RefusedRun = { kind: 'refused' };
