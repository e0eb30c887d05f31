// `docgen explain --code`: which code is meant, and how its page is printed.
import { expect, test } from 'vitest';
import { markdownLines } from '../../../src/cli/explain/markdown-lines.js';
import { ALL_CODES } from '../../../src/diagnostics/default-severities.js';
import { printLine } from '../../../src/diagnostics/print/print-line.js';
import { type CodePage, parseCodePage, readCodePage } from '../../../src/explain/codes/code-page.js';
import { findCode } from '../../../src/explain/codes/find-code.js';

const pageOf = (code: string): CodePage => {
  const page = readCodePage(code);
  if ('missing' in page) throw new Error(`${page.missing} is missing`);
  return page;
};

const printed = async (page: CodePage, width: number): Promise<string[]> =>
  markdownLines(await parseCodePage(page), width).map((line) => printLine(line, false));

test('the title of a page is its first sentence, without the marks of links', () => {
  expect(pageOf('link/no-such-page').title).toBe('A link leads to a path of this site where there is no page.');
});

test('prose is wrapped at the width of the terminal, code is indented and kept, and links are their text', async () => {
  const text = [
    '# a/b',
    '',
    'One **two** *three* [four](../c/d.md) `five six` [seven](https://seven.example/) eight.',
    '',
    '- first of two\n- second `a`',
    '',
    '```md',
    'code   that is longer than the width of the terminal',
    '',
    '  more',
    '```',
  ].join('\n');
  const page = { version: 1, code: 'a/b', severity: 'error', title: '', text } as const;
  expect(await printed(page, 30)).toEqual([
    'a/b',
    '',
    '  One two three four',
    '  `five six` seven',
    '  (https://seven.example/)',
    '  eight.',
    '',
    '  - first of two',
    '  - second `a`',
    '',
    '    code   that is longer than the width of the terminal',
    '',
    '      more',
  ]);
});

test('headings are bold on a terminal with colours', async () => {
  const [first] = markdownLines(await parseCodePage(pageOf('link/no-such-page')), 80);
  expect(printLine(first ?? '', true)).toBe('\u001b[1mlink/no-such-page\u001b[0m');
});

test('letter case, spaces around and a missing area are forgiven if only one code can be meant', () => {
  for (const asked of ['link/no-such-page', 'Link/No-Such-Page', ' no-such-page ', 'NO-SUCH-PAGE'])
    expect(findCode(asked)).toEqual({ code: 'link/no-such-page' });
  expect(findCode('content/docs/a.md:8:45 warning link/no-such-page Nothing is at b.md')).toEqual({ code: 'link/no-such-page' });
  for (const area of ['search', 'search/']) expect(findCode(area)).toEqual({ nearest: ALL_CODES.filter((code) => code.startsWith('search/')) });
  expect(findCode('outside-site')).toEqual({ nearest: ALL_CODES.filter((code) => code.endsWith('/outside-site')) });
});

test('an unknown code has the nearest ones: of another area, misspelt, or of the area alone', () => {
  expect(findCode('check/no-such-page')).toEqual({ nearest: ['link/no-such-page'] });
  expect(findCode('link/no-such-pgae')).toEqual({ nearest: ['link/no-such-page'] });
  expect(findCode('no-such-pgae')).toEqual({ nearest: ['link/no-such-page'] });
  expect(findCode('cache')).toEqual({ nearest: ['cache/not-written', 'cache/unusable'] });
  expect(findCode('nothing of this kind')).toEqual({ nearest: [] });
});
