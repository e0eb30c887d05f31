import { expect, test } from 'vitest';
import { createPlaceFinder, placeFaults } from '../../../src/pipeline/findings/place-faults.js';

test('a file that was read in this run is asked, and not read again', () => {
  const asked: (readonly string[])[] = [];
  const places = new Map([
    [
      'api.yaml',
      (pointers: readonly string[]) => {
        asked.push(pointers);
        return pointers.map((_, index) => ({ file: 'api.yaml', line: 10 + index, column: 3 }));
      },
    ],
  ]);
  const fault = (pointer: string) => ({
    code: 'link/no-such-page',
    severity: 'warning' as const,
    message: `No page ${pointer}`,
    at: { file: 'api.yaml', line: 1, column: 1, pointer },
  });
  const placed = placeFaults([fault('/a'), fault('/b'), fault('/a')], createPlaceFinder('/no/such/site', places));
  expect(placed.map(({ message, at }) => [message, at?.line])).toEqual([
    ['No page /a (#/a)', 10],
    ['No page /b (#/b)', 11],
  ]);
  expect(asked).toEqual([['/a', '/b']]);
});

test('a fault that several pointers, or several looks, find at one place is reported once', () => {
  const places = new Map([
    [
      'api.yaml',
      (pointers: readonly string[]) =>
        pointers.map((pointer) => ({ file: 'api.yaml', line: pointer === '/x' ? 1 : 9, column: pointer === '/x' ? 1 : 3 })),
    ],
  ]);
  const fault = (message: string, at: object) => ({
    code: 'a/b',
    severity: 'warning' as const,
    message,
    at: { file: 'api.yaml', line: 1, column: 1, ...at },
  });
  const placed = placeFaults(
    [
      fault('One', { pointer: '/aliased' }),
      fault('One', { pointer: '/anchored' }),
      fault('Other', { pointer: '/anchored' }),
      fault('Two (#/paths/~1a(b))', { line: 4, column: 2 }),
      fault('Two (#/components/x)', { line: 4, column: 2 }),
      fault('Two (#/components/x)', { line: 5, column: 2 }),
      // The places of these are unknown: they may be two.
      fault('Three (#/a)', {}),
      fault('Three (#/b)', {}),
    ],
    createPlaceFinder('/no/such/site', places),
  );
  expect(placed.map(({ message, at }) => `${at?.line} ${message}`)).toEqual([
    '9 One (#/aliased)',
    '9 Other (#/anchored)',
    '4 Two (#/paths/~1a(b))',
    '5 Two (#/components/x)',
    '1 Three (#/a)',
    '1 Three (#/b)',
  ]);
});

test('what was looked up ahead is not looked up again, and what was not is', async () => {
  const asked: (readonly string[])[] = [];
  const places = new Map([
    [
      'api.yaml',
      (pointers: readonly string[]) => {
        asked.push(pointers);
        return pointers.map((pointer) => ({ file: 'api.yaml', line: pointer === '/a' ? 10 : 20, column: 3 }));
      },
    ],
  ]);
  const fault = (pointer: string, file = 'api.yaml') => ({
    code: 'link/no-such-page',
    severity: 'warning' as const,
    message: `No page ${pointer}`,
    at: { file, line: 1, column: 1, pointer },
  });
  const finder = createPlaceFinder('/no/such/site', places);
  await finder.lookAhead([fault('/a'), fault('/x', 'gone.yaml')]);
  expect(asked).toEqual([['/a']]);
  const placed = placeFaults([fault('/b'), fault('/a'), fault('/x', 'gone.yaml')], finder);
  expect(placed.map(({ message, at }) => [message, at?.file, at?.line])).toEqual([
    ['No page /b (#/b)', 'api.yaml', 20],
    ['No page /a (#/a)', 'api.yaml', 10],
    // The file can't be read.
    ['No page /x (#/x)', 'gone.yaml', 1],
  ]);
  expect(asked).toEqual([['/a'], ['/b']]);
});
