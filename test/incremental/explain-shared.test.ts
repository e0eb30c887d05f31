// What `docgen explain` says of what pages share (files that name tags and authors, keys of the configuration that the site does not have yet),
// held against what a build renders after an edit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainSite } from '../../src/pipeline/explain/explain-site.js';
import { DOCK, DOCK_CONFIG, OTHER_FILE } from './dock.js';
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

/** As `explain` calls them. */
async function routesOf(keys: readonly string[]): Promise<string[]> {
  const routes: string[] = [];
  for (const key of keys) routes.push((await explained(key.replace(/^\w+:(?=\/)/, ''))).page?.route ?? key);
  return routes.sort();
}

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
  const routes = await routesOf(work.document);
  expect(routes.length).toBeGreaterThan(0);
  expect(said?.[0]?.pages).toEqual(expect.arrayContaining(routes));
  expect(said?.[0]?.pages).toContain(shown);
  expect(said?.[0]?.pages).not.toContain('/docs');
});

test.each([
  ['footer', "footer: { copyright: 'Ours' }, docs:"],
  ['announcementBar', "announcementBar: { content: 'Storm' }, docs:"],
  ['locale', "locale: 'de', docs:"],
  ['search', 'search: false, docs:'],
])('a configuration that gets the key %s renders what was said', async (key, text) => {
  const said = (await explained('site.config.ts')).file?.edits.find(({ change }) => change === key);
  site.edit('site.config.ts', 'docs:', text);
  const { work } = await site.build();
  const routes = await routesOf(work.document);
  site.edit('site.config.ts', text, 'docs:');
  await site.build();
  expect(routes.length).toBeGreaterThan(5);
  expect(said?.pages).toEqual(expect.arrayContaining(routes));
  if (said?.isExact) expect(said.pages).toEqual(routes);
});

test('a value of a specification that code in prose may nearly be is told with the pages of that code', async () => {
  const config = DOCK_CONFIG.replace('docs: [', 'markdown: { apiNames: true },\n  docs: [');
  const dock = createSiteOnDisk({
    ...DOCK,
    'site.config.ts': config,
    'content/docs/moon.md': '---\ntitle: Moon\n---\n\nIt is `waning_crescent` now.\n',
  });
  expect((await dock.build()).diagnostics).toEqual([]);
  const { explanation } = await explainSite({
    siteRoot: dock.root,
    asked: `${OTHER_FILE}#/Moon/enum/1`,
    folder: dock.root,
    outFolder: dock.out,
  });
  dock.edit(OTHER_FILE, 'full]', 'waning_crescend]');
  const { work, diagnostics } = await dock.build();
  dock.dispose();
  expect(diagnostics).toMatchObject([{ severity: 'warning', message: expect.stringContaining('waning_crescent') }]);
  expect(work.document).toContain('content/docs/moon.md');
  expect(explanation?.file?.edits).toMatchObject([{ change: 'value', isExact: false, pages: expect.arrayContaining(['/docs/moon']) }]);
});
