// One worker process of a pool: its life, its unfinished tasks, and the watch over the task that it is working on. A task that uses up its
// time or memory ends the process. `onEnd` then reports which task that was.
import { type ChildProcess, fork } from 'node:child_process';
import { delimiter, parse, resolve } from 'node:path';
import { baseEnvironment } from '../../base/files/base-environment.js';
import { holdLifeline } from './lifeline.js';
import type { FromWorker, Stray, TaskTimes, ToWorker } from './messages.js';
import { type ProcessUsage, processUsage } from './process-usage.js';
import { openProgress } from './progress.js';
import type { SentValues } from './shared-values.js';

export interface Budget {
  /** Processor time that one task may take. If the system doesn't report processor time, time by the clock is counted. */
  milliseconds: number;
  /** Time for the second and last try of a task. It runs alone in a process, and most likely never ends. */
  retryMilliseconds: number;
  /** The heap limit of a worker, in MB. The process as a whole may take twice that. */
  heapMegabytes: number;
}

export interface WorkerOptions {
  /** Absolute path of the module that calls `serveTasks`. */
  script: string;
  /** The folder for files that have no name. It need not exist. */
  folder: string;
  budget: Budget;
  /** More arguments for Node itself. */
  nodeFlags?: string[];
}

export type Ending = 'time' | 'memory' | 'crash';

export interface Batch {
  id: number;
  kind: string;
  tasks: unknown[];
  shared?: SentValues;
  isRetry: boolean;
  /** The worker must send times with its results. */
  isTimed?: true;
}

export interface WorkerEvents {
  onDone(batch: Batch, results: unknown[], times: TaskTimes | undefined): void;
  /** Called if code threw an exception for which no task waits. */
  onStray(stray: Stray): void;
  /**
   * `unfinished`: the unfinished batches. `at`: the index of the task that the process was working on, in the first of them; -1: it had
   * begun none. `lastWords`: '' or a line of its standard error.
   */
  onEnd(end: { unfinished: Batch[]; at: number; ending: Ending; detail: string; lastWords: string }): void;
}

export interface WorkerProcess {
  readonly pending: number;
  readonly pid: number | undefined;
  send(batch: Batch): void;
  configure(name: string, value: unknown): void;
  prepare(value: unknown): void;
  /** Called at intervals. Ends the process if its task has used up its budget. */
  check(elapsedMs: number): void;
  /** Ends the process at once. No event follows. */
  kill(): void;
}

/** How much of standard error is kept: enough for the reason of an abort. */
const KEPT_ERROR_BYTES = 4_000;
const READ_REST_MS = 300;
/** On a machine so busy that a task hardly runs, the task still ends after this many budgets by the clock. */
const MAX_PATIENCE = 6;

/** Variables that Node, and the libraries that its program is linked with, read by themselves. */
const OF_NODE = [
  'NODE_V8_COVERAGE',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
];

/** Variables with paths that Node reads when it starts. Relative paths are resolved against the folder in which docgen was called. */
const absolutePaths = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['NODE_EXTRA_CA_CERTS', 'NODE_PATH'].flatMap((name) => {
      const paths = env[name]?.split(delimiter).map((path) => path && resolve(path));
      return paths ? [[name, paths.join(delimiter)]] : [];
    }),
  );

