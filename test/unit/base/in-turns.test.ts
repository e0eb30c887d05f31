import { expect, test } from 'vitest';
import { atOnce, bothOf, inTurns } from '../../../src/base/values/in-turns.js';

function* work(steps: number, log: string[] = []): Generator<undefined, string> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 5;
    while (performance.now() < end);
    log.push('step');
    yield;
  }
  return 'done';
}

test('other tasks get their turns during long work, and its result is complete', async () => {
  const log: string[] = [];
  const timer = setInterval(() => log.push('other'), 1);
  expect(await inTurns(work(30, log))).toBe('done');
  clearInterval(timer);
  expect(log.filter((entry) => entry === 'step')).toHaveLength(30);
  // Not once, and not after each step.
  const turns = log.filter((entry) => entry === 'other').length;
  expect(turns).toBeGreaterThan(2);
  expect(turns).toBeLessThan(29);
});

test('an error of the work reaches the caller', async () => {
  // biome-ignore lint/correctness/useYield: it never comes to that.
  const broken = function* (): Generator<undefined, string> {
    throw new Error('no step');
  };
  await expect(inTurns(broken())).rejects.toThrow('no step');
  expect(() => atOnce(broken())).toThrow('no step');
});

test('at once, no other work has a turn', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  expect(atOnce(work(5))).toBe('done');
  clearInterval(timer);
  expect(turns).toBe(0);
});

test('of two works both are waited for, also where one fails', async () => {
  const log: string[] = [];
  const slow = new Promise<string>((resolve) =>
    setTimeout(() => {
      log.push('slow');
      resolve('slow');
    }, 20),
  );
  await expect(bothOf(Promise.reject(new Error('no')), slow)).rejects.toThrow('no');
  expect(log).toEqual(['slow']);
  expect(await bothOf(slow, Promise.resolve(2))).toEqual(['slow', 2]);
});
