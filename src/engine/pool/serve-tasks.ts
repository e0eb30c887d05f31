// The worker's side of a pool: takes batches of tasks, says before each that it begins, answers when a batch is done.
// Ends with its parent, whatever end that was: a parent that is killed closes the channel, and a thread of its own looks
// after the worker that is too busy to notice.
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.js';
import { createProgressMark } from './progress.js';

/** What the pool has configured, by name. */
export type WorkerSettings = ReadonlyMap<string, unknown>;

/** Rejects only for faults of docgen's own. @param isRetry the task ended or outlived a worker before */
export type TaskFunction = (task: never, scope: { settings: WorkerSettings; isRetry: boolean }) => Promise<unknown>;

const PARENT_CHECK_MS = 500;

/** @param beforeAnswer what the results refer to must be there for others to read */
export function serveTasks(functions: Record<string, TaskFunction>, beforeAnswer: () => void): void {
  const settings = new Map<string, unknown>();
  const answer = (message: FromWorker): void => void process.send?.(message);
  const markProgress = createProgressMark();
  let turn = Promise.resolve();

  const runBatch = async ({ id, kind, tasks, isRetry }: Extract<ToWorker, { type: 'batch' }>): Promise<void> => {
    const run = functions[kind];
    try {
      if (!run) throw new Error(`No task is called ${kind}`);
      const results: unknown[] = [];
      for (const task of tasks) {
        markProgress();
        results.push((await run(task as never, { settings, isRetry })) ?? null);
      }
      beforeAnswer();
      answer({ type: 'done', id, results });
    } catch (error) {
      answer({ type: 'threw', id, stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };

  process.on('message', (message: ToWorker) => {
    turn = turn.then(() => {
      if (message.type === 'batch') return runBatch(message);
      settings.set(message.name, message.value);
      return undefined;
    });
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole group of processes: the parent decides what becomes of its workers.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  watchParent();
}

function watchParent(): void {
  const code = `const parent = ${process.ppid};
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, ${PARENT_CHECK_MS});`;
  new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 }, stdout: false, stderr: false }).unref();
}
