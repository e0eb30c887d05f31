// How the head of a page lies in the store: what is written is read again, and of links to other entries little more than their keys is there.
import { expect, test } from 'vitest';
import type { LinkReference } from '../../../src/model/compiled-entry.js';
import { headPayload, type KnownLinks, type PageHead, parseHead } from '../../../src/pipeline/tasks/compiled-page.js';

const file = 'openapi/shop.yaml';
const entry = (href: string, at: LinkReference['at'] = { file, line: 1, column: 1 }): LinkReference => ({ href, from: 'entry', at });

const headOf = (links: LinkReference[]): PageHead => ({
  reads: { read: {}, absent: [], listed: {} },
  diagnostics: [],
  page: {
    outline: { frontMatter: {}, title: 'a', description: '', hasContentTitle: false, headings: [] },
    graphDigest: 'd',
    summary: { frontMatterPlaces: {}, headingPlaces: {}, links, assets: [], ids: ['a'], hasOpaqueMarkup: false },
    kind: 'html',
    imports: [],
    blocks: [],
  },
});

test.each<[string, LinkReference[]]>([
  ['none', []],
  ['to entries, from no place', [entry('openapi/shop.yaml#/a'), entry('openapi/shop.yaml#/b top')]],
  [
    'to folders in turn, and to none',
    ['x/a', 'x/b', 'x/y/c', 'x/', 'd', '', 'e', 'x/a\n', '__proto__/constructor'].map((href) => entry(href)),
  ],
  [
    'of every kind, in their order',
    [
      entry('openapi/shop.yaml#/a'),
      { href: '/x', from: 'markdown', at: { file, line: 1, column: 1 } },
      entry('openapi/shop.yaml#/b', { file, line: 2, column: 1 }),
      entry('openapi/shop.yaml#/c', { file, line: 1, column: 1, pointer: '/info/description' }),
      entry('openapi/shop.yaml#/d', { file: 'content/docs/other.md', line: 1, column: 1 }),
      entry('openapi/shop.yaml#/a'),
    ],
  ],
])('links: %s', (_, links) => {
  expect(parseHead(headPayload(headOf(links)))).toEqual(headOf(links));
});

test('without a page: its diagnostics', () => {
  const { page: _, ...head } = headOf([]);
  expect(parseHead(headPayload(head))).toEqual(head);
});

test('hundreds of links to entries take little more than their names, and pages share them', () => {
  const keys = Array.from({ length: 500 }, (_, index) => `openapi/shop.yaml#/components/schemas/s${index}`);
  const payload = headPayload(headOf(keys.map((key) => entry(key))));
  expect(payload.length).toBeLessThan(keys.map((key) => key.replace(/.*\//, '')).join('","0,').length + 500);
  const known: KnownLinks = new Map();
  const [first, second] = [parseHead(payload, known), parseHead(payload, known)];
  expect(second.page?.summary.links[7]).toBe(first.page?.summary.links[7]);
});

test('a link to the same entry from another file is not shared', () => {
  const known: KnownLinks = new Map();
  const from = (name: string) => headOf([entry('openapi/shop.yaml#/a', { file: name, line: 1, column: 1 })]);
  for (const name of ['a.yaml', 'b.yaml', 'a.yaml']) expect(parseHead(headPayload(from(name)), known)).toEqual(from(name));
});
