import { expect, test } from 'vitest';
import { highlightLines } from '../../../src/compile/highlight/highlight-code.js';

test.each(['swift', 'javascript', 'python', 'json', 'latex', 'markdown'])(
  'code that nests thousands of brackets deep is highlighted (%s)',
  async (language) => {
    const lines = await highlightLines(`${'(['.repeat(2_490)}\nx\n`, language);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('x');
  },
);
