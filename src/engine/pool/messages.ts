// The messages between a pool and its worker processes. JSON-shaped: they travel over the process channel.

import type { SentValues } from './shared-values.js';

export type ToWorker =
  /** Replaces the value that the worker has under this name, for all later tasks. */
  | { type: 'configure'; name: string; value: unknown }
  /** Runs `ServeOptions.prepare`. */
  | { type: 'prepare'; value: unknown }
  /** `shared`: values that several of the tasks need. */
  | { type: 'batch'; id: number; kind: string; tasks: unknown[]; shared?: SentValues; isRetry: boolean; isTimed?: true };

export type FromWorker =
  /**
   * `results`: one for each task; a `TaskFailure` if a task failed and the process survived. `times`: present if the batch asked for them.
   */
  | { type: 'done'; id: number; results: unknown[]; times?: TaskTimes }
  /** Code that an earlier task left running threw an exception, and no task waited for it. */
  | { type: 'stray'; stray: Stray };

/** The start of each task and the end of the last, in milliseconds since 1970. The answer is sent after that. */
export type TaskTimes = number[];

export interface Stray {
  /** Name of the task (`ServeOptions.nameOf`), if it is known. */
  task?: string;
  message: string;
}

export interface TaskFailure {
  /**
   * `time`, `memory`, `crash`: what ended the process. `threw`: the task's function threw. `stray`: code that the task left running threw.
   * `skipped`: the task was not tried.
   */
  failure: 'time' | 'memory' | 'crash' | 'threw' | 'stray' | 'skipped';
  /** The signal or exit code of the process, or what was thrown. */
  detail: string;
}

export const isFailure = (result: unknown): result is TaskFailure => typeof result === 'object' && result !== null && 'failure' in result;
