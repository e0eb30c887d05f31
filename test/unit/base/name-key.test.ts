import { expect, test } from 'vitest';
import { nameKeys } from '../../../src/base/words/name-key.js';

const keyOf = (text: string, isEnglish = true) => nameKeys(text, isEnglish)[0];

test.each([
  ['Rate limits', 'the rate limits', 'rate-limit', 'RATE LIMIT?'],
  ['Rate limits', 'rate_limits', 'Rate limit'],
  ['Create a boat', 'creating boats', 'How do I create a boat'],
  ['Über uns', 'uber us'.replace('us', 'uns')],
])('names that readers take for %s have its key', (name, ...others) => {
  expect(new Set([name, ...others].map((one) => keyOf(one))).size).toBe(1);
});

test('an identifier has a second key for readers who type it as one word, and keeps its stop words', () => {
  expect(nameKeys('FileStore', true)).toContain(keyOf('filestore'));
  expect(nameKeys('FileStore', true)).toContain(keyOf('file store'));
  expect(keyOf('hours_only')).not.toBe(keyOf('hours'));
});

test('in another language every word counts, as it is written', () => {
  expect(keyOf('the boats', false)).not.toBe(keyOf('boat', false));
  expect(keyOf('使い方', false)).toBe(keyOf('使い方', false));
});

test('a name of only such words keeps them; no words and long texts are no name', () => {
  expect(keyOf('About us')).toBe('aboutus=');
  expect(nameKeys('…', true)).toEqual([]);
  expect(nameKeys('boat '.repeat(40), true)).toEqual([]);
});

test('a name of several words has a key for those who type it as one, and a sign makes another name', () => {
  expect(nameKeys('Price lists', true)).toContain(keyOf('pricelist'));
  expect(nameKeys('Data centre', true)).toContain(keyOf('datacentre'));
  expect(keyOf('C++')).not.toBe(keyOf('C'));
});
