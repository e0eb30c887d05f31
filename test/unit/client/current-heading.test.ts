// Which heading of the contents is marked, from where the headings stand in the window.
import { expect, test } from 'vitest';
import { currentHeading } from '../../../client/enhance/current-heading.js';

const view = { bar: 56, height: 800 };

test('before the first heading none is marked', () => {
  expect(currentHeading([500, 900], view)).toBe(-1);
});

test('a heading in the upper half of the window is marked', () => {
  expect(currentHeading([-300, 399, 700], view)).toBe(1);
});

test('as long as the next heading is in the lower half, the one before it is', () => {
  expect(currentHeading([-300, 400, 700], view)).toBe(0);
});

test('a heading that a link has put right below the bar is marked, one under the bar is past', () => {
  expect(currentHeading([-20, 56, 90], view)).toBe(1);
  expect(currentHeading([-20, 55, 90], view)).toBe(2);
});

test('past the last heading the last one is', () => {
  expect(currentHeading([-900, -300], view)).toBe(1);
});

test('on a page whose headings do not show none is', () => {
  expect(currentHeading([], view)).toBe(-1);
});
