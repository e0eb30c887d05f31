// What reaches a terminal: nothing of a value can move its cursor or begin a line.
import { afterEach, expect, test, vi } from 'vitest';
import { toPeople } from '../../../src/cli/terminal.js';
import type { Line } from '../../../src/diagnostics/print/print-line.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const written = (...lines: Line[]): string => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  toPeople(...lines);
  const parts = write.mock.calls.map(([part]) => part).join('');
  write.mockRestore();
  return parts;
};

test('control characters and line ends of values are shown, whether there are colours or not; our own colours stay where there are', () => {
  const name = 'a\u001b]0;title\u0007\u001b[2Jb\u001b[31m.md\r\nc';
  const shown = 'a\\u{1b}]0;title\\u{7}\\u{1b}[2Jb\\u{1b}[31m.md\\u{d}\\u{a}c\n';
  vi.stubEnv('NO_COLOR', '');
  vi.stubEnv('FORCE_COLOR', '1');
  expect(written(name)).toBe(shown);
  expect(written(['x ', { text: 'error', color: 'error' }])).toBe('x \u001b[31merror\u001b[0m\n');
  vi.stubEnv('FORCE_COLOR', '0');
  expect(written(name)).toBe(shown);
  expect(written(['x ', { text: 'error', color: 'error' }])).toBe('x error\n');
});

test('marks of writing direction, characters without width and the tags block are shown', () => {
  expect(written('a\u202eb\u2066c\u200fd\ufeffe\u2028f\u{e0041}')).toBe('a\\u{202e}b\\u{2066}c\\u{200f}d\\u{feff}e\\u{2028}f\\u{e0041}\n');
});

test('no value is a command of a CI runner, at the beginning of a line or in it; a text that was escaped stays as it is', () => {
  expect(written('::error::a', '  ::error::a', 'a ::error::b')).toBe('\\u{3a}:error::a\n  \\u{3a}:error::a\na ::error::b\n');
  const shown = 'a #\\u{23}[error]b #\\u{23}vso[task.x]c';
  expect(written('a ##[error]b ##vso[task.x]c')).toBe(`${shown}\n`);
  expect(written(shown)).toBe(`${shown}\n`);
  expect(written(['##', '[error]'])).toBe('#\\u{23}[error]\n');
});

test('nothing is written for no line', () => {
  expect(written()).toBe('');
});
