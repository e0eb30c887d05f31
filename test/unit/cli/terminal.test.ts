// What reaches a terminal: nothing of a file's name can move its cursor.
import { afterEach, expect, test, vi } from 'vitest';
import { toPeople } from '../../../src/cli/terminal.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const written = (text: string): string => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  toPeople(text);
  const parts = write.mock.calls.map(([part]) => part).join('');
  write.mockRestore();
  return parts;
};

test('control characters are shown, whether there are colours or not; our own colours stay where there are', () => {
  const name = 'a\u001b]0;title\u0007\u001b[2Jb.md\r';
  const shown = 'a\\u{1b}]0;title\\u{7}\\u{1b}[2Jb.md\\u{d}\n';
  vi.stubEnv('NO_COLOR', '');
  vi.stubEnv('FORCE_COLOR', '1');
  expect(written(name)).toBe(shown);
  expect(written('\u001b[31merror\u001b[0m')).toBe('\u001b[31merror\u001b[0m\n');
  vi.stubEnv('FORCE_COLOR', '0');
  expect(written(name)).toBe(shown);
});
