import { expect, test } from 'vitest';
import { editDistance } from '../../../../client/search/embedded/query/edit-distance.js';

test.each([
  ['webhook', 'webhook', 0],
  ['webhok', 'webhook', 1],
  ['wehbook', 'webhook', 1],
  ['webhooks', 'webhook', 1],
  ['wabhoak', 'webhook', 2],
  ['brain', 'socket', 3],
])('%s and %s differ in %d, or more than two', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

test('a beginning is compared with the beginning', () => {
  expect(editDistance('authetic', 'authentication', 1, true)).toBe(1);
  expect(editDistance('auth', 'authentication', 1, true)).toBe(0);
});
