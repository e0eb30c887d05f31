// Links that the pages of a document share: by the file that a page is made from, and by what an entry is called.
import { expect, test } from 'vitest';
import { budgetOfOperation, linksBelow } from '../../../../src/compile/api/fit/byte-budget.js';
import { createPage } from '../../../../src/compile/api/fit/page.js';
import { createDocumentLinks } from '../../../../src/compile/api/views/entry-links.js';

test('stand in the file of the page, and are the same from each page of it', () => {
  const links = createDocumentLinks('shop');
  const [one, other] = ['openapi/a.yaml', 'openapi/b.yaml'].map((file) => links.from(file)('key'));
  expect([one, other].map((link) => link?.link)).toEqual([
    { href: 'shop:key', from: 'entry', at: { file: 'openapi/a.yaml', line: 1, column: 1 } },
    { href: 'shop:key', from: 'entry', at: { file: 'openapi/b.yaml', line: 1, column: 1 } },
  ]);
  expect(one?.token).toBe(other?.token);
  expect(links.from('openapi/a.yaml')('key')).toBe(one);
  expect(links.from('openapi/a.yaml')('other').token).not.toBe(one?.token);
});

test('an entry in a list is a link of each page that lists it, and another object under another name', () => {
  const documentLinks = createDocumentLinks('shop');
  const scope = { api: { id: 'shop' }, documentLinks, linkBytes: linksBelow('/api'), reader: { document: { file: 'a.yaml' } } } as never;
  const pages = ['x', 'y'].map((key) => createPage(scope, { key, node: key, file: 'a.yaml', budget: budgetOfOperation() }));
  const parts = pages.map((page) => page.entryPart('pet', 'Pet'));
  expect(parts[0]).toBe(parts[1]);
  expect(pages.map(({ sinks, namedLinks }) => [sinks.links.map(({ href }) => href), [...namedLinks.values()]])).toEqual(
    Array(2).fill([['shop:pet'], [0]]),
  );
  expect(pages[0]?.entryPart('pet', 'Animal')).toEqual({ text: 'Animal', href: parts[0]?.href });
  expect(pages[0]?.sinks.links.length).toBe(1);
});
