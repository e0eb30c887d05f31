import { expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const endless = async (text: string) => faultsOf(await compilePage(text)).filter((fault) => fault.startsWith('markdown/tag-not-closed'));

test('a tag that never ends is reported where it begins, with the text that is lost', async () => {
  // Examples 156 to 158 of CommonMark.
  expect(await endless('<div id="foo"\n*hi*\n')).toEqual(['markdown/tag-not-closed 1:1+4']);
  expect(await endless('<div class\nfoo\n')).toEqual(['markdown/tag-not-closed 1:1+4']);
  expect(await endless('a\n\n<div *???-&&&-<---\n*foo*\n')).toEqual(['markdown/tag-not-closed 3:1+4']);
  expect(await endless('<p>a</p>\n</div\nb\n')).toEqual(['markdown/tag-not-closed 2:1+5']);
  expect(await endless('> <div class="a>\n> b\n')).toEqual(['markdown/tag-not-closed 1:3+4']);
});

test('tags that end, over lines and with a `>` in their attributes, and what is no tag, are not', async () => {
  const fine = [
    '<div\n  title="a > b"\n  class=c>\n\nx\n\n</div>\n',
    "<p it's>a</p>\n",
    '<!-- <div -->\n\n<!-- <div\n',
    '<script>\nif (a <b) c()\n</script>\n',
    'a <b and c\n',
    '<p>1 < 2</p>\n',
  ];
  for (const text of fine) expect(await endless(text)).toEqual([]);
});
