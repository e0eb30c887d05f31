// Old addresses against new ones, and the list of them.
import { expect, test } from 'vitest';
import { addressList, compareAddresses, uncomparedList } from '../../../../src/init/docusaurus/compare-addresses.js';
import type { DocusaurusProject } from '../../../../src/init/docusaurus/docusaurus-project.js';
import { renderReport } from '../../../../src/init/docusaurus/render-report.js';
import { uncounted } from '../../../../src/init/docusaurus/uncounted.js';

const parity = compareAddresses(
  [
    { route: '/docs/a', kind: 'doc', anchors: ['one', 'two'], file: 'docs/a.md' },
    { route: '/docs/%C3%BC', kind: 'doc', anchors: [], file: 'docs/ü.md' },
    { route: '/old', kind: 'redirect', anchors: [] },
    { route: '/broken', kind: 'doc', anchors: ['four', 'five'], file: 'docs/broken.md' },
    { route: '/code', kind: 'page', anchors: ['six'], file: 'src/pages/code.mdx' },
    { route: '/blog/tags', kind: 'blog list', anchors: [] },
    { route: '/docs/gone', kind: 'doc', anchors: ['three'], file: 'docs/gone.md' },
  ],
  {
    isPublished: false,
    pages: new Map([
      ['/docs/a/', { isWhole: true, ids: new Set(['one']) }],
      ['/docs/ü', { isWhole: true, ids: new Set<string>() }],
      ['/broken', { isWhole: false, ids: new Set(['four']) }],
      ['/code', { isWhole: false }],
    ]),
    others: new Set(['/old']),
  },
);

test('slashes at the end and the way letters are escaped make no difference; a page with errors is not there yet; anchors of a page that is gone are gone', () => {
  expect(parity.addresses.map(({ route, state, lost, unknown }) => [route, state, lost, unknown])).toEqual([
    ['/docs/a', 'there', ['two'], []],
    ['/docs/%C3%BC', 'there', [], []],
    ['/old', 'there', [], []],
    ['/broken', 'awaited', ['five'], []],
    ['/code', 'awaited', [], ['six']],
    ['/blog/tags', 'gone', [], []],
    ['/docs/gone', 'gone', [], []],
  ]);
  expect(parity.anchors).toEqual({ all: 6, found: 2, unknown: 1 });
});

test('the list states for each address where it leads now, or why it is gone', () => {
  expect(addressList(parity, ['2 static files', 'redirects']).split('\n').slice(1)).toEqual([
    expect.stringContaining('nothing is published'),
    '# Not in this list: 2 static files; redirects',
    '~ /docs/a #one #two!',
    '= /docs/%C3%BC',
    '= /old',
    '* /broken #four #five!',
    '* /code #six?',
    '- /blog/tags  (docgen has the lists of posts elsewhere)',
    '- /docs/gone #three  (made from docs/gone.md)',
    '',
  ]);
});

test('with errors the report states that nothing is published, and what would be: without the pages that have them, and once they are fixed', () => {
  const lines = (isPublished: boolean) =>
    renderReport({ missing: [], notes: [], diagnostics: [], uncounted: [], parity: { ...parity, isPublished } })
      .split('\n')
      .filter((line) => /Addresses|Anchors that are kept|partial/.test(line));
  expect(lines(false)).toEqual([
    '- Addresses that are published now: 0 of 7, since the new site has errors',
    '- By `docgen build --allow-partial`: 3 of 7 (42.8 %)',
    '- Addresses that are kept once the errors below are fixed: 5 of 7 (71.4 %)',
    '- Anchors that are kept once the errors below are fixed: 2 of 6 (33.3 %); 1 can’t be known before that',
    '## Addresses whose pages have errors (2)',
    'They are published once these errors are fixed. `docgen build --allow-partial` leaves them out.',
    '## Addresses that are gone (2)',
  ]);
  expect(lines(true).slice(0, 2)).toEqual(['- Addresses that are kept: 3 of 7 (42.8 %)', '- Anchors that are kept: 2 of 6 (33.3 %)']);
});

test('the report lists below its figures what they leave out, if the site has any of it', () => {
  const site = {
    otherLocales: ['fr', 'de'],
    staticFiles: ['a.png'],
    code: { '/plugins/0/1/createRedirects': 'createRedirects' },
    redirects: [{ options: { fromExtensions: ['html', '.htm'] }, pointer: '/plugins/0/1', redirects: [] }],
  } as unknown as DocusaurusProject;
  const lines = (of: string[]) =>
    renderReport({ missing: [], notes: [], diagnostics: [], uncounted: of, parity })
      .split('\n')
      .filter((line) => line.startsWith('- Not counted'));
  expect(lines(uncounted(site, 7))).toEqual([
    '- Not counted: 14 addresses in other languages (/fr/…, /de/…), which are all left out; redirects that createRedirects makes; redirects from addresses that end in .html, .htm (fromExtensions); 1 static file, copied as it is',
  ]);
  expect(lines(uncounted({ ...site, otherLocales: [], staticFiles: [], code: {}, redirects: [] }, 7))).toEqual([]);
});

test('where nothing can be compared, the old addresses are listed all the same', () => {
  expect(uncomparedList(parity.addresses).split('\n').slice(1, 3)).toEqual(['? /docs/a #one #two', '? /docs/%C3%BC']);
});
