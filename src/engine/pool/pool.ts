// Deals tasks to worker processes and collects their results in the order of the tasks. A task that ends its worker, hangs it or uses up
// its memory is tried once more, alone and in a new worker. If that fails too, the task has failed, and the others go on. Tasks are pure,
// so tasks that were under way beside the faulty one are simply done again.
//   queued → dealt in a batch → done
//                │ the process ended ──▶ the task that it was at: retried once, then failed · the rest: queued again

import { type Events, NO_EVENTS } from '../events.js';
import { isFailure, type Stray, type TaskFailure } from './messages.js';
import { type SharedValues, valuesToSend } from './shared-values.js';
import { createQueue, type QueueOptions, type TaskQueue } from './task-queue.js';
import { startWorker, type WorkerEvents, type WorkerOptions, type WorkerProcess } from './worker-process.js';

export interface PoolOptions extends WorkerOptions {
  /** The highest number of processes. */
  size: number;
  /** Gets events of processes, batches and tasks. Default: none are reported. */
  events?: Events;
  /** The name of a task in events. */
  nameOf?(kind: string, task: unknown): string;
}

export interface Pool {
  /** Gives a value to all workers, also to those that start later. Tasks read it from `settings`. */
  configure(name: string, value: unknown): void;
  /** Only one run at a time. Rejects with `FailedStarts` if no process can be started. */
  run<T, R>(kind: string, tasks: readonly T[], options?: RunOptions<T, R>): Promise<(R | TaskFailure)[]>;
  /** Starts up to `count` processes for a later run. They load while the main process does other work. */
  warm(count: number): void;
  /**
   * Announces to the running processes what later tasks will need (`ServeOptions.prepare`). A process that starts later does not get it.
   */
  prepare(value: unknown): void;
  /** Exceptions since the last call that were thrown by code for which no task waited. */
  takeStrays(): Stray[];
  /** Ends all processes at once. The next run starts new ones. */
  close(): void;
}

export interface RunOptions<T, R = unknown> extends QueueOptions<T> {
  /**
   * What is sent for a task. It is made when the task's turn comes, so that thousands of payloads need not be held at once. Default: the
   * task itself.
   */
  payloadOf?: (task: T) => unknown;
  /**
   * Values that the tasks of a batch have in common. Called after `payloadOf` was called for each task. The task functions get them as
   * `shared`. Within one run a name must always stand for the same value.
   */
  sharedOf?: (tasks: T[]) => SharedValues;
  /** Called with each result as it arrives, in no fixed order. Its work is done while the workers are busy with other tasks. */
  onResult?: (result: R | TaskFailure, index: number) => void;
  /** After this many tasks that exceeded their time, the others are not tried and fail as `skipped`. Default: all are tried. */
  maxTimeouts?: number;
  /** The number of tasks that is worth the start of a process. Default: 24 */
  tasksAProcess?: number;
}

export { isFailure, type TaskFailure };

/** Batches that a worker is given before it has answered the last, so that it never waits for the channel. */
const BATCHES_AHEAD = 2;
const CHECK_MS = 200;
/** More time than this between two checks means that this process was asleep. It is not charged to the task. */
const LONGEST_CHECK_MS = 1_000;
/** The default of `RunOptions.tasksAProcess`, which suits pages. */
const TASKS_A_PROCESS = 24;
/** Processes that may end before they begin a task. After that, the machine or the installation is at fault, not a page. */
const MAX_FAILED_STARTS = 3;

/** No process lives long enough to begin a task. `detail`: what ended the last one, and what it printed. */
export class FailedStarts extends Error {
  constructor(readonly detail: string) {
    super(`Worker processes end before they begin (${detail})`);
  }
}

const plural = (count: number, kind: string): string => (count === 1 ? `one task of ${kind}` : `${count} tasks of ${kind}`);

interface Run {
  kind: string;
  payloadAt(index: number): unknown;
  taskAt(index: number): unknown;
  sharedBy: ((indices: number[]) => SharedValues) | undefined;
  /** Names of the values that each process got with its last batch. */
  held: WeakMap<WorkerProcess, ReadonlySet<string>>;
  queue: TaskQueue;
  results: unknown[];
  onResult: ((result: unknown, index: number) => void) | undefined;
  left: number;
  /** The tasks of each batch that is under way. */
  indices: Map<number, number[]>;
  /** How the first try of a task ended, for tasks that are tried again. */
  firstEnds: Map<number, TaskFailure>;
  /** How many more tasks may exceed their time before the run gives up. */
  timeoutsLeft: number;
  resolve(): void;
  reject(reason: Error): void;
}

