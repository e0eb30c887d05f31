// Texts of authors in messages.
import { expect, test } from 'vitest';
import { unsafeLink } from '../../../src/diagnostics/pages/markdown.js';
import { shortened } from '../../../src/diagnostics/wording.js';

test('a message shows eighty characters of a text at most', () => {
  expect(shortened('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shortened('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  const { message } = unsafeLink(`javascript:${'x'.repeat(5000)}`, { file: 'a.md', line: 1, column: 1 });
  expect(message.length).toBeLessThan(160);
});
