// test:all
// Tasks that hang, crash or eat their memory, processes that are killed, and parents that end: each is known, and nothing waits for it.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool, isFailure, type Pool } from '../../src/engine/pool/pool.js';
import { BUDGET, createPoolFixture, echoes, type PoolFixture, type Result, type Task, valuesOf } from '../unit/engine/pool-fixture.js';

let fixture: PoolFixture;
beforeAll(async () => {
  fixture = await createPoolFixture();
});
afterEach(() => fixture.closePools());
afterAll(() => fixture?.remove());
const poolOf = (size: number): Pool => fixture.poolOf(size);

test('if processes end again and again while they wait for work, no task fails', async () => {
  const pool = poolOf(2);
  const pids = join(fixture.folder, 'idle-pids');
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
    const log = join(fixture.folder, `${name}.log`);
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

test.each([20, 23, 50, 70])(
  'what goes well when it is tried alone does, although task %i ends the process',
  async (place) => {
    const tasks = [{ name: 'again', argument: 'alone' }, ...echoes(100)];
    tasks[place] = { name: 'exit' };
    const values = valuesOf(await poolOf(1).run('run', tasks));
    expect(values).toEqual(tasks.map(({ name, argument }) => (name === 'exit' ? 'crash' : argument)));
  },
  30_000,
);

test('what a task that hung had kept waiting is shared among all, the process that had nothing left to do too', async () => {
  const results = await poolOf(2).run<Task, Result>('run', [{ name: 'loop' }, ...echoes(100)]);
  expect(valuesOf(results)).toEqual(['time', ...echoes(100).map(({ argument }) => argument)]);
  const idle = (results.at(-1) as Result).pid;
  // Of the two batches that the other one had been given.
  expect(results.slice(1, 16).map((result) => (result as Result).pid)).toContain(idle);
}, 30_000);

test('a process that a task left behind holds nothing up, and does not outlive the pool', async () => {
  const pool = poolOf(1);
  const [left] = await pool.run<Task, Result>('run', [{ name: 'spawn' }]);
  const grandchild = (left as Result).value as number;
  expect(isAlive(grandchild)).toBe(true);
  expect(valuesOf(await pool.run('run', [{ name: 'exit' }, ...echoes(2)]))).toEqual(['crash', '0', '1']);
  await until(() => !isAlive(grandchild));
  pool.close();
});

test('a worker that can’t even start is reported, and not started forever', async () => {
  const broken = join(fixture.folder, 'broken.mjs');
  const start = () => createPool({ script: broken, folder: fixture.folder, size: 1, budget: BUDGET }).run('run', echoes(2));
  writeFileSync(broken, 'process.exit(9)');
  await expect(start()).rejects.toThrow('end before they begin (exit code 9)');
  writeFileSync(broken, "import './gone.mjs';");
  await expect(start()).rejects.toThrow(/\(exit code 1: Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module .*gone\.mjs/);
  writeFileSync(broken, "process.stderr.write('out of luck\\n'); process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 1000);");
  await expect(start()).rejects.toThrow('(SIGKILL: out of luck)');
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'no worker outlives a parent that ends by %s, not even one in an endless loop',
  async (signal) => {
    const log = join(fixture.folder, `orphan-${signal}.log`);
    const parent = join(fixture.folder, `parent-${signal}.mjs`);
    writeFileSync(
      parent,
      `import { createPool } from './pool.mjs';
     const pool = createPool({ script: ${JSON.stringify(fixture.script)}, folder: ${JSON.stringify(fixture.folder)}, size: 1, budget: { milliseconds: 60000, retryMilliseconds: 60000, heapMegabytes: 128 } });
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
