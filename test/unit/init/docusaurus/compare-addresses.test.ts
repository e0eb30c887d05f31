// Old addresses against new ones, and the list of them.
import { expect, test } from 'vitest';
import { addressList, compareAddresses, uncomparedList } from '../../../../src/init/docusaurus/compare-addresses.js';

const parity = compareAddresses(
  [
    { route: '/docs/a', kind: 'doc', anchors: ['one', 'two'], file: 'docs/a.md' },
    { route: '/docs/%C3%BC', kind: 'doc', anchors: [], file: 'docs/ü.md' },
    { route: '/old', kind: 'redirect', anchors: [] },
    { route: '/blog/tags', kind: 'blog list', anchors: [] },
    { route: '/docs/gone', kind: 'doc', anchors: ['three'], file: 'docs/gone.md' },
  ],
  {
    pages: new Map([
      ['/docs/a/', new Set(['one'])],
      ['/docs/ü', new Set<string>()],
    ]),
    others: new Set(['/old']),
  },
);

test('slashes at the end and the way letters are escaped make no difference; anchors of a page that is gone are gone', () => {
  expect(parity.addresses.map(({ route, isThere, lost }) => [route, isThere, lost])).toEqual([
    ['/docs/a', true, ['two']],
    ['/docs/%C3%BC', true, []],
    ['/old', true, []],
    ['/blog/tags', false, []],
    ['/docs/gone', false, []],
  ]);
  expect(parity.anchors).toEqual({ all: 3, kept: 1 });
});

test('the list says of each address what became of it, and why it is gone', () => {
  expect(addressList(parity).split('\n').slice(1)).toEqual([
    '~ /docs/a #one #two!',
    '= /docs/%C3%BC',
    '= /old',
    '- /blog/tags  (docgen has the lists of posts elsewhere)',
    '- /docs/gone #three  (made from docs/gone.md)',
    '',
  ]);
});

test('where nothing can be compared, the old addresses are listed all the same', () => {
  expect(uncomparedList(parity.addresses).split('\n').slice(1, 3)).toEqual(['? /docs/a #one #two', '? /docs/%C3%BC']);
});
