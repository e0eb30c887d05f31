// What a pool and its worker processes say to each other. JSON-shaped: it travels over the process channel.

import type { SentValues } from './shared-values.js';

export type ToWorker =
  /** Replaces what the worker knows under a name; in force for every later task. */
  | { type: 'configure'; name: string; value: unknown }
  /** `ServeOptions.prepare` */
  | { type: 'prepare'; value: unknown }
  /** `shared`: what several of the tasks need. */
  | { type: 'batch'; id: number; kind: string; tasks: unknown[]; shared?: SentValues; isRetry: boolean; isTimed?: true };

export type FromWorker =
  /** `times`: where the batch asked for them. One result a task; a `TaskFailure` for a task that went wrong without taking the process with it. */
  | { type: 'done'; id: number; results: unknown[]; times?: TaskTimes }
  /** An exception that no task waited for, of code that an earlier task left running. */
  | { type: 'stray'; stray: Stray };

/** Begin of each task, and the end of the last: milliseconds since 1970. The answer is sent after that. */
export type TaskTimes = number[];

export interface Stray {
  /** Name of the task (`ServeOptions.nameOf`), where it is known. */
  task?: string;
  message: string;
}

export interface TaskFailure {
  /** What ended the process; `threw`: the task's function did; `stray`: code that the task left running did; `skipped`: it was not tried. */
  failure: 'time' | 'memory' | 'crash' | 'threw' | 'stray' | 'skipped';
  /** The signal or exit code of the process, or what was thrown. */
  detail: string;
}

export const isFailure = (result: unknown): result is TaskFailure => typeof result === 'object' && result !== null && 'failure' in result;
