// One session serves `build`, `check-links` and `dev`. Only the sink and the pages' live-reload tag differ. `run-phases.ts` is one run, and
// `make-site.ts` its phases. Faults of the author are returned as diagnostics, all of one run together. If one of them is an error, nothing
// is published, unless the caller asked for a partial site.
import { hasError } from '../diagnostics/has-error.js';
import { createIgnoring, withoutIgnored } from './findings/without-ignored.js';
import { checkLive, keepLive } from './live/check-live.js';
import { reviseBehind, reviseServed } from './live/live-run.js';
import type { InTurn, LiveSite } from './live/live-site.js';
import { withRestart } from './lost-processes.js';
import { noteWay } from './note-way.js';
import { Declined } from './revise/declined.js';
import { runPhases } from './run-phases.js';
import type { Run, SessionOptions } from './session-options.js';
import type { RunReport, SessionReport } from './session-report.js';
import { openState, type SessionState } from './session-state.js';

export interface Session {
  /**
   * Makes one run. It must not be called while another run is under way.
   * @param allowPartial publish the pages without errors, although others have errors. A lazy session does so without this option if it has
   * published nothing before, or as long as the site gets no worse (`isNoWorse`).
   * @param changed of a lazy session: all files that have changed since the last run. Default: each file may have changed.
   */
  update(allowPartial?: boolean, changed?: readonly string[]): Promise<SessionReport>;
  /**
   * Of a lazy session: a run that reads of each page only what other pages may show of it, and reports nothing about its text
   * (`LiveSite.early`).
   * @param from all pages are read if the site has fewer than this
   * @param changed as in `update`
   */
  updateEarly(from: number, changed?: readonly string[]): Promise<SessionReport>;
  /** Of a lazy session: the site that was last published. */
  live(): LiveSite | undefined;
  /**
   * Of a lazy session: all that a build would report now. What was made is stored in the cache. Undefined if no site is served, or if it
   * changed meanwhile.
   */
  check(inTurn: InTurn): Promise<Pick<SessionReport, 'diagnostics' | 'ignored'> | undefined>;
  /** Ends a run that is under way, with its processes, and discards what it staged. For an interrupted process. */
  discard(): Promise<void>;
  /** Ends the processes of the session. Another `update` starts them again. */
  close(): void;
}

export function createSession(options: SessionOptions): Session {
  let state: SessionState | undefined;
  const close = (): void => {
    state?.workers.close();
    if (state?.hasOtherDescriptions) keepLive(state);
    if (options.isLazy) state?.cache.commit();
    state?.cache.close();
    state = undefined;
  };
  const runOnce = async (choice: Pick<Run, 'allowPartial' | 'earlyFrom'>, changed?: readonly string[]): Promise<SessionReport> => {
    const start = performance.now();
    const ignoring = createIgnoring(options);
    // `close` sets `state` to undefined, even in the middle of a run.
    state ??= openState(options);
    const own = state;
    const reportOf = (made: RunReport, isRevision: boolean): SessionReport => {
      const report = withRestart(made);
      return { ...report, ...ignoring(report), isRevision, milliseconds: performance.now() - start };
    };
    try {
      const revised = changed ? await reviseServed(own, changed) : new Declined('it is not known which files have changed');
      const noteRevised = (): void => noteWay(options.events, { kind: 'revised', files: changed ?? [] });
      if (!(revised instanceof Declined)) {
        noteRevised();
        return reportOf(revised, true);
      }
      const whole = await runPhases({ ...options, ...choice, ...(options.isLazy && { declined: revised }), state: own, ignoring });
      const isFaulty = own.isBehind && hasError(whole.diagnostics);
      const behind = changed && isFaulty ? await reviseBehind(own, changed, whole.diagnostics) : undefined;
      if (!behind || behind instanceof Declined) return reportOf(whole, false);
      noteRevised();
      return reportOf(behind, true);
    } catch (error) {
      // This is a fault of docgen itself. The run must leave no lock behind, and its changes may be missing from the live site.
      own.isBehind = true;
      await own.sink?.discard();
      throw error;
    }
  };
  return {
    update: (allowPartial = false, changed = undefined) => runOnce({ allowPartial, earlyFrom: undefined }, changed),
    updateEarly: (earlyFrom, changed = undefined) => runOnce({ allowPartial: true, earlyFrom }, changed),
    live: () => state?.live,
    async check(inTurn) {
      const found = await checkLive(() => state, inTurn);
      return found && withoutIgnored(found, options);
    },
    async discard() {
      state?.workers.close();
      await state?.sink?.discard();
      state?.cache.close();
    },
    close,
  };
}
