// Expressions of documents, of which nobody knows how long they take.
import { expect, test } from 'vitest';
import { createPatternCheck } from '../../../../src/sources/api/schema/fits-pattern.js';

test.each([
  ['^[a-z]+(-[a-z]+)*$', 'a-bc', 'a--b'],
  ['^\\p{Lu}', 'É', 'é'],
  ['^x\\-[0-9]{2}$', 'x-12', 'x-1'],
  ['a|b', 'b', 'c'],
  ['b', 'abc', 'ac'],
])('%s', (pattern, fitting, other) => {
  const fitsPattern = createPatternCheck();
  expect([fitsPattern(pattern, fitting), fitsPattern(pattern, other)]).toEqual([true, false]);
});

test('what is no expression, and a text that is too long for any, can not be told', () => {
  const fitsPattern = createPatternCheck();
  expect([fitsPattern('(', 'a'), fitsPattern('^b$', 'a'.repeat(1001))]).toEqual([true, true]);
});

test('expressions that take for ever end, and are not asked again', () => {
  const fitsPattern = createPatternCheck();
  for (let index = 0; index < 30; index++) {
    const pattern = `^(a+)+${index}$`;
    for (let again = 0; again < 50; again++) expect(fitsPattern(pattern, `${'a'.repeat(60)}!`)).toBe(true);
  }
});

test('what is told of a value does not hang on what was asked of another', () => {
  const pattern = '^(a+)+$';
  const first = createPatternCheck();
  for (let index = 0; index < 5; index++) expect(first(pattern, `${'a'.repeat(60)}!`)).toBe(true);
  expect(first(pattern, 'b')).toBe(true);
  expect(createPatternCheck()(pattern, 'b')).toBe(false);
});
