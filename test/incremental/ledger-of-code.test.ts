// What an edit costs where a site has code of its own: modules that pages import, islands, replaced parts, style sheets, plugins.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WorkLedger } from '../../src/pipeline/create-session.js';
import { HARBOUR, SQUARE } from './harbour.js';
import { createSiteOnDisk, expectSame, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

let site: SiteOnDisk;
let pristine: Record<string, string>;
let everything: WorkLedger;

beforeAll(async () => {
  site = createSiteOnDisk(HARBOUR);
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
  everything = workOf(report);
  pristine = site.output();
});
afterAll(() => site.dispose());
afterEach(async () => {
  site.remove('content', 'parts', 'config');
  site.write(HARBOUR);
  await site.build();
  expectSame(site.output(), pristine);
});

const tide = 'content/docs/tide.mdx';
const bell = 'content/docs/bell.mdx';
const home = 'content/pages/index.tsx';

async function expectWork(wanted: Partial<WorkLedger>): Promise<void> {
  const report = await site.build();
  const sorted = Object.fromEntries(Object.entries({ ...NOTHING, ...wanted }).map(([table, keys]) => [table, [...keys].sort()]));
  expect(workOf(report)).toEqual(sorted);
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
}

test('nothing changed: nothing runs', async () => {
  await expectWork({});
});

test('invariant 3: prose never moves the graph: an edit of a paragraph of MDX runs compile, article and document of that page', async () => {
  site.edit(tide, 'The water is at', 'The water stands at');
  await expectWork({ compile: [tide], article: [tide], document: [tide] });
});

test('a paragraph of a page without code runs no code', async () => {
  site.edit('content/docs/quay.md', 'made of stone', 'made of wood');
  await expectWork({ compile: ['content/docs/quay.md'], document: ['content/docs/quay.md'] });
});

test('the title of a sibling runs the documents of pages with code, and not their code', async () => {
  site.edit('content/docs/quay.md', 'title: The quay', 'title: The long quay');
  const documents = everything.document.filter((key) => key.startsWith('content/docs/') || key.includes('_nav'));
  await expectWork({ compile: ['content/docs/quay.md'], document: documents });
});

test('a component runs the page that imports it', async () => {
  site.edit('content/docs/_parts/gauge.tsx', '<b>', '<b className="gauge">');
  await expectWork({ article: [tide], document: [tide] });
});

test('a module that a component imports runs the page that imports the component', async () => {
  site.edit('content/docs/_parts/deep/scale.ts', ' m`', ' metres`');
  await expectWork({ article: [tide], document: [tide] });
});

test('imported MDX runs the page that imports it', async () => {
  site.edit('content/docs/_parts/note.mdx', 'Mind the mark.', 'Mind the red mark.');
  await expectWork({ article: [tide], document: [tide] });
});

test('an image of imported MDX runs the page that imports it', async () => {
  site.write({ 'content/docs/_parts/mark.svg': SQUARE(8, '#f00') });
  await expectWork({ article: [tide], document: [tide] });
});

test('an island runs the page that it stands on', async () => {
  site.edit('content/docs/_parts/bell.island.tsx', 'Ring {rung} times', 'Strike {rung} times');
  await expectWork({ article: [bell], document: [bell] });
});

test('a page in TypeScript runs itself', async () => {
  site.edit(home, 'Welcome.', 'Welcome aboard.');
  await expectWork({ compile: [home], article: [home], document: [home] });
});

test('a replaced part runs every document, and no code of a page', async () => {
  site.edit('parts/Footer.tsx', 'Kept by the master.', 'Kept by nobody.');
  await expectWork({ document: everything.document });
});

test('a style sheet runs every document, since its name has its digest, and no code of a page', async () => {
  site.edit('parts/harbour.css', 'green', 'blue');
  await expectWork({ document: everything.document });
});

test('a module that the configuration imports runs what shows its value', async () => {
  site.edit('config/names.ts', "'Harbour'", "'Haven'");
  await expectWork({ article: everything.article, document: everything.document });
});

test('a component that cannot be bundled keeps the site as it was, says so each time, and is mended', async () => {
  site.edit('content/docs/_parts/gauge.tsx', '<b>', '<b');
  const broken = await site.build();
  expect(broken.published).toBe(false);
  expect((await site.build()).diagnostics).toEqual(broken.diagnostics);
  expectSame(site.output(), pristine);
});
