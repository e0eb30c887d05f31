// The list of pages that a partial build left out.
import { expect, test } from 'vitest';
import { leftOutLines, splitLeftOut } from '../../../src/cli/left-out.js';
import { secondMain, unpublishedPage, unpublishedStart } from '../../../src/diagnostics/checks/check.js';

const pages = (count: number) =>
  Array.from({ length: count }, (_, n) => unpublishedPage({ file: `content/docs/p${10 + n}.md`, route: `/docs/p${10 + n}` }));

test('each page is one line with its address and its file, in the order of the files', () => {
  expect(leftOutLines(splitLeftOut(pages(2).reverse()).leftOut)).toEqual([
    '2 pages with errors were left out of the site:',
    '  /docs/p10 (content/docs/p10.md)',
    '  /docs/p11 (content/docs/p11.md)',
    '',
  ]);
});

test('twenty pages are listed, and the others are counted', () => {
  const lines = leftOutLines(splitLeftOut(pages(23)).leftOut);
  expect(lines).toHaveLength(23);
  expect(lines.slice(-3)).toEqual(['  /docs/p29 (content/docs/p29.md)', '  … and 3 more; --format json prints all', '']);
});

test('a whole site has no such list', () => {
  expect(leftOutLines(splitLeftOut([secondMain({ file: 'a.md', line: 1, column: 1 })]).leftOut)).toEqual([]);
});

test('a warning of a page that was left out is printed as a warning too, a note is not', () => {
  const start = unpublishedStart({ file: 'content/pages/index.md', route: '/', to: '/docs/' });
  const { leftOut, others } = splitLeftOut([start, ...pages(1)]);
  expect(leftOut).toHaveLength(2);
  expect(others).toEqual([start]);
});
