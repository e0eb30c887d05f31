// The worker's side of a pool. It takes batches of tasks, records the start of each task, and answers when a batch is done. The worker ends
// when its parent ends, in whatever way that happens. If the parent is killed, the channel closes. If the worker is too busy to notice, a
// shell beside it in its process group ends it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { surviveLostOutput } from '../../base/files/survive-lost-output.js';
import { aTurn } from '../../base/values/in-turns.js';
import { now } from '../events.js';
import { LIFELINE } from './lifeline.js';
import type { FromWorker, TaskFailure, TaskTimes, ToWorker } from './messages.js';
import { createProgressMark } from './progress.js';
import { type SharedValues, valuesSent } from './shared-values.js';

/** The values that the pool has configured, by name. */
export type WorkerSettings = ReadonlyMap<string, unknown>;

/**
 * If it throws, its task has failed.
 * @param shared what `RunOptions.sharedOf` returned for the batch, or {} without it
 * @param isRetry the task ended a worker before, or exceeded its time
 */
export type TaskFunction = (task: never, scope: { settings: WorkerSettings; shared: SharedValues; isRetry: boolean }) => Promise<unknown>;

const PARENT_CHECK_MS = 500;

export interface ServeOptions {
  /** Called before the results of a batch are sent. What the results refer to must then be readable for other processes. */
  beforeAnswer?(): void;
  /** The name of a task that runs foreign code, which may throw after the task has ended. Undefined if the task runs none. */
  nameOf?(kind: string, task: unknown): string | undefined;
  /**
   * Loads what later tasks will need, while there are none. The next batch waits for it. Its errors are ignored, because the tasks load the
   * same things and report them.
   */
  prepare?(value: unknown): Promise<void>;
}

export function serveTasks(functions: Record<string, TaskFunction>, { beforeAnswer, nameOf, prepare }: ServeOptions = {}): void {
  const settings = new Map<string, unknown>();
  const answer = (message: FromWorker): void => void process.send?.(message);
  const markProgress = createProgressMark();
  let turn = Promise.resolve();
  /** The task to which code belongs that runs later. It costs a little for each promise, so only tasks with foreign code use it. */
  const owner = new AsyncLocalStorage<string>();
  /** The task that is running, and what was thrown beside it. */
  let current: { name: string | undefined; strays: string[] } | undefined;

  const runTask = async (
    run: TaskFunction | undefined,
    { task, name, ...scope }: { task: unknown; name: string | undefined; shared: SharedValues; isRetry: boolean },
  ): Promise<unknown> => {
    markProgress();
    const strays: string[] = [];
    current = { name, strays };
    try {
      if (!run) throw new Error('No task has that name');
      const start = () => run(task as never, { settings, ...scope });
      const result = await (name === undefined ? start() : owner.run(name, start));
      // A rejected promise that is not awaited is only reported after this turn.
      await aTurn();
      return strays[0] === undefined ? (result ?? null) : ({ failure: 'stray', detail: strays[0] } satisfies TaskFailure);
    } catch (error) {
      return { failure: 'threw', detail: textOf(error) } satisfies TaskFailure;
    } finally {
      current = undefined;
    }
  };

  const tryToPrepare = async (value: unknown): Promise<void> => {
    try {
      await prepare?.(value);
    } catch {
      // The tasks will report it.
    }
  };

  let shared: SharedValues = {};
  const runBatch = async ({ id, kind, tasks, shared: sent, isRetry, isTimed }: Extract<ToWorker, { type: 'batch' }>): Promise<void> => {
    shared = sent ? valuesSent(sent, shared) : {};
    const results: unknown[] = [];
    const times: TaskTimes | undefined = isTimed && [];
    for (const task of tasks) {
      times?.push(now());
      results.push(await runTask(functions[kind], { task, name: nameOf?.(kind, task), shared, isRetry }));
    }
    times?.push(now());
    beforeAnswer?.();
    answer({ type: 'done', id, results, ...(times && { times }) });
  };

  const onStray = (error: unknown): void => {
    const task = owner.getStore();
    const message = textOf(error);
    if (current && (task === undefined || task === current.name)) current.strays.push(message);
    else answer({ type: 'stray', stray: { message, ...(task !== undefined && { task }) } });
  };
  surviveLostOutput();
  process.on('uncaughtException', onStray);
  process.on('unhandledRejection', (error) => {
    // A task with a listener of its own knows better which task the error belongs to.
    if (process.listenerCount('unhandledRejection') === 1) onStray(error);
  });
  process.on('message', (message: ToWorker) => {
    turn = turn.then(async () => {
      if (message.type === 'batch') await runBatch(message);
      else if (message.type === 'configure') settings.set(message.name, message.value);
      else await tryToPrepare(message.value);
    });
  });
  process.on('disconnect', endGroup);
  watchParent();
}

/** Ends the worker's process group, with all that pages and plugins have started. */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // There are no process groups on this system.
  }
  process.exit(0);
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Ends the worker when its parent has ended. Only the parent holds the other end of the lifeline, so the shell reads its end when the
 * parent ends. The shell then ends the whole group, itself included. A thread could do the same but costs twenty times as much to start. It
 * is used if there is no shell, or if the shell has ended.
 */
function watchParent(): void {
  try {
    const shell = spawn('/bin/sh', ['-c', "trap '' HUP INT TERM; read -r line; kill -9 0"], {
      stdio: [LIFELINE, 'ignore', 'ignore'],
      env: {},
    });
    let isReplaced = false;
    const replace = (): void => {
      if (!isReplaced) watchFromThread();
      isReplaced = true;
    };
    shell.on('error', replace);
    shell.on('exit', replace);
    shell.unref();
  } catch {
    watchFromThread();
  }
}

function watchFromThread(): void {
  const code = `const parent = ${process.ppid};
setInterval(() => { if (process.ppid !== parent) process.kill(-process.pid, 'SIGKILL'); }, ${PARENT_CHECK_MS});`;
  const thread = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 }, stdout: false, stderr: false });
  // Without the thread, this process still ends when the channel closes, unless it is too busy to notice. No task is to blame for that.
  thread.on('error', () => {});
  thread.unref();
}
