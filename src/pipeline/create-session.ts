// One session serves `build`, `check-links` and `dev`; only the sink and the pages' live-reload tag differ. `run-phases.ts` is one run, `make-site.ts` its phases.
// Faults of the author come back as diagnostics, all of one run together; with an error among them nothing is published, unless the caller asked for
// a partial site.
import { hasError } from '../diagnostics/has-error.js';
import { createIgnoring, withoutIgnored } from './findings/without-ignored.js';
import { checkLive, keepLive } from './live/check-live.js';
import { reviseBehind, reviseServed } from './live/live-run.js';
import type { InTurn, LiveSite } from './live/live-site.js';
import { withRestart } from './lost-processes.js';
import { runPhases } from './run-phases.js';
import type { Run, SessionOptions } from './session-options.js';
import type { RunReport, SessionReport } from './session-report.js';
import { openState, type SessionState } from './session-state.js';

export interface Session {
  /**
   * One run, never two at once. @param allowPartial publish what is good although something else has errors; a lazy session does while it has
   * published nothing without, as long as no page is lost by that
   * @param changed of a lazy session: files that are others than at the last run, and no more than these. Default: anything may be
   */
  update(allowPartial?: boolean, changed?: readonly string[]): Promise<SessionReport>;
  /**
   * Of a lazy session: a run that reads no more of the pages than others may know of them, and reports nothing of what is in them (`LiveSite.early`).
   * @param from of a site of fewer pages all are read
   * @param changed as in `update`
   */
  updateEarly(from: number, changed?: readonly string[]): Promise<SessionReport>;
  /** Of a lazy session: the site of the last run that published one. */
  live(): LiveSite | undefined;
  /** Of a lazy session: all that a build would say now, and what was made is kept. Undefined: there is no site, or it changed meanwhile. */
  check(inTurn: InTurn): Promise<Pick<SessionReport, 'diagnostics' | 'ignored'> | undefined>;
  /** Ends a run under way: its processes are gone and what it staged is forgotten. For an interrupted process. */
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
    // `close` forgets it, also in the middle of a run.
    state ??= openState(options);
    const own = state;
    try {
      const revised = changed && (await reviseServed(own, changed));
      const whole = revised ? undefined : await runPhases({ ...options, ...choice, state: own, ignoring });
      const isFaulty = whole && own.isBehind && hasError(whole.diagnostics);
      const behind = changed && isFaulty ? await reviseBehind(own, changed, whole.diagnostics) : undefined;
      const made = (revised ?? behind ?? whole) as RunReport;
      const report = withRestart(made);
      return { ...report, ...ignoring(report), isRevision: made !== whole, milliseconds: performance.now() - start };
    } catch (error) {
      // A fault of docgen's own: it may leave no lock behind, and what had changed may be in no site.
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
