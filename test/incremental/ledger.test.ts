// What an edit costs, by the ledger of the build, for each kind of input that prose pages have; and that what comes out is what a
// clean build makes. After each test the site goes back to what it was, and so does its output.
import { execFileSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WorkLedger } from '../../src/pipeline/session-report.js';
import { SQUARE } from './full-site.js';
import { ABOUT_FILE, DOC_FILES, NAV_FRAGMENT, NOT_FOUND_PAGE, PROSE_SITE } from './prose-site.js';
import { createSiteOnDisk, expectSame, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

let site: SiteOnDisk;
let pristine: Record<string, string>;

beforeAll(async () => {
  site = createSiteOnDisk(PROSE_SITE);
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
  pristine = site.output();
});
afterAll(() => site.dispose());
afterEach(async () => {
  site.remove('content');
  site.write(PROSE_SITE);
  delete process.env.PIER_TAGLINE;
  await site.build();
  expectSame(site.output(), pristine);
});

const quay = 'content/docs/quay.md';
const chart = 'content/docs/chart.md';
const enter = 'content/docs/guides/enter.md';
const leave = 'content/docs/guides/leave.md';
const ALL = [...DOC_FILES, ABOUT_FILE, NOT_FOUND_PAGE, NAV_FRAGMENT];

/** Builds, and expects exactly this work (names of tables that are left out: nothing), and the bytes of a clean build. */
async function expectWork(wanted: Partial<WorkLedger>, highlighted?: number): Promise<void> {
  const report = await site.build();
  const { highlight, ...work } = workOf(report);
  const sorted = Object.fromEntries(Object.entries({ ...NOTHING, ...wanted }).map(([table, keys]) => [table, [...keys].sort()]));
  expect({ ...work, highlight: [] }).toEqual(sorted);
  expect(highlight).toHaveLength(highlighted ?? 0);
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
}

test('nothing changed: nothing runs', async () => {
  await expectWork({});
});

test('invariant 3: prose never moves the graph: an edit of a paragraph runs compile and document of that page, and nothing else', async () => {
  site.edit(quay, 'made of stone', 'made of [wood](./chart.md) and `rope`');
  await expectWork({ compile: [quay], document: [quay] });
});

test('a touch without a change runs nothing', async () => {
  for (const file of [quay, 'content/docs/img/chart.svg', 'content/docs/_parts/depths.md', 'site.config.ts']) {
    utimesSync(join(site.root, file), new Date(), new Date());
  }
  await expectWork({});
});

test('a file that is written again with the same bytes renders nothing', async () => {
  site.write(PROSE_SITE);
  await expectWork({});
});

test('a file with the size and the modification time of the one before is still seen', async () => {
  const file = join(site.root, quay);
  const then = new Date(Date.now() - 3_600_000);
  site.edit(quay, 'stone', 'grass');
  utimesSync(file, then, then);
  await expectWork({ compile: [quay], document: [quay] });
  site.edit(quay, 'grass', 'shell');
  utimesSync(file, then, then);
  await expectWork({ compile: [quay], document: [quay] });
});

test('the title of a page runs the documents that show it: its siblings, its neighbours, the map', async () => {
  site.edit(quay, 'title: The quay', 'title: The long quay');
  await expectWork({ compile: [quay], document: [...DOC_FILES, NAV_FRAGMENT] });
});

test('the title of a page in a category runs nothing of the pages that do not show it', async () => {
  site.edit(leave, 'title: Leave', 'title: Leave the pier');
  await expectWork({ compile: [leave], document: [enter, leave, NAV_FRAGMENT] });
});

test('sidebar_label runs the documents of the sidebar', async () => {
  site.edit(quay, 'title: The quay', 'title: The quay\nsidebar_label: Quay');
  await expectWork({ compile: [quay], document: [...DOC_FILES, NAV_FRAGMENT] });
});

test('sidebar_position runs the documents of the sidebar', async () => {
  site.edit(quay, 'sidebar_position: 2', 'sidebar_position: 4');
  await expectWork({ compile: [quay], document: [...DOC_FILES, NAV_FRAGMENT] });
});

test('description runs the document of the page', async () => {
  site.edit(quay, 'title: The quay', 'title: The quay\ndescription: Of stone.');
  await expectWork({ compile: [quay], document: [quay] });
});

test('unlisted takes the page out of the sidebar, and runs its documents', async () => {
  site.edit(quay, 'title: The quay', 'title: The quay\nunlisted: true');
  await expectWork({ compile: [quay], document: [...DOC_FILES, NAV_FRAGMENT] });
});

test('draft takes the page out of the site', async () => {
  site.edit(leave, 'title: Leave', 'title: Leave\ndraft: true');
  await site.build();
  expect(site.output()).not.toHaveProperty('docs/guides/leave/index.html');
  await expectWork({});
});

test('an edit of a heading renders the page, and links to its anchor are checked again', async () => {
  site.edit(quay, '## Bollards', '## Moorings');
  const report = await site.build();
  expect(workOf(report)).toEqual({ ...NOTHING, compile: [quay], document: [quay] });
  expect(report.diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['link/no-such-anchor', 'content/docs/index.md']]);
  await expectWork({});
});

