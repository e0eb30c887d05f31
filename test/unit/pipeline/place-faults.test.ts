import { expect, test } from 'vitest';
import { createPlaceFinder, placeFaults } from '../../../src/pipeline/place-faults.js';

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
