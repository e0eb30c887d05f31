// Where a page mentions an address that only its HTML has.
import { expect, test } from 'vitest';
import { createMentionFinder } from '../../../src/check/find-mention.js';
import { processorTime } from '../processor-time.js';

const finderOf = (source: string, more: Partial<Parameters<typeof createMentionFinder>[0]> = {}) =>
  createMentionFinder({ file: 'a.mdx', source, imported: () => [], baseUrl: '/', taken: [], unlinked: [], usesOf: () => 1, ...more });

const placeOf = (found: ReturnType<ReturnType<typeof createMentionFinder>>) => found && `${found.at.line}:${found.at.column}`;

test('the nth time a text is asked for, its nth mention is given, then the first', () => {
  const find = finderOf('<A to="/x" />\n[b](/x) [c](/x "t") [d](</x>)\n{f(\'/x\')}\n');
  expect(Array.from({ length: 6 }, () => placeOf(find('/x')))).toEqual(['1:8', '2:5', '2:13', '2:26', '3:5', '1:8']);
});

test('a text with marks in it is found too, and what is taken or leads nowhere is passed', () => {
  expect(placeOf(finderOf('[a](/x(y)z)\n')('/x(y)z'))).toBe('1:5');
  const at = { file: 'a.mdx', line: 1, column: 5 };
  const source = '[a](/x)\n"/x" "/x"\n';
  expect(placeOf(finderOf(source, { taken: [at] })('/x'))).toBe('2:2');
  expect(
    placeOf(
      finderOf(source, {
        taken: [at],
        unlinked: [
          [2, 1, 2, 9],
          [2, 2, 2, 4],
        ],
      })('/x'),
    ),
  ).toBe('1:5');
  expect(finderOf(source)('/y')).toBeUndefined();
});

test('what is taken in the first line is passed below a byte order mark, too', () => {
  const taken = [{ file: 'a.mdx', line: 1, column: 5 }];
  expect(placeOf(finderOf('\ufeff[a](/x)\n"/x"\n', { taken })('/x'))).toBe('2:2');
});

test('thirty thousand addresses of one page are found in the time of a few', () => {
  const numbers = Array.from({ length: 30_000 }, (_, index) => index);
  const find = finderOf(numbers.map((index) => `[a](/page-${index})\n`).join(''));
  const start = processorTime();
  for (const index of numbers) expect(find(`/page-${index}`)?.at.line).toBe(index + 1);
  expect(find('/none')).toBeUndefined();
  expect(processorTime() - start).toBeLessThan(2000);
});