test('a code block runs its page, and is highlighted alone', async () => {
  site.edit(quay, 'const rope = 1;', 'const rope = 2;');
  await expectWork({ compile: [quay], document: [quay] }, 1);
});

test('a block of code that another page has too is not highlighted again', async () => {
  site.edit(enter, 'Slowly.', 'Slowly.\n\n```js\nconst rope = 1;\n```\n');
  await expectWork({ compile: [enter], document: [enter] });
});

test('a file of Markdown runs the page that includes it', async () => {
  site.edit('content/docs/_parts/depths.md', 'Ten', 'Nine');
  await expectWork({ compile: [chart], document: [chart] });
});

test('a file of code runs the page that shows it', async () => {
  site.edit('content/docs/samples/sound.ts', '5', '6');
  await expectWork({ compile: [chart], document: [chart] }, 1);
});

test('the bytes of an image run the page that shows it: its address has the digest', async () => {
  site.write({ 'content/docs/img/chart.svg': SQUARE(16, '#321') });
  await expectWork({ compile: [chart], document: [chart] });
});

test('the size of an image runs the page that shows it', async () => {
  site.write({ 'content/docs/img/chart.svg': SQUARE(32) });
  await expectWork({ compile: [chart], document: [chart] });
});

test('an image that was missing, and is there now, runs the page that names it', async () => {
  site.edit(quay, 'Twelve of them.', '![Twelve](./img/twelve.svg)');
  const broken = await site.build();
  expect(broken.published).toBe(false);
  expect((await site.build()).diagnostics).toEqual(broken.diagnostics);
  site.write({ 'content/docs/img/twelve.svg': SQUARE(12) });
  await expectWork({ compile: [quay], document: [quay] });
});

test('a _category_ file runs the documents of its sidebar, and the not-found page, which leads to the sections', async () => {
  site.edit('content/docs/guides/_category_.yml', 'label: Guides', 'label: Ways');
  await expectWork({ document: [...DOC_FILES, NOT_FOUND_PAGE, NAV_FRAGMENT] });
});

test('a public file runs nothing, and is copied', async () => {
  site.write({ 'content/public/terms.txt': 'Pay in gold.\n' });
  await expectWork({});
  expect(site.output()['terms.txt']).toBe('Pay in gold.\n');
});

test('a new public file runs nothing, and a linked one that is removed is reported', async () => {
  site.write({ 'content/public/fees.txt': 'Two coins.\n' });
  site.edit(quay, 'Twelve of them.', '[Fees](/fees.txt)');
  await expectWork({ compile: [quay], document: [quay] });
  site.remove('content/public/fees.txt');
  const report = await site.build();
  expect(report.diagnostics.map(({ at }) => at?.file)).toEqual([quay]);
  expect(site.output()).not.toHaveProperty('fees.txt');
});

test('a new page runs itself, its siblings and the map', async () => {
  site.write({ 'content/docs/guides/pay.md': '---\ntitle: Pay\n---\n\nAt once.\n' });
  await expectWork({
    compile: ['content/docs/guides/pay.md'],
    document: [enter, leave, 'content/docs/guides/pay.md', NAV_FRAGMENT],
  });
});

test('a page that goes runs what showed it, and leaves no file', async () => {
  site.edit(enter, ' [Leave](./leave.md).', '');
  await site.build();
  site.remove(leave);
  await expectWork({ document: [enter, NAV_FRAGMENT] });
  expect(site.output()).not.toHaveProperty('docs/guides/leave/index.html');
});

test('a page with another file name runs itself, what shows it, and what links to it', async () => {
  site.move(leave, 'content/docs/guides/sail.md');
  site.edit(enter, './leave.md', './sail.md');
  await expectWork({
    compile: [enter, 'content/docs/guides/sail.md'],
    document: [enter, 'content/docs/guides/sail.md', NAV_FRAGMENT],
  });
});

