import { expect, test } from 'vitest';
import { printGithub } from '../../../src/diagnostics/print/print-github.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

const print = (change: Partial<Diagnostic>, line = 'See [it](/x) here') =>
  printGithub(
    { code: 'link/no-such-page', severity: 'error', message: 'No page at /x', ...change },
    { readLine: () => line, pathOf: (file) => `docs/${file}` },
  );

test('file, line, columns, title and message in the documented form; the last column is that of the last character', () => {
  expect(print({ at: { file: 'a.md', line: 3, column: 10, length: 2 } })).toBe(
    '::error file=docs/a.md,line=3,col=10,endColumn=11,title=link/no-such-page::No page at /x',
  );
});

test('without a length the word is marked; without a place there is a title only', () => {
  expect(print({ at: { file: 'a.md', line: 1, column: 1 } })).toContain('col=1,endColumn=3,');
  expect(print({})).toBe('::error title=link/no-such-page::No page at /x');
});

test('a warning is a warning, a note a notice', () => {
  expect([print({ severity: 'warning' }), print({ severity: 'info' })].map((text) => text.split(' ')[0])).toEqual([
    '::warning',
    '::notice',
  ]);
});

test('percent signs and line breaks are escaped everywhere, colons and commas in properties', () => {
  const text = print({
    message: 'a%20b: c, d\r\n::error::forged',
    hint: 'do it',
    at: { file: 'a,b:c%41\n.md', line: 1, column: 1, length: 1 },
  });
  expect(text).toContain('file=docs/a%2Cb%3Ac%2541%0A.md,line=1');
  expect(text.endsWith('::a%2520b: c, d%0D%0A::error::forged%0Ahint: do it')).toBe(true);
});

test('control characters never reach the log', () => {
  expect(print({ message: 'a\u001b[31mred' })).toContain('a\\u{1b}[31mred');
});
