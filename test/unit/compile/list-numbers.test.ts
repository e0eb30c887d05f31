import { expect, test } from 'vitest';
import { compilePage } from './compile-page.js';

const listsOf = async (text: string) => [...(await compilePage(text)).html.matchAll(/<ol[^>]*>/g)].map(([tag]) => tag);

test('a list whose numbers have three digits or more makes room for the longest, wherever it begins', async () => {
  expect(await listsOf('98. a\n99. b\n')).toEqual(['<ol start="98">']);
  expect(await listsOf('99. a\n100. b\n')).toEqual(['<ol start="99" class="digits-3">']);
  expect(await listsOf(`${'1. a\n'.repeat(100)}`)).toEqual(['<ol class="digits-3">']);
  expect(await listsOf('999999999. a\n999999999. b\n')).toEqual(['<ol start="999999999" class="digits-9">']);
});

test('the same in lists, quotes and raw HTML: with start, value and reversed', async () => {
  expect(await listsOf('- > 1000. a\n  >\n  >      1. b\n')).toEqual(['<ol start="1000" class="digits-4">']);
  expect(await listsOf('<ol start="100"><li>a</li></ol>\n\n<ol reversed start="100"><li>a</li><li>b</li></ol>\n')).toEqual([
    '<ol start="100" class="digits-3">',
    '<ol reversed start="100" class="digits-3">',
  ]);
  expect(await listsOf('<ol class="own"><li value="5000">a</li></ol>\n')).toEqual([expect.stringContaining('digits-')]);
});
