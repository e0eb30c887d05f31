import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool, isFailure, type Pool } from '../../../src/engine/pool/pool.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-pool-')));
const script = join(folder, 'worker.mjs');
const budget = { milliseconds: 2_000, retryMilliseconds: 1_500, heapMegabytes: 48 };
const pools: Pool[] = [];

beforeAll(async () => {
  const common = { bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const;
  await build({ ...common, entryPoints: ['test/unit/engine/pool-worker.ts'], outfile: script });
  await build({ ...common, entryPoints: ['src/engine/pool/pool.ts'], outfile: join(folder, 'pool.mjs') });
});
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Task {
  name: string;
  argument?: string;
  log?: string;
}
interface Result {
  value: unknown;
  setting: unknown;
  pid: number;
}

function poolOf(size: number): Pool {
  const pool = createPool({ script, folder, size, budget });
  pools.push(pool);
  return pool;
}

const echoes = (count: number): Task[] => Array.from({ length: count }, (_, index) => ({ name: 'echo', argument: String(index) }));
const valuesOf = (results: unknown[]) => results.map((result) => (isFailure(result) ? result.failure : (result as Result).value));

test('results come in the order of the tasks, from as many processes as the pool has', async () => {
  const results = await poolOf(2).run<Task, Result>('run', echoes(500));
  expect(valuesOf(results)).toEqual(echoes(500).map(({ argument }) => argument));
  expect(new Set(results.map((result) => (result as Result).pid)).size).toBe(2);
});

test('a few tasks are not worth a second process, and the process serves the next run too', async () => {
  const pool = poolOf(4);
  const pids = [...(await pool.run<Task, Result>('run', echoes(5))), ...(await pool.run<Task, Result>('run', echoes(5)))];
  expect(new Set(pids.map((result) => (result as Result).pid)).size).toBe(1);
});

test('a process that waits for work and dies, again and again, takes no task with it', async () => {
  const pool = poolOf(2);
  const pids = join(folder, 'idle-pids');
  // The bundler's process, for one.
  const others = new Set(children());
  pool.warm(2);
  const running = pool.run<Task, Result>(
    'run',
    Array.from({ length: 20 }, (_, index) => ({ name: 'wait', argument: String(index), log: pids })),
  );
  const killIdle = setInterval(() => {
    const busy = new Set(
      readFileSync(pids, { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
    );
    for (const pid of children()) if (busy.size > 1 && !busy.has(pid) && !others.has(pid)) process.kill(Number(pid), 'SIGKILL');
  }, 100);
  try {
    expect(await running).toHaveLength(20);
    expect((await running).filter(isFailure)).toEqual([]);
  } finally {
    clearInterval(killIdle);
  }
});

test('a setting reaches every process before the next task, those that are started later too', async () => {
  const pool = poolOf(2);
  pool.configure('setting', 'first');
  await pool.run('run', echoes(5));
  pool.configure('setting', 'second');
  const results = await pool.run<Task, Result>('run', echoes(200));
  expect(new Set(results.map((result) => (result as Result).setting))).toEqual(new Set(['second']));
});

test('after as many tasks without an end as a run allows, the rest is not tried, and the next run goes well', async () => {
  const pool = poolOf(2);
  const tasks = [...echoes(2), ...Array.from({ length: 60 }, () => ({ name: 'loop' }))];
  const values = valuesOf(await pool.run('run', tasks, { maxTimeouts: 2 }));
  expect(values.filter((value) => value === 'time')).toHaveLength(2);
  expect(values.filter((value) => value === 'skipped').length).toBeGreaterThan(50);
  expect(valuesOf(await pool.run('run', echoes(5)))).toEqual(['0', '1', '2', '3', '4']);
}, 30_000);

test.each([
  ['loop', 'time'],
  ['never', 'time'],
  ['exit', 'crash'],
  ['abort', 'crash'],
  ['kill', 'crash'],
  ['eat', 'memory'],
])(
  'a task that does "%s" is tried twice, then has failed (%s); the others are done',
  async (name, failure) => {
    const log = join(folder, `${name}.log`);
    const bad = { name, argument: name, log };
    const tasks = [...echoes(30), bad, ...echoes(30)];
    const results = await poolOf(1).run('run', tasks);
    expect(valuesOf(results)).toEqual(tasks.map((task) => (task === bad ? failure : task.argument)));
    const tries = readFileSync(log, 'utf8').trim().split('\n');
    expect(tries.map((line) => line.replace(/^\d+ /, ''))).toEqual([name, `${name} again`]);
    expect(new Set(tries.map((line) => line.split(' ')[0])).size).toBe(2);
  },
  30_000,
);

test('several bad tasks in a row, in one batch and in the last place, all fail, and nothing waits for them', async () => {
  const tasks = [{ name: 'exit' }, { name: 'abort' }, ...echoes(3), { name: 'exit' }];
  expect(valuesOf(await poolOf(2).run('run', tasks))).toEqual(['crash', 'crash', '0', '1', '2', 'crash']);
}, 30_000);

test('a task that throws is tried twice, then has failed with what it threw; the others are done', async () => {
  const [before, bad, after] = await poolOf(1).run('run', [
    { name: 'echo', argument: 'before' },
    { name: 'throw' },
    { name: 'echo', argument: 'after' },
  ]);
  expect([before, after]).toMatchObject([{ value: 'before' }, { value: 'after' }]);
  expect(bad).toMatchObject({ failure: 'threw', detail: expect.stringMatching(/a bug of ours[\s\S]*worker\.mjs/) });
});

test('what a task leaves to throw behind it is its own failure, at once, or a stray of the pool, later', async () => {
  const pool = poolOf(1);
  const results = await pool.run('run', [
    { name: 'reject', argument: 'first' },
    ...echoes(2),
    { name: 'later', argument: 'second' },
    ...echoes(2),
  ]);
  expect(results[0]).toMatchObject({ failure: 'stray', detail: expect.stringContaining('nobody waits') });
  expect(valuesOf(results.slice(1))).toEqual(['0', '1', undefined, '0', '1']);
  expect(valuesOf(await pool.run('run', [{ name: 'wait', argument: 'third' }]))).toEqual([undefined]);
  expect(pool.takeStrays()).toEqual([{ task: 'second', message: expect.stringContaining('too late') }]);
  expect(pool.takeStrays()).toEqual([]);
});

test('a process that a task left behind holds nothing up, and does not outlive the pool', async () => {
  const pool = poolOf(1);
  const [left] = await pool.run<Task, Result>('run', [{ name: 'spawn' }]);
  const grandchild = (left as Result).value as number;
  expect(isAlive(grandchild)).toBe(true);
  const start = performance.now();
  expect(valuesOf(await pool.run('run', [{ name: 'exit' }, ...echoes(2)]))).toEqual(['crash', '0', '1']);
  expect(performance.now() - start).toBeLessThan(10_000);
  await until(() => !isAlive(grandchild));
  pool.close();
});

test('a worker that can not even start is said, and not tried forever', async () => {
  const broken = join(folder, 'broken.mjs');
  const start = () => createPool({ script: broken, folder, size: 1, budget }).run('run', echoes(2));
  writeFileSync(broken, 'process.exit(9)');
  await expect(start()).rejects.toThrow('end before they begin (exit code 9)');
  writeFileSync(broken, "import './gone.mjs';");
  await expect(start()).rejects.toThrow(/\(exit code 1: Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module .*gone\.mjs/);
  writeFileSync(broken, "process.stderr.write('out of luck\\n'); process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 1000);");
  await expect(start()).rejects.toThrow('(SIGKILL: out of luck)');
});

test('what is sent for a task is made when its turn comes', async () => {
  let made = 0;
  const results = await poolOf(1).run<number, Result>('run', [...Array(100).keys()], {
    payloadOf(index) {
      made++;
      return { name: 'echo', argument: `${index} of ${made}` };
    },
  });
  expect(valuesOf(results)[0]).toBe('0 of 1');
});

test('tasks of one lane go to one process, until another has nothing left to do', async () => {
  const tasks = Array.from({ length: 200 }, (_, index) => ({ name: 'echo', argument: index % 2 ? 'odd' : 'even' }));
  const results = await poolOf(2).run<Task, Result>('run', tasks, { laneOf: ({ argument = '' }) => argument });
  const firstOf = (lane: string) => results.filter((result) => (result as Result).value === lane).slice(0, 10);
  const pids = ['odd', 'even'].map((lane) => new Set(firstOf(lane).map((result) => (result as Result).pid)));
  expect(pids.map(({ size }) => size)).toEqual([1, 1]);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'no worker outlives a parent that ends by %s, not even one in an endless loop',
  async (signal) => {
    const log = join(folder, `orphan-${signal}.log`);
    const parent = join(folder, `parent-${signal}.mjs`);
    writeFileSync(
      parent,
      `import { createPool } from './pool.mjs';
     const pool = createPool({ script: ${JSON.stringify(script)}, folder: ${JSON.stringify(folder)}, size: 1, budget: { milliseconds: 60000, retryMilliseconds: 60000, heapMegabytes: 128 } });
     pool.run('run', [{ name: 'loop', argument: 'loop', log: ${JSON.stringify(log)} }]);`,
    );
    const child = spawn(process.execPath, [parent], { stdio: 'ignore' });
    const worker = await until(() => Number(readFileSync(log, 'utf8').split(' ')[0]));
    child.kill(signal);
    await until(() => !isAlive(worker));
    expect(isAlive(worker)).toBe(false);
  },
  30_000,
);

const children = (): string[] => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');

async function until<T>(look: () => T): Promise<T> {
  for (let tries = 0; tries < 500; tries++) {
    try {
      const seen = look();
      if (seen) return seen;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return look();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A killed process stays in the table until it is waited for.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
