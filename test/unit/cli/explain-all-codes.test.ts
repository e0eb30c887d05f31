// test:all
// The page of every code, as `docgen explain --code` prints it.
import { expect, test } from 'vitest';
import { markdownLines } from '../../../src/cli/explain/markdown-lines.js';
import { ALL_CODES, defaultSeverity } from '../../../src/diagnostics/default-severities.js';
import { printOwnLine } from '../../../src/diagnostics/print/print-line.js';
import { parseCodePage, readCodePage } from '../../../src/explain/codes/code-page.js';

test('every code has a page with its severity and a title, and the page prints', async () => {
  for (const code of ALL_CODES) {
    const page = readCodePage(code);
    if ('missing' in page) throw new Error(`${page.missing} is missing`);
    expect(page).toMatchObject({ code, severity: defaultSeverity(code), title: expect.stringMatching(/^\S.*[.:]$/) });
    const lines = markdownLines(await parseCodePage(page), 80).map((line) => printOwnLine(line, false));
    expect(lines[0]).toBe(code);
    // Samples are for copying.
    expect(lines.filter((line) => line.trimStart().startsWith('\\u{3a}'))).toEqual([]);
    expect(lines.filter((line) => ['Example', 'Why', 'What to do'].includes(line))).toHaveLength(3);
    // Prose is indented by two. Longer lines are code, or a single word.
    const long = lines.filter((line) => line.length > 80 && /^ {2}(?! {2})/.test(line) && line.trim().includes(' '));
    expect([code, long]).toEqual([code, []]);
  }
});
