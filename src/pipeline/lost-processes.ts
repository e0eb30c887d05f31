// Processes that docgen works with and that the system may end: the workers, and esbuild. The loss of one is a fault of the environment. It
// is reported as a diagnostic, never thrown.
import { BundlerLost, takeBundlerLoss } from '../bundle/esbuild.js';
import { bundlerLost, bundlerRestarted, workersNotStarting } from '../diagnostics/pipeline.js';
import { FailedStarts } from '../engine/pool/pool.js';
import type { Outcome } from '../model/diagnostic.js';
import type { RunReport } from './session-report.js';

/** @param error what a run rejected with. If no lost process caused it, it is a bug and is thrown again. */
export function outcomeOfLostProcesses(error: unknown): Outcome<undefined> {
  if (error instanceof FailedStarts) return { value: undefined, diagnostics: [workersNotStarting(error.detail)] };
  if (error instanceof BundlerLost) return { value: undefined, diagnostics: [bundlerLost(error.reason)] };
  throw error;
}

/** Reports a restart of esbuild once, in the run that restarted it. The cache does not store this diagnostic. */
export function withRestart(report: RunReport): RunReport {
  const isRestart = takeBundlerLoss() && !report.diagnostics.some(({ code }) => code === 'env/bundler-lost');
  return isRestart ? { ...report, diagnostics: [...report.diagnostics, bundlerRestarted()] } : report;
}
