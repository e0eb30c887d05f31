// The worker's side of a pool: takes batches of tasks, says before each that it begins, answers when a batch is done.
// Ends with its parent, whatever end that was: a parent that is killed closes the channel, and a shell beside the worker, in
// its group, looks after the one that is too busy to notice.
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

/** What the pool has configured, by name. */
export type WorkerSettings = ReadonlyMap<string, unknown>;

/** What it throws is the failure of its task. @param shared what `RunOptions.sharedOf` gave for its batch; without it nothing @param isRetry the task ended or outlived a worker before */
export type TaskFunction = (task: never, scope: { settings: WorkerSettings; shared: SharedValues; isRetry: boolean }) => Promise<unknown>;

const PARENT_CHECK_MS = 500;

export interface ServeOptions {
  /** What the results refer to must be there for others to read. */
  beforeAnswer?(): void;
  /** Name of a task that runs foreign code, which may throw when the task is over. Undefined: it runs none. */
  nameOf?(kind: string, task: unknown): string | undefined;
  /** Loads what tasks will need, while none is there; the next batch waits for it. What goes wrong is told by the tasks, which load it themselves. */
  prepare?(value: unknown): Promise<void>;
}

export function serveTasks(functions: Record<string, TaskFunction>, { beforeAnswer, nameOf, prepare }: ServeOptions = {}): void {
  const settings = new Map<string, unknown>();
  const answer = (message: FromWorker): void => void process.send?.(message);
  const markProgress = createProgressMark();
  let turn = Promise.resolve();
  /** Which task code belongs to that runs later. Costs a little a promise, so only tasks with such code pay. */
  const owner = new AsyncLocalStorage<string>();
  /** What came up beside the task that is being worked on. */
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
      // A promise that nobody keeps is only told when this turn is over.
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
      // The tasks tell.
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
    // A task that listens itself knows better whose it is.
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

/** With all that pages and plugins have started: the process leads a group of its own. */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // No groups on this system.
  }
  process.exit(0);
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * The lifeline ends when its other end does, which only the parent holds: the shell then ends the group, itself with it. A thread
 * could tell as well, but costs twenty times as much to start; it stands in where there is no shell, or no longer.
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
  // Without it this process still ends with the channel, when it isn't too busy to hear of that; no task is to blame.
  thread.on('error', () => {});
  thread.unref();
}
