// Pages that a partial site is without: of an author, and of docgen's own.
import { expect, test } from 'vitest';
import { linkSite } from './plain-site.js';

const SITE = {
  files: { 'content/docs/guide/a.md': {}, 'content/docs/guide/b.md': {}, 'content/docs/index.md': {} },
  categories: [{ file: 'content/docs/guide/_category_.json', folder: 'guide', label: 'Guide', link: { type: 'generated-index' as const } }],
};

test('a page that is absent is in no list, has no neighbour, and is no fault of what names it', () => {
  const { graph, codes, context } = linkSite({ ...SITE, absent: new Set(['content/docs/guide/a.md']) });
  expect(codes).toEqual([]);
  expect(graph.pages.map(({ route }) => route)).not.toContain('/docs/guide/a');
  expect(JSON.stringify(graph.sidebars)).not.toContain('guide/a');
  expect(context('/docs/category/guide').cards).toHaveLength(1);
  expect(context('/docs/guide/b').previous?.permalink).toBe('/docs/category/guide');
});

test('a category whose generated index is absent leads nowhere, and keeps its items', () => {
  const { graph } = linkSite({ ...SITE, absent: new Set(['generated:/docs/category/guide']) });
  expect(graph.pages.map(({ route }) => route)).not.toContain('/docs/category/guide');
  const category = Object.values(graph.sidebars)[0]?.items.find(({ type }) => type === 'category');
  expect(category).toMatchObject({ label: 'Guide', items: [{}, {}] });
  expect(category).not.toHaveProperty('permalink');
});

test('where the page that won a route is absent, the other one is published there', () => {
  const files = { 'content/docs/x.md': {}, 'content/pages/docs/x.md': {} };
  expect(linkSite({ files }).page('/docs/x').key).toBe('content/pages/docs/x.md');
  expect(linkSite({ files, absent: new Set(['content/pages/docs/x.md']) }).page('/docs/x').key).toBe('content/docs/x.md');
});
