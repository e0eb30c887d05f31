// Regular expressions of documents, which may take any time.
import { Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
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

test('an invalid expression, and a text that is too long for any, are accepted', () => {
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

test('the result for a value does not depend on the values before it', () => {
  const pattern = '^(a+)+$';
  const first = createPatternCheck();
  for (let index = 0; index < 5; index++) expect(first(pattern, `${'a'.repeat(60)}!`)).toBe(true);
  expect(first(pattern, 'b')).toBe(true);
  expect(createPatternCheck()(pattern, 'b')).toBe(false);
  expect(first(pattern, 'b')).toBe(true);
});

test.each([
  ['^[a-z][a-z0-9_]{0,63}$', 'a_1', 0],
  ['^https?://[a-z0-9.-]+(:[0-9]{1,5})?$', 'https://api.parley.example:8080', 0],
  ['^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', '23:59', 0],
  ['^(a+)+$', 'aaa', 1],
  ['(?:a|aa){20}', 'aaa', 1],
  ['a*b*c*d*', 'abcd'.repeat(50), 1],
])('%s is given a limit of time only if it may take long', (pattern, text, limited) => {
  const run = vi.spyOn(Script.prototype, 'runInContext');
  createPatternCheck()(pattern, text);
  expect(run).toHaveBeenCalledTimes(limited);
  run.mockRestore();
});

test('a question that needed a limit of time is not asked again', () => {
  const run = vi.spyOn(Script.prototype, 'runInContext');
  const answers = ['x/y', 'x/y', 'x//y', 'x/y'].map((text) => createPatternCheck()('^[a-z]+(/[a-z]+)*$', text));
  expect(answers).toEqual([true, true, false, true]);
  expect(run).toHaveBeenCalledTimes(2);
  run.mockRestore();
});
