import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

describe('a footnote', () => {
  test('has one note and a way back from it to each reference, wherever they stand', async () => {
    const text =
      '# fn a\n\nx[^a]\n\n::::tabs\n:::tab[T]\ny[^a]\n:::\n::::\n\n:::note N[^b]\n- z[^b]\n:::\n\n[^a]: One\n\n    two\n[^b]: `b`\n';
    const { html, diagnostics, summary } = await compilePage(text);
    expect(diagnostics).toEqual([]);
    expect(summary.ids).toEqual(['fn-a-1', 'fnref-a', 'fnref-a-2', 'fnref-b', 'fnref-b-2', 'footnote-label', 'fn-a', 'fn-b']);
    for (const id of ['fnref-a', 'fnref-a-2', 'fnref-b', 'fnref-b-2', 'fn-a', 'fn-b']) expect(html).toContain(`href="#${id}"`);
  });

  test('without a note is shown as typed, and reported', async () => {
    const page = await compilePage('a[^x] b[^none] `[^y]` \\[^z] [^l](./a.md)\n\n[^x]: X\n');
    expect(faultsOf(page)).toEqual(['markdown/undefined-footnote 1:8+7']);
    expect(page.html).toContain('b[^none]');
  });

  test.each([
    ['A paragraph[^zz] here.', ['markdown/undefined-footnote 1:12+5']],
    ['A claim.[^note-2] And a number [^1].', ['markdown/undefined-footnote 1:9+9', 'markdown/undefined-footnote 1:32+4']],
  ])('is reported on pages without any, too: %s', async (text, faults) => {
    expect(faultsOf(await compilePage(`${text}\n`))).toEqual(faults);
  });

  test.each([
    'Match [^a-z] or [^x].',
    'all of gr[^aeiou]y',
    'of it[^a-z]',
    'ab[^cd]+',
    '/ab[^12]/',
    'not [^aeiou], then',
    'x[^ab]',
    '(ab[^cd]|x)',
  ])('is no matter on pages without any where it is rather an expression: %s', async (text) => {
    expect(faultsOf(await compilePage(`${text}\n`))).toEqual([]);
  });

  test('that nothing refers to, or that has the name of another one, is reported', async () => {
    const page = await compilePage('a[^x]\n\n[^x]: X\n\n[^y]: Y\n\n[^X]: again\n');
    expect(faultsOf(page)).toEqual(['markdown/unused-footnote 5:1+5', 'markdown/repeated-footnote 7:1+5']);
    expect(page.html).not.toContain('again');
  });

  test('is reported in MDX too', async () => {
    expect(faultsOf(await compilePage('a[^x] [^y]\n\n[^x]: X\n\n[^z]: Z\n', { file: 'content/docs/page.mdx' }))).toEqual([
      'markdown/undefined-footnote 1:7+4',
      'markdown/unused-footnote 5:1+5',
    ]);
  });
});
