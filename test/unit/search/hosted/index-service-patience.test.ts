// How long an upload waits for the service by default, and how often it tries again: on a clock of the test, which
// moves whenever nothing else does.
import { createServer, type Server, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openIndexService } from '../../../../src/search/hosted/open-index-service.js';

type Reply = (response: ServerResponse) => void;
const never: Reply = () => {};
const half: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
};
const busy: Reply = (response) => void response.writeHead(500).end('{}');
const done: Reply = (response) => void response.end(JSON.stringify({ taskID: 1, status: 'published', hitsPerPage: 20 }));

const pause = timers.setTimeout;
let server: Server;
let replies: Reply[];
/** On the test's clock, of each request. */
let asked: number[];
let now: number;

beforeEach(async () => {
  asked = [];
  now = 0;
  server = createServer((request, response) => {
    request.resume();
    asked.push(now);
    (replies.shift() ?? done)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Pauses are of the module's own, which no fake clock stands in for.
  timers.setTimeout = ((ms: number) => new Promise<void>((resolve) => setTimeout(() => resolve(), ms))) as typeof pause;
  syncBuiltinESMExports();
});
afterEach(async () => {
  vi.useRealTimers();
  timers.setTimeout = pause;
  syncBuiltinESMExports();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = () =>
  openIndexService({
    appId: 'PIER1',
    adminKey: 'key',
    version: '1.0.0',
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });

/** Lets time pass in steps of 100 ms, each after what is under way on this machine has had its turn. */
async function settled<T>(work: Promise<T>): Promise<T | Error> {
  let isSettled = false;
  const result = work
    .catch((error: Error) => error)
    .finally(() => {
      isSettled = true;
    });
  while (!isSettled && now < 1_200_000) {
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
    now += 100;
    await vi.advanceTimersByTimeAsync(100);
  }
  if (!isSettled) throw new Error('It waits for twenty minutes and more.');
  return result;
}

test('what fails is asked for five times more, after a pause that doubles from one second', async () => {
  replies = [busy, busy, busy, busy, busy, done];
  expect(await settled((await open()).settings('pier'))).toEqual(expect.objectContaining({ hitsPerPage: 20 }));
  const pauses = asked.slice(1).map((at, index) => Math.floor((at - (asked[index] as number)) / 1000));
  expect(pauses).toEqual([1, 2, 4, 8, 16]);
});

test('what fails six times has failed', async () => {
  replies = Array(20).fill(busy);
  expect(await settled((await open()).settings('pier'))).toMatchObject({ kind: 'failed' });
  expect(asked).toHaveLength(6);
});

test.each<['reads' | 'writes', string, number, Reply]>([
  ['reads', 'begin', 2_000, never],
  ['reads', 'end', 10_000, half],
  ['writes', 'end', 30_000, half],
])('of what %s, an answer that does not %s is given up after %i ms', async (kind, _, limit, reply) => {
  replies = [reply];
  const service = await open();
  const result = await settled<unknown>(kind === 'reads' ? service.settings('pier') : service.setSettings('pier', {}));
  expect(result).not.toBeInstanceOf(Error);
  const [first = 0, second = 0] = asked;
  // And the pause before the next try.
  expect(second - first - 1_000).toBeGreaterThanOrEqual(limit - 100);
  expect(second - first - 1_000).toBeLessThan(limit + 1_500);
});
