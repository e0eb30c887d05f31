// Tabs without their page: which one shows first, where a key leads, what the address becomes.
import { describe, expect, test } from 'vitest';
import { firstChoice } from '../../../client/boot/first-choice.js';
import { addressWith } from '../../../client/enhance/address-with.js';
import { nextPlace } from '../../../client/enhance/next-place.js';

describe('the first tab', () => {
  const values = ['npm', 'yarn', 'pnpm'];

  test('is the one that the address asks for, before the one that was kept', () => {
    expect(firstChoice(values, 'pnpm', 'yarn')).toBe('pnpm');
    expect(firstChoice(values, null, 'yarn')).toBe('yarn');
  });

  test('is never one that there is not', () => {
    expect(firstChoice(values, 'bun', 'yarn')).toBe('yarn');
    expect(firstChoice(values, null, 'bun')).toBeUndefined();
    expect(firstChoice(values, null, null)).toBeUndefined();
  });
});

describe('a key', () => {
  const arrows = { forward: 'ArrowRight', back: 'ArrowLeft' };

  test('moves through the row in both directions, from the last tab to the first', () => {
    expect([0, 1, 2].map((place) => nextPlace('ArrowRight', place, 3, arrows))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((place) => nextPlace('ArrowLeft', place, 3, arrows))).toEqual([2, 0, 1]);
  });

  test('leads to the ends', () => {
    expect(nextPlace('Home', 2, 3, arrows)).toBe(0);
    expect(nextPlace('End', 0, 3, arrows)).toBe(2);
  });

  test('that does not belong to the row is left to the browser', () => {
    expect(['ArrowDown', 'Tab', 'Enter', ' '].map((key) => nextPlace(key, 0, 3, arrows))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(nextPlace('End', 0, 0, arrows)).toBeUndefined();
  });
});

test('choosing a tab keeps the rest of the address', () => {
  expect(addressWith('https://lamp.example/a?x=1&os=mac#part', 'os', 'windows & more')).toBe(
    'https://lamp.example/a?x=1&os=windows+%26+more#part',
  );
});
