import { expect, test } from 'vitest';
import { isStopWord, stemOf } from '../../../src/base/words/english.js';

test.each([
  ['retry', 'retries', 'retried', 'retrying'],
  ['token', 'tokens'],
  ['rate', 'rates', 'rated', 'rating'],
  ['stop', 'stops', 'stopped', 'stopping'],
  ['batch', 'batches', 'batched'],
  ['publish', 'publishes', 'published', 'publishing'],
])('forms of %s are one', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test('words that only look alike stay two', () => {
  for (const [a = '', b = ''] of [
    ['status', 'state'],
    ['process', 'proceed'],
    ['string', 'str'],
    ['analysis', 'analyst'],
    ['v1', 'v2'],
  ])
    expect(stemOf(a)).not.toBe(stemOf(b));
});

test('words of objects are no stop words', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) expect(isStopWord(word)).toBe(false);
});
