// Texts of authors in messages.
import { expect, test } from 'vitest';
import { unknownCode } from '../../../src/diagnostics/config/config-checks.js';
import { unsafeLink } from '../../../src/diagnostics/pages/markdown.js';
import { shortened } from '../../../src/diagnostics/wording.js';

test('a message shows eighty characters of a text at most', () => {
  expect(shortened('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shortened('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  const { message } = unsafeLink(`javascript:${'x'.repeat(5000)}`, { file: 'a.md', line: 1, column: 1 });
  expect(message.length).toBeLessThan(160);
});

test('the name of an area lists fourteen codes of it, and counts the rest', () => {
  const codes = Array.from({ length: 20 }, (_, index) => `lint/rule-${index}`);
  const { hint } = unknownCode(
    '/checks/severity/lint~1*',
    { code: 'lint/*', codes: [...codes, 'link/no-such-page'] },
    { file: 'site.config.ts', line: 1, column: 1 },
  );
  expect(hint).toContain('lint/rule-13 and 6 more; ');
  expect(hint).not.toContain('link/no-such-page');
});