export function startWorker({ script, folder, budget, nodeFlags }: WorkerOptions, events: WorkerEvents): WorkerProcess {
  const progress = openProgress(folder);
  const child = fork(script, [], {
    // A working folder that stays. docgen's own may be the site's, and may be deleted while docgen runs.
    cwd: parse(script).root,
    // The worker leads a process group, and the group ends with it. What pages and plugins start must not outlive the build.
    detached: true,
    execArgv: [`--max-old-space-size=${budget.heapMegabytes}`, ...(nodeFlags ?? [])],
    // What pages print goes to standard error, where people read it, and never into what a program reads from docgen.
    stdio: ['ignore', 2, 'pipe', progress.descriptor, 'ipc', 'pipe'],
    // Page code may publish what it reads: no secrets of the machine, and the same locale and time zone everywhere.
    env: {
      ...baseEnvironment(process.env, OF_NODE),
      ...absolutePaths(process.env),
      NODE_ENV: 'production',
      TZ: 'UTC',
      LC_ALL: 'en_US.UTF-8',
      NODE_OPTIONS: '',
    },
  });
  holdLifeline(child);
  const unfinished: Batch[] = [];
  let [settled, errorText] = [0, ''];
  let reason: Ending | undefined;
  let isOver = false;
  let isConcluded = false;
  const watch = createTaskWatch(child, budget);

  child.stderr?.on('data', (bytes: Buffer) => {
    errorText = (errorText + bytes.toString()).slice(-KEPT_ERROR_BYTES);
  });
  child.on('message', (message: FromWorker) => {
    if (message.type === 'stray') return events.onStray(message.stray);
    const batch = unfinished.shift();
    if (!batch) return;
    settled += batch.tasks.length;
    events.onDone(batch, message.results, message.times);
  });
  child.on('error', ({ message }) => {
    errorText += `\n${message}`;
  });
  const conclude = (code: number | null, signal: NodeJS.Signals | null): void => {
    if (isConcluded) return;
    isConcluded = true;
    killGroup(child);
    const started = progress.started();
    progress.close();
    if (isOver) return;
    isOver = true;
    const ending = reason ?? (/heap out of memory|Allocation failed/.test(errorText) ? 'memory' : 'crash');
    events.onEnd({
      unfinished,
      at: Math.min(started - settled, unfinished[0]?.tasks.length ?? 0) - 1,
      ending,
      detail: signal ?? `exit code ${code}`,
      lastWords: lastWordsOf(errorText),
    });
  };
  // `close` comes when all output was read. A process that the worker left behind may hold the pipe open, so the wait is limited.
  child.on('close', conclude);
  child.on('exit', (code, signal) => setTimeout(() => conclude(code, signal), READ_REST_MS).unref());

  const send = (message: ToWorker): void => void (child.connected && child.send(message, () => {}));
  return {
    get pending() {
      return unfinished.length;
    },
    get pid() {
      return child.pid;
    },
    send(batch) {
      unfinished.push(batch);
      send({ type: 'batch', ...batch });
    },
    configure(name, value) {
      send({ type: 'configure', name, value });
    },
    prepare(value) {
      send({ type: 'prepare', value });
    },
    check(elapsedMs) {
      const [batch] = unfinished;
      const allowedMs = batch?.isRetry ? budget.retryMilliseconds : budget.milliseconds;
      if (!isOver) reason ??= watch(batch && progress.started(), { elapsedMs, allowedMs });
      if (reason) killGroup(child);
    },
    kill() {
      isOver = true;
      killGroup(child);
    },
  };
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** The line that states what went wrong. Node indents the stack below it, and ends with its own version. */
const lastWordsOf = (errorText: string): string =>
  errorText.split('\n').findLast((line) => /^\S.*\w/.test(line) && !/^Node\.js v/.test(line)) ?? '';

/**
 * Reports that a task has used up its budget. `task`: the number of the task that the process is working on, or undefined if it has none.
 */
function createTaskWatch({ pid }: ChildProcess, { heapMegabytes }: Budget) {
  let [current, used, cpuBefore] = [undefined as number | undefined, 0, 0];
  return (task: number | undefined, { elapsedMs, allowedMs }: { elapsedMs: number; allowedMs: number }): 'time' | 'memory' | undefined => {
    const usage = task === undefined || pid === undefined ? undefined : processUsage(pid);
    if (usage && usage.residentBytes > 2 * heapMegabytes * 2 ** 20) return 'memory';
    if (task === undefined || task !== current) used = 0;
    else used += chargeOf(usage, cpuBefore, elapsedMs);
    current = task;
    cpuBefore = usage?.cpuMs ?? 0;
    return used > allowedMs ? 'time' : undefined;
  };
}

/**
 * A busy machine is not the page's fault: a process that waits for a processor is charged only for the time that it got. A process that
 * waits for anything else is charged in full.
 */
function chargeOf(usage: ProcessUsage | undefined, cpuBefore: number, elapsedMs: number): number {
  if (!usage) return elapsedMs;
  if (usage.isStopped) return 0;
  return usage.isRunnable ? Math.max(usage.cpuMs - cpuBefore, elapsedMs / MAX_PATIENCE) : elapsedMs;
}
