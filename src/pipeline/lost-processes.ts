// Processes that docgen works with, and that the system may end: the workers, and esbuild. A loss is a fault of the environment, never an exception.
import { BundlerLost, takeBundlerLoss } from '../bundle/esbuild.js';
import { bundlerLost, bundlerRestarted, workersNotStarting } from '../diagnostics/pipeline.js';
import { FailedStarts } from '../engine/pool/pool.js';
import type { Outcome } from '../model/diagnostic.js';
import type { RunReport } from './session-report.js';

/** @param error what a run rejected with. Anything else than a lost process is thrown again: it is a bug */
export function outcomeOfLostProcesses(error: unknown): Outcome<undefined> {
  if (error instanceof FailedStarts) return { value: undefined, diagnostics: [workersNotStarting(error.detail)] };
  if (error instanceof BundlerLost) return { value: undefined, diagnostics: [bundlerLost(error.reason)] };
  throw error;
}

/** Reports a new process of esbuild once, with the run that started it. The cache holds nothing of it. */
export function withRestart(report: RunReport): RunReport {
  const isRestart = takeBundlerLoss() && !report.diagnostics.some(({ code }) => code === 'env/bundler-lost');
  return isRestart ? { ...report, diagnostics: [...report.diagnostics, bundlerRestarted()] } : report;
}
