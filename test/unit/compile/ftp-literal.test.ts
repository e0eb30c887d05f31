import { expect, test } from 'vitest';
import { compilePage } from './compile-page.js';

const linksOf = async (text: string): Promise<string[]> =>
  (await compilePage(text)).summary.links.map(({ href, at }) => `${href} ${at.line}:${at.column}`);

test.each<[string, string[]]>([
  ['See ftp://files.example.com/a_b/c.', ['ftp://files.example.com/a_b/c 1:5']],
  ['(ftp://a.example/x_(y)) *ftp://b.example*', ['ftp://a.example/x_(y) 1:2', 'ftp://b.example 1:26']],
  ['a\nb ftp://c.example/?d=e.', ['ftp://c.example/?d=e 1:1']],
  ['xftp://a.example ftp://localhost `ftp://a.example` [ftp://a.example](b.md)', ['b.md 1:70']],
])('a bare address of a file server is a link: %j', async (text, links) => {
  expect(await linksOf(text)).toEqual(links);
});