test('a slug runs the documents whose links lead there', async () => {
  site.edit(quay, 'title: The quay', 'title: The quay\nslug: /the-quay');
  site.edit('site.config.ts', '/docs/quay', '/docs/the-quay');
  await expectWork({ compile: [quay], document: [...DOC_FILES, NAV_FRAGMENT] });
});

test('the title of the site runs every document', async () => {
  site.edit('site.config.ts', "title: 'Pier'", "title: 'Pier two'");
  await expectWork({ document: ALL });
});

test('a navbar item runs every document', async () => {
  site.edit('site.config.ts', "label: 'Manual' }", "label: 'Manual' }, { label: 'Chart', to: '/docs/chart' }");
  await expectWork({ document: ALL });
});

test('the footer runs every document', async () => {
  site.edit('site.config.ts', 'The pier', 'The pier and its master');
  await expectWork({ document: ALL });
});

test('the announcement bar runs every document', async () => {
  site.edit('site.config.ts', "title: 'Pier',", "title: 'Pier',\n  announcementBar: { id: 'fog', content: 'Fog.' },");
  await expectWork({ document: ALL });
});

test('an option of the docs runs the pages of those docs', async () => {
  site.edit('site.config.ts', "breadcrumbs: 'off'", "breadcrumbs: 'visible'");
  await expectWork({ document: DOC_FILES });
});

test('an option of Markdown runs every page that is compiled', async () => {
  site.edit('site.config.ts', "title: 'Pier',", "title: 'Pier',\n  markdown: { math: false },");
  const entries = [...DOC_FILES, ABOUT_FILE];
  const math = await site.build();
  const { compile, document, article } = workOf(math);
  // Either value may be the default.
  if (compile.length === 0) site.edit('site.config.ts', 'math: false', 'math: true');
  if (compile.length === 0) await expectWork({ compile: entries, document: entries });
  else {
    expect({ compile, document, article }).toEqual({ compile: entries.sort(), document: entries, article: [] });
    expectSame(site.output(), (await site.clean()).output);
  }
});

test('a redirect runs nothing, and is written', async () => {
  site.edit('site.config.ts', "to: '/docs/quay' }", "to: '/docs/chart' }");
  await expectWork({});
  expect(site.output()['old/index.html']).toContain('/docs/chart');
});

test('a comment in the configuration runs nothing', async () => {
  site.edit('site.config.ts', 'export default', '// Of the pier.\nexport default');
  await expectWork({});
});

test('an environment value that the configuration lists and reads runs what shows it', async () => {
  process.env.PIER_TAGLINE = 'Where ships lie';
  await expectWork({ document: ALL });
});

test('drafts and another base URL are other builds, and going back is as if they had not been', async () => {
  site.edit(leave, 'title: Leave', 'title: Leave\ndraft: true');
  site.edit(enter, ' [Leave](./leave.md).', '');
  await site.build();
  await site.build({ drafts: true });
  expectSame(site.output(), (await site.clean({ drafts: true })).output);
  await site.build({ baseUrl: '/there/' });
  expectSame(site.output(), (await site.clean({ baseUrl: '/there/' })).output);
  const { compile } = workOf(await site.build());
  expect(compile).toEqual([]);
  expectSame(site.output(), (await site.clean()).output);
});

test('an output that was changed or removed by hand is written again, and nothing else', async () => {
  writeFileSync(join(site.out, 'docs/quay/index.html'), 'not ours');
  await expectWork({ document: [quay] });
});

test('a commit runs the documents whose dates it changes', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Keeper', '-c', 'user.email=keeper@pier.example', ...args], {
      cwd: site.root,
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: args.at(-1) ?? '', GIT_AUTHOR_DATE: args.at(-1) ?? '' },
    });
  site.edit('site.config.ts', 'lastUpdated: false', 'lastUpdated: true');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '--date=2024-01-02T03:04:05Z', '-m', '2024-01-02T03:04:05Z');
  const entries = DOC_FILES;
  await expectWork({ document: entries });
  site.edit(quay, 'Twelve of them.', 'Thirteen of them.');
  await expectWork({ compile: [quay], document: [quay] });
  git('commit', '-q', '-a', '--date=2025-06-07T08:09:10Z', '-m', '2025-06-07T08:09:10Z');
  await expectWork({ document: [quay] });
  git('commit', '-q', '--allow-empty', '--date=2025-06-08T08:09:10Z', '-m', '2025-06-08T08:09:10Z');
  await expectWork({});
  site.remove('.git');
});
