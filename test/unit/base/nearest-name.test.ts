import { expect, test } from 'vitest';
import { editDistance, nearestName } from '../../../src/base/names/nearest-name.js';

/** The whole table, by the definition of optimal string alignment. */
function plainDistance(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1];
      if (!above) row.push(j);
      else {
        const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
        row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped));
      }
    }
  }
  return rows[a.length]?.[b.length] ?? Number.NaN;
}

/** The same on each machine (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

test('the distance is that of the whole table, or more than the limit, whatever was compared before', () => {
  const random = randomOf(7);
  const word = () => Array.from({ length: random(14) }, () => 'abc'[random(3)]).join('');
  for (let round = 0; round < 20_000; round++) {
    const [a, b, limit] = [word(), word(), random(8)];
    const whole = plainDistance(a, b);
    expect(`${a} ${b} ${limit}: ${editDistance(a, b, limit)}`).toBe(
      `${a} ${b} ${limit}: ${whole <= limit ? whole : Number.POSITIVE_INFINITY}`,
    );
  }
});

test('of names that are equally near, the first is suggested. If none is near, none is suggested', () => {
  expect(nearestName('wehbook', ['socket', 'webhook', 'webhooks'])).toBe('webhook');
  expect(nearestName('setp', ['step', 'sets'])).toBe('step');
  expect(nearestName('brain', ['socket', 'customer'])).toBeUndefined();
});

test('two letters, one letter and other numbers are no slips; letter case is', () => {
  expect(nearestName('js', ['ts', 'jsx'])).toBe('jsx');
  expect(nearestName('a', ['b', 'ab'])).toBeUndefined();
  expect(nearestName('V2', ['v3', 'v2'])).toBe('v2');
  expect(nearestName('2.1', ['2.0', '1.9'])).toBeUndefined();
  expect(nearestName('step-2', ['step-1', 'steps'])).toBe('steps');
  expect(nearestName('step1', ['step-1'])).toBe('step-1');
  expect(nearestName('1.o', ['1.0'])).toBe('1.0');
});
