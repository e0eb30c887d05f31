import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDevLoop, type DevLoop } from '../../../src/dev/dev-loop.js';

// The test's own clock: a busy machine changes nothing.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Lets the clock run until `end` has come. */
async function passUntil(end: Promise<unknown>): Promise<void> {
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  await pass(0);
  while (!isOver) await pass(1);
}

/** A loop that records its builds; each takes `buildMs`. */
function record(options: { buildMs?: number; fails?: (build: number) => boolean; quietMs?: number } = {}): {
  loop: DevLoop;
  builds: string[][];
  reported: number[];
  failures: unknown[];
  mostAtOnce: () => number;
} {
  const builds: string[][] = [];
  const reported: number[] = [];
  const failures: unknown[] = [];
  let running = 0;
  let most = 0;
  const loop = createDevLoop<number>({
    async update(changed) {
      builds.push(changed);
      const number = builds.length;
      most = Math.max(most, ++running);
      await wait(options.buildMs ?? 5);
      running--;
      if (options.fails?.(number)) throw new Error(`build ${number}`);
      return number;
    },
    onUpdate: (number) => void reported.push(number),
    onFailure: (error) => void failures.push(error),
    quietMs: options.quietMs ?? 20,
  });
  return { loop, builds, reported, failures, mostAtOnce: () => most };
}

describe('the dev loop', () => {
  test('builds once at the start, then once for a burst, with the paths of it', async () => {
    const { loop, builds, reported } = record();
    await passUntil(loop.settled());
    for (const path of ['b.md', 'a.md', 'b.md']) {
      loop.touch(path);
      await pass(5);
    }
    await passUntil(loop.settled());
    expect(builds).toEqual([[], ['a.md', 'b.md']]);
    expect(reported).toEqual([1, 2]);
    await passUntil(loop.close());
  });

  test('never runs two builds at the same time, and runs one more build for all changes that came meanwhile', async () => {
    const { loop, builds, mostAtOnce } = record({ buildMs: 400, quietMs: 1 });
    for (let n = 0; n < 20; n++) {
      loop.touch(`${n % 3}.md`);
      await pass(1);
    }
    await passUntil(loop.settled());
    expect(builds).toEqual([[], ['0.md', '1.md', '2.md']]);
    expect(mostAtOnce()).toBe(1);
    await passUntil(loop.close());
  });

  test('ends with a build that saw the last change, after a thousand saves', async () => {
    const { loop, builds, mostAtOnce } = record({ buildMs: 20, quietMs: 3 });
    let saved = 0;
    for (let n = 0; n < 1000; n++) {
      saved = n;
      loop.touch('a.md');
      if (n % 10 === 0) await pass(1);
    }
    const before = builds.length;
    await passUntil(loop.settled());
    expect(saved).toBe(999);
    expect(builds.length).toBeGreaterThan(1);
    expect(builds.length).toBeLessThan(60);
    expect(builds.length).toBeGreaterThanOrEqual(before);
    expect(mostAtOnce()).toBe(1);
    await passUntil(loop.close());
  });

  test('does not wait for ever for a file that is written all the time', async () => {
    const { loop, builds } = record({ quietMs: 50 });
    await passUntil(loop.settled());
    const started = Date.now();
    while (builds.length < 2 && Date.now() - started < 5000) {
      loop.touch('log.md');
      await pass(10);
    }
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
    expect(Date.now() - started).toBeLessThan(1100);
    await passUntil(loop.close());
  });

  test('waits longer for quiet when very much changes: a checkout in clumps is one build', async () => {
    const { loop, builds } = record({ quietMs: 20 });
    await passUntil(loop.settled());
    for (let clump = 0; clump < 5; clump++) {
      for (let n = 0; n < 100; n++) loop.touch(`${clump}-${n}.md`);
      await pass(120);
    }
    await passUntil(loop.settled());
    expect(builds.map(({ length }) => length)).toEqual([0, 500]);
    await passUntil(loop.close());
  });

  test('goes on after a build that threw', async () => {
    const { loop, reported, failures } = record({ fails: (number) => number === 2 });
    await passUntil(loop.settled());
    loop.touch('a.md');
    await passUntil(loop.settled());
    loop.touch('a.md');
    await passUntil(loop.settled());
    expect(reported).toEqual([1, 3]);
    expect(failures).toMatchObject([{ message: 'build 2' }]);
    await passUntil(loop.close());
  });

  test('closed, it waits for the build that runs, does not report it, and never builds again', async () => {
    const { loop, builds, reported } = record({ buildMs: 50 });
    loop.touch('a.md');
    const settled = loop.settled();
    await passUntil(loop.close());
    await passUntil(settled);
    loop.touch('b.md');
    await pass(80);
    expect(builds).toEqual([[]]);
    expect(reported).toEqual([]);
  });
});
