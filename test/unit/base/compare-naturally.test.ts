import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNaturally } from '../../../src/base/names/compare-naturally.js';

test('numbers inside of names count as numbers, of any length, and everything else is in the order of code units', () => {
  const sorted = [
    '',
    '-a',
    '1',
    '2',
    '10',
    '99999999999999999998',
    '99999999999999999999',
    'A',
    'a',
    'a-b',
    'a01',
    'a1',
    'a1b',
    'a2',
    'a10',
    'aé',
    'é2',
    'é10',
  ];
  expect(sorted.toReversed().sort(compareNaturally)).toEqual(sorted);
});

test('the order is one: total, and the same whichever way two names are compared', () => {
  const name = fc.string({ unit: fc.constantFrom('0', '1', '2', 'a', 'B', '-', '.', 'é') });
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(compareNaturally(a, b)) + Math.sign(compareNaturally(b, a))).toBe(0);
      expect(compareNaturally(a, b) === 0).toBe(a === b);
      if (compareNaturally(a, b) < 0 && compareNaturally(b, c) < 0) expect(compareNaturally(a, c)).toBeLessThan(0);
    }),
  );
});