export function createPool({ size, events = NO_EVENTS, nameOf = (kind) => kind, ...options }: PoolOptions): Pool {
  const settings = new Map<string, unknown>();
  const workers: (WorkerProcess | undefined)[] = new Array(size).fill(undefined);
  let current: Run | undefined;
  let timer: NodeJS.Timeout | undefined;
  let nextId = 0;
  let failedStarts = 0;
  let strays: Stray[] = [];

  const feed = (slot: number): void => {
    const worker = workers[slot];
    while (current && worker && worker.pending < BATCHES_AHEAD) {
      const { queue, payloadAt, sharedBy, held, kind, indices } = current;
      const dealt = queue.take(slot);
      if (!dealt) return;
      const id = nextId++;
      indices.set(id, dealt.indices);
      const sent = dealt.indices.map(payloadAt);
      const shared = sharedBy?.(dealt.indices);
      events.note(
        'pool',
        () => `${plural(dealt.indices.length, kind)} to process ${worker.pid ?? 'that did not start'}${dealt.isRetry ? ', once more' : ''}`,
      );
      worker.send({
        id,
        kind,
        tasks: sent,
        ...(shared && { shared: valuesToSend(shared, held.get(worker) ?? new Set()) }),
        isRetry: dealt.isRetry,
        ...(events.isTimed && { isTimed: true }),
      });
      if (shared) held.set(worker, new Set(Object.keys(shared)));
      // A retried task runs with nothing behind it, so it alone is to blame for what happens to the process.
      if (dealt.isRetry) return;
    }
  };

  const tellTimes = (
    { taskAt }: Run,
    { kind, indices, times, pid }: { kind: string; indices: number[]; times: number[]; pid: number },
  ): void => {
    const [start, end] = [times[0] ?? 0, times.at(-1) ?? 0];
    events.span({ name: kind, kind: 'batch', start, end, pid, detail: { tasks: indices.length } });
    for (const [place, index] of indices.entries()) {
      events.span({ name: nameOf(kind, taskAt(index)), kind: 'task', start: times[place] ?? end, end: times[place + 1] ?? end, pid });
    }
  };

  const finish = (run: Run, index: number, result: unknown): void => {
    // On the first try, another task in this process may have been at fault. A task that throws again when it runs alone is at fault.
    if (isFailure(result) && result.failure === 'threw' && !run.firstEnds.has(index)) {
      run.firstEnds.set(index, result);
      run.queue.putRetry(index);
      return;
    }
    settle(run, index, result);
    if (--run.left === 0) run.resolve();
  };

  const settle = (run: Run, index: number, result: unknown): void => {
    run.results[index] = result;
    try {
      run.onResult?.(result, index);
    } catch (error) {
      run.reject(error as Error);
    }
  };

  const giveUp = (run: Run): void => {
    close();
    // Not `forEach`, which skips holes: missing results are holes.
    for (const index of run.results.keys()) {
      if (run.results[index] === undefined) settle(run, index, { failure: 'skipped', detail: '' } satisfies TaskFailure);
    }
    run.resolve();
  };

  const end = (slot: number, { unfinished, at, ending, detail, lastWords }: Parameters<WorkerEvents['onEnd']>[0]): void => {
    workers[slot] = undefined;
    events.note('pool', () => `a process ended (${ending}: ${detail})`);
    const run = current;
    // A process that had no tasks needs no replacement.
    if (!run || unfinished.length === 0) return;
    if (at >= 0) failedStarts = 0;
    else if (++failedStarts >= MAX_FAILED_STARTS) {
      run.reject(new FailedStarts(lastWords === '' ? detail : `${detail}: ${lastWords}`));
      return;
    }
    const open = unfinished.flatMap(({ id, isRetry }) => (run.indices.get(id) ?? []).map((index) => ({ index, isRetry })));
    const culprit = at < 0 ? undefined : open[at]?.index;
    const rest = open.filter(({ index }) => index !== culprit);
    run.queue.putBack(
      rest.flatMap(({ index, isRetry }) => (isRetry ? [] : [index])),
      slot,
    );
    for (const { index, isRetry } of rest) if (isRetry) run.queue.putRetry(index);
    const first = culprit === undefined ? undefined : run.firstEnds.get(culprit);
    if (culprit !== undefined && first) {
      // The second try has less time than the first, so it may time out before it fills the memory. The first failure is then the true one.
      const failure: TaskFailure = ending === 'time' && first.failure === 'memory' ? first : { failure: ending, detail };
      finish(run, culprit, failure);
      if (failure.failure === 'time' && --run.timeoutsLeft <= 0 && run.left > 0) {
        giveUp(run);
        return;
      }
    } else if (culprit !== undefined) {
      run.firstEnds.set(culprit, { failure: ending, detail });
      run.queue.putRetry(culprit);
    }
    if (run.left > 0) start(slot);
    // Workers that had nothing left to do take their part of the tasks that were put back.
    for (const other of workers.keys()) if (other !== slot) feed(other);
  };

  const start = (slot: number): void => {
    const worker = startWorker(options, {
      onDone({ id, kind }, values, times) {
        const run = current;
        const indices = run?.indices.get(id) ?? [];
        if (run && times && worker.pid !== undefined) tellTimes(run, { kind, indices, times, pid: worker.pid });
        run?.indices.delete(id);
        failedStarts = 0;
        if (run) for (const [position, index] of indices.entries()) finish(run, index, values[position]);
        feed(slot);
      },
      onStray: (stray) => void strays.push(stray),
      onEnd: (ended) => end(slot, ended),
    });
    events.note('pool', () => `process ${worker.pid ?? '(none)'} starts`);
    workers[slot] = worker;
    for (const [name, value] of settings) worker.configure(name, value);
    feed(slot);
  };

  const watch = (): NodeJS.Timeout => {
    let last = Date.now();
    return setInterval(() => {
      const now = Date.now();
      for (const worker of workers) worker?.check(Math.min(now - last, LONGEST_CHECK_MS));
      last = now;
    }, CHECK_MS);
  };

  const close = (): void => {
    clearInterval(timer);
    for (const [slot, worker] of workers.entries()) {
      worker?.kill();
      workers[slot] = undefined;
    }
  };

  return {
    configure(name, value) {
      settings.set(name, value);
      for (const worker of workers) worker?.configure(name, value);
    },
    async run<T, R>(
      kind: string,
      tasks: readonly T[],
      {
        payloadOf = (task) => task,
        sharedOf,
        onResult,
        maxTimeouts = Number.POSITIVE_INFINITY,
        tasksAProcess = TASKS_A_PROCESS,
        ...options
      }: RunOptions<T, R> = {},
    ) {
      const results: unknown[] = new Array(tasks.length);
      if (tasks.length === 0) return results as (R | TaskFailure)[];
      const wanted = Math.min(size, Math.ceil(tasks.length / tasksAProcess));
      timer = watch();
      try {
        await new Promise<void>((resolve, reject) => {
          current = {
            kind,
            payloadAt: (index) => payloadOf(tasks[index] as T),
            taskAt: (index) => tasks[index],
            sharedBy: sharedOf && ((indices) => sharedOf(indices.map((index) => tasks[index] as T))),
            held: new WeakMap(),
            queue: createQueue(tasks, wanted, options),
            results,
            onResult: onResult as Run['onResult'],
            left: tasks.length,
            indices: new Map(),
            firstEnds: new Map(),
            timeoutsLeft: maxTimeouts,
            resolve,
            reject,
          };
          for (let slot = 0; slot < wanted; slot++) {
            if (workers[slot]) feed(slot);
            else start(slot);
          }
        });
      } catch (error) {
        close();
        throw error;
      } finally {
        clearInterval(timer);
        current = undefined;
      }
      return results as (R | TaskFailure)[];
    },
    warm(count) {
      for (let slot = 0; slot < Math.min(size, count); slot++) if (!workers[slot]) start(slot);
    },
    prepare(value) {
      for (const worker of workers) worker?.prepare(value);
    },
    takeStrays() {
      const taken = strays;
      strays = [];
      return taken;
    },
    close,
  };
}
