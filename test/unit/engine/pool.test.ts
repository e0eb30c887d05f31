// A pool of processes whose tasks go well, or throw. Those that take their process down are in test/proofs/pool-failures.test.ts.
import { delimiter, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isFailure, type Pool } from '../../../src/engine/pool/pool.js';
import { createPoolFixture, echoes, type PoolFixture, type Result, type Task, valuesOf } from './pool-fixture.js';

let fixture: PoolFixture;
beforeAll(async () => {
  fixture = await createPoolFixture();
});
afterEach(() => fixture.closePools());
afterAll(() => fixture?.remove());
const poolOf = (size: number): Pool => fixture.poolOf(size);

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

test('… but a few large ones are, each', async () => {
  const results = await poolOf(2).run<Task, Result>('run', echoes(8), { tasksAProcess: 1 });
  expect(new Set(results.map((result) => (result as Result).pid)).size).toBe(2);
});

test('a setting reaches every process before the next task, those that are started later too', async () => {
  const pool = poolOf(2);
  pool.configure('setting', 'first');
  await pool.run('run', echoes(5));
  pool.configure('setting', 'second');
  const results = await pool.run<Task, Result>('run', echoes(200));
  expect(new Set(results.map((result) => (result as Result).setting))).toEqual(new Set(['second']));
});

test('a process that runs loads what `prepare` names before its next task, and a failure of that is no failure of the task', async () => {
  const pool = poolOf(1);
  pool.warm(1);
  pool.prepare('broken');
  pool.prepare('page');
  const [result] = await pool.run<Task, Result>('run', [{ name: 'prepared' }]);
  expect(result).toMatchObject({ value: ['page'] });
});

test('… and one that starts later loads nothing for it', async () => {
  const pool = poolOf(1);
  pool.prepare('page');
  const [result] = await pool.run<Task, Result>('run', [{ name: 'prepared' }]);
  expect(result).toMatchObject({ value: [] });
});

test('paths of the environment that Node reads as it starts count from where docgen was called', async () => {
  const [certificates, modules] = ['NODE_EXTRA_CA_CERTS', 'NODE_PATH'];
  vi.stubEnv(certificates, 'package.json');
  vi.stubEnv(modules, ['shared', '/modules'].join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
  const results = await poolOf(1).run<Task, Result>(
    'run',
    [certificates, modules].map((argument) => ({ name: 'environment', argument })),
  );
  expect(valuesOf(results)).toEqual([resolve('package.json'), [resolve('shared'), resolve('/modules')].join(delimiter)]);
});

test('a secret of the environment is in no worker: code of pages runs there', async () => {
  vi.stubEnv('DOCGEN_CANARY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const results = await poolOf(1).run<Task, Result>(
    'run',
    ['DOCGEN_CANARY', 'PATH'].map((argument) => ({ name: 'environment', argument })),
  );
  expect(valuesOf(results)).toEqual([undefined, process.env.PATH]);
});

test('a task that throws is tried twice, then has failed with what it threw; the others are done', async () => {
  const [before, bad, after] = await poolOf(1).run('run', [
    { name: 'echo', argument: 'before' },
    { name: 'throw' },
    { name: 'echo', argument: 'after' },
  ]);
  expect([before, after]).toMatchObject([{ value: 'before' }, { value: 'after' }]);
  expect(bad).toMatchObject({ failure: 'threw', detail: expect.stringMatching(/a bug of ours[\s\S]*worker\.mjs/) });
});

test('a task that fills the memory, and whose second try takes too long for that, has failed for its memory', async () => {
  const results = await poolOf(1).run('run', [{ name: 'eat, then loop' }, { name: 'echo', argument: 'after' }]);
  expect(results).toMatchObject([{ failure: 'memory' }, { value: 'after' }]);
});

test('what a task leaves to throw behind it is its own failure, at once, or a stray of the pool, later', async () => {
  const pool = poolOf(1);
  const results = await pool.run('run', [
    { name: 'reject', argument: 'first' },
    ...echoes(2),
    { name: 'later', argument: 'second' },
    ...echoes(2),
  ]);
  expect(results[0]).toMatchObject({ failure: 'stray', detail: expect.stringContaining('no caller waits') });
  expect(valuesOf(results.slice(1))).toEqual(['0', '1', undefined, '0', '1']);
  expect(valuesOf(await pool.run('run', [{ name: 'wait', argument: 'third' }]))).toEqual([undefined]);
  expect(pool.takeStrays()).toEqual([{ task: 'second', message: expect.stringContaining('too late') }]);
  expect(pool.takeStrays()).toEqual([]);
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

test('each task is given what its batch has in common, and nothing else; one that dies loses nothing', async () => {
  const pool = poolOf(2);
  for (const run of ['first', 'second']) {
    const tasks = Array.from({ length: 120 }, (_, index): Task => ({ name: index === 50 ? 'kill' : 'echo', argument: String(index) }));
    const results = await pool.run<Task, Result>('run', tasks, {
      // A tenth of the tasks at a time, and one of another run under the same name.
      sharedOf: (batch) => ({
        run,
        ...Object.fromEntries(
          batch.map(({ argument }) => [`tens ${Math.floor(Number(argument) / 10)}`, Math.floor(Number(argument) / 10)]),
        ),
      }),
    });
    const wrong = results.filter((result, index) => {
      if (index === 50) return !isFailure(result);
      const { shared } = result as Result;
      const tens = Object.entries(shared).filter(([name]) => name !== 'run');
      return (
        shared.run !== run ||
        shared[`tens ${Math.floor(index / 10)}`] !== Math.floor(index / 10) ||
        tens.length > 4 ||
        tens.some(([name, value]) => name !== `tens ${value}`)
      );
    });
    expect(wrong).toEqual([]);
  }
});

test('tasks of one lane go to one process, until another has nothing left to do', async () => {
  const tasks = Array.from({ length: 200 }, (_, index) => ({ name: 'echo', argument: index % 2 ? 'odd' : 'even' }));
  const results = await poolOf(2).run<Task, Result>('run', tasks, { laneOf: ({ argument = '' }) => argument });
  const firstOf = (lane: string) => results.filter((result) => (result as Result).value === lane).slice(0, 10);
  const pids = ['odd', 'even'].map((lane) => new Set(firstOf(lane).map((result) => (result as Result).pid)));
  expect(pids.map(({ size }) => size)).toEqual([1, 1]);
});
