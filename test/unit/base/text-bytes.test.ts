import { expect, test } from 'vitest';
import { bytesAround, bytesOfText, textBytes, textOfBytes } from '../../../src/base/text/text-bytes.js';

test.each([
  ['nothing', ''],
  ['letters of one byte', 'abc'.repeat(1000)],
  ['letters of three', '\uFDD0\u20AC\uD800'.repeat(1000)],
  ['letters of four, longer than what is kept', '👩‍🚀'.repeat(300_000)],
  ['a short text after a long one', 'ü'],
])('%s', (_, text) => {
  expect(textBytes(text).equals(Buffer.from(text))).toBe(true);
});

test.each(['', 'abc', 'ü€👩‍🚀\uFDD0', 'a\u0080\u00FF'])('as a text of bytes and back: %j', (text) => {
  expect(textOfBytes(bytesOfText(text))).toBe(text);
  expect(Buffer.from(bytesOfText(text), 'latin1').equals(Buffer.from(text))).toBe(true);
});

test.each([
  ['short ones', 1],
  ['longer ones than what is kept', 400_000],
])('bytes within a text are not encoded again: %s', (_, times) => {
  const [before, inner, after] = ['<é€>', 'ü👩‍🚀x', '</\uD800>'].map((text) => text.repeat(times)) as [string, string, string];
  expect(bytesAround(before, bytesOfText(inner), after).equals(Buffer.from(before + inner + after))).toBe(true);
});
