import { expect, test } from 'vitest';
import { textBytes } from '../../../src/base/text-bytes.js';

test.each([
  ['nothing', ''],
  ['letters of one byte', 'abc'.repeat(1000)],
  ['letters of three', '\uFDD0\u20AC\uD800'.repeat(1000)],
  ['letters of four, longer than what is kept', '👩‍🚀'.repeat(300_000)],
  ['a short text after a long one', 'ü'],
])('%s', (_, text) => {
  expect(textBytes(text).equals(Buffer.from(text))).toBe(true);
});
