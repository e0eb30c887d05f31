// What `docgen explain` says of the files that name tags and authors, held against what a build renders after an edit of one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainSite } from '../../src/pipeline/explain/explain-site.js';
import { createSiteOnDisk, type SiteOnDisk } from './site-on-disk.js';

const TAGS = 'content/docs/tags.yml';
const AUTHORS = 'content/blog/authors.yml';

let site: SiteOnDisk;
beforeAll(async () => {
  site = createSiteOnDisk({
    'site.config.ts': "export default { title: 'Harbour', url: 'https://harbour.example', docs: [{ path: '/docs' }] };\n",
    [TAGS]: 'water:\n  label: Water\n',
    'content/docs/index.md': '---\ntitle: Harbour\n---\n\nShips come and go.\n',
    'content/docs/tide.md': '---\ntitle: Tide\ntags: [water]\n---\n\nThe sea comes and goes.\n',
    [AUTHORS]: 'ann:\n  name: Ann\nbo:\n  name: Bo\n  page: true\n',
    'content/blog/2026-01-01-open.md': '---\ntitle: Open\nauthors: [ann]\n---\n\nCome in.\n',
    'content/blog/2026-01-02-storm.md': '---\ntitle: Storm\n---\n\nStay out.\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
});
afterAll(() => site.dispose());

async function explained(asked: string) {
  const { explanation } = await explainSite({ siteRoot: site.root, asked, folder: site.root, outFolder: site.out });
  if (!explanation) throw new Error(`nothing is said of ${asked}`);
  return explanation;
}

test.each([
  ['tags', '/docs/tide', [TAGS]],
  ['no tags', '/docs', []],
  ['authors', '/blog/2026/01/01/open', [AUTHORS]],
  ['no authors', '/blog/2026/01/02/storm', []],
])('a page with %s names the file that they come from', async (_, asked, files) => {
  expect((await explained(asked)).page?.madeFrom.names).toEqual(files);
});

test.each([
  [TAGS, 'label: Water', 'label: The sea', '/docs/tide'],
  [AUTHORS, 'name: Ann', 'name: Anna', '/blog/2026/01/01/open'],
])('an edit of a name in %s renders what was said, and not all pages', async (file, from, to, shown) => {
  const said = (await explained(file)).file?.edits;
  expect(said?.map(({ change, isExact }) => [change, isExact])).toEqual([['names', false]]);
  site.edit(file, from, to);
  const { work } = await site.build();
  const routes: unknown[] = [];
  // A page that docgen makes up is called by its route.
  for (const key of work.document) routes.push((await explained(key.replace(/^\w+:(?=\/)/, ''))).page?.route);
  expect(routes.length).toBeGreaterThan(0);
  expect(said?.[0]?.pages).toEqual(expect.arrayContaining(routes));
  expect(said?.[0]?.pages).toContain(shown);
  expect(said?.[0]?.pages).not.toContain('/docs');
});
