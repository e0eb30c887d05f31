// test:all
// A build after an edit of prose keeps the rest of the last run (`revise-stored-site.ts`): it does so if no other page can show the edit, it does
// not if one can, and both give what a clean build gives. The clock stands a minute ahead, as in `unchanged.test.ts`.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildReport } from '../../src/pipeline/build-site.js';
import { setClockAhead } from './clock-ahead.js';
import { SQUARE } from './full-site.js';
import { PLAIN_SITE } from './prose-site.js';
import { ways } from './recorded-ways.js';
import { createSiteOnDisk, expectSame, type Files, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

vi.mock('../../src/pipeline/make-site.js', async (load) => (await import('./recorded-ways.js')).recordWays(await load()));

const quay = 'content/docs/quay.md';
const chart = 'content/docs/chart.md';
const enter = 'content/docs/guides/enter.md';
const leave = 'content/docs/guides/leave.md';

const START: Files = {
  ...PLAIN_SITE,
  [leave]: '---\ntitle: Leave\n---\n\nSlowly as well. <a id="rope"></a>\n\n[Rope](./enter.md#winch)\n',
  [enter]: '---\ntitle: Enter\n---\n\nSlowly. [Leave](./leave.md#rope).\n\n## Winch\n\n[Bollards](../quay.md#bollards)\n',
};

let site: SiteOnDisk;
let cleanStart: ReturnType<SiteOnDisk['clean']> | undefined;
beforeEach(() => {
  setClockAhead();
  site = createSiteOnDisk(START);
});
afterEach(() => {
  vi.restoreAllMocks();
  site.dispose();
});

async function build(cleanly = site.clean): Promise<{ report: BuildReport; isPatched: boolean }> {
  ways.length = 0;
  const report = await site.build();
  const clean = await cleanly();
  const isPatched = ways[0] === 'revised';
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expect([report.pages, report.links, report.published]).toEqual([clean.report.pages, clean.report.links, clean.report.published]);
  if (report.published) expectSame(site.output(), clean.output);
  return { report, isPatched };
}

/** Before any edit: what a clean build makes of that is the same in each test. */
const buildStart = () => build(() => (cleanStart ??= site.clean()));

/** Checks what the edit reports, and that the build after it has nothing to do and reports the same. */
async function expectEdit(isPatched: boolean, codes: string[] = []): Promise<BuildReport> {
  const built = await build();
  expect(built.report.diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(built.isPatched).toBe(isPatched);
  ways.length = 0;
  const again = await site.build();
  expect([ways, workOf(again), again.changed]).toEqual([['same'], NOTHING, 0]);
  expect([again.diagnostics, again.links]).toEqual([built.report.diagnostics, built.report.links]);
  return built.report;
}

const UNSEEN: Record<string, [change: () => void, pages: string[]]> = {
  'a paragraph': [() => site.edit(quay, 'Twelve of them', 'Ten of them'), [quay]],
  'a link to an anchor of another page': [() => site.edit(quay, 'Twelve', '[Twelve](./guides/enter.md#winch)'), [quay]],
  'a link that goes': [() => site.edit(enter, '[Bollards](../quay.md#bollards)', 'None.'), [enter]],
  'the first sentence of a page that no list describes': [() => site.edit(quay, 'made of stone', 'made of wood'), [quay]],
  'a new heading': [() => site.edit(quay, 'Twelve of them.', 'Twelve of them.\n\n## Ropes'), [quay]],
  'a block of code': [() => site.edit(quay, 'rope = 1', 'rope = 2'), [quay]],
  'a page that reads other files': [() => site.edit(chart, '::include', '![A chart](./img/chart.svg)\n\n::include'), [chart]],
  'two pages that link to each other': [
    () => {
      site.edit(enter, '[Bollards]', 'See [Bollards]');
      site.edit(leave, '[Rope]', 'See [Rope]');
    },
    [enter, leave],
  ],
};

test('an error that a plugin throws late is reported after an edit of one page', async () => {
  site.write({
    'plugins/late.mjs': `export default () => (_, file) => {
  if (String(file.value).includes('Twenty')) setTimeout(() => { throw new Error('too late'); }, 1);
};
`,
  });
  site.edit('site.config.ts', "title: 'Pier',", "title: 'Pier',\n  markdown: { remarkPlugins: ['./plugins/late.mjs'] },");
  await build();
  site.edit(quay, 'Twelve of them', 'Ten of them');
  expect((await build()).isPatched).toBe(true);
  site.edit(quay, 'Ten of them', 'Twenty of them');
  const report = await site.build();
  expect(report.diagnostics.map(({ code }) => code)).toContain('page/threw-late');
  expect(report.published).toBe(false);
});

test('a fault of the disk that happened once is not reported again', async () => {
  await buildStart();
  writeFileSync(join(site.out, '.docgen-manifest.json'), '{broken');
  expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['env/output-manifest-damaged']);
  expect((await site.build()).diagnostics).toEqual([]);
  site.edit(quay, 'Twelve of them', 'Ten of them');
  expect((await build()).report.diagnostics).toEqual([]);
});

test.each(Object.entries(UNSEEN))('no other page shows %s: the other pages are not even read', async (_, [change, pages]) => {
  await buildStart();
  change();
  const report = await expectEdit(true);
  expect(workOf(report)).toMatchObject({ compile: pages, document: pages, article: [] });
  expect(report.changed).toBe(pages.length);
});

test('a first sentence is rendered by its page, by the index of its category and by the list of its tag, and by no other page', async () => {
  site.write({
    'content/docs/guides/_category_.yml': 'label: Guides\nposition: 6\nlink:\n  type: generated-index\n',
    'content/docs/tags.yml': 'rope:\n  label: Rope\n',
    [enter]: '---\ntitle: Enter\ntags: [rope]\n---\n\nSlowly.\n\n## Winch\n',
  });
  await build();
  site.edit(enter, 'Slowly', 'Very slowly');
  const report = await expectEdit(true);
  const isShown = (file: string): boolean => site.output()[file]?.includes('Very slowly') === true;
  const showing = Object.keys(site.output()).filter((file) => file.endsWith('index.html') && isShown(file));
  expect(showing).toHaveLength(3);
  expect([report.work.compile, report.work.document.length, report.changed]).toEqual([[enter], 3, 3]);
});

test('a heading may go that no other page links to, also after an edit has taken the link away and another one has made it', async () => {
  site.edit(quay, 'Twelve of them.', 'Twelve of them.\n\n## Ropes');
  await build();
  site.edit(quay, '## Ropes', '## Cables');
  await expectEdit(true);
  site.edit(enter, '[Bollards](../quay.md#bollards)', '[Cables](../quay.md#cables)');
  await expectEdit(true);
  site.edit(quay, '## Cables', '## Ropes');
  expect((await build()).report.diagnostics.map(({ code }) => code)).toEqual(['link/no-such-anchor']);
  site.edit(quay, '## Ropes', '## Cables');
  expect((await build()).report.diagnostics).toEqual([]);
});

const SEEN: Record<string, [change: () => void, codes?: string[]]> = {
  'another address': [() => site.edit(leave, 'title: Leave', 'title: Leave\nslug: /guides/cast-off')],
  'a heading that others link to': [() => site.edit(quay, '## Bollards', '## Posts'), ['link/no-such-anchor', 'link/no-such-anchor']],
  'an id that others link to': [() => site.edit(leave, 'id="rope"', 'id="line"'), ['link/no-such-anchor']],
  'a link to an anchor that is not there': [() => site.edit(quay, 'Twelve', '[Twelve](./chart.md#none)'), ['link/no-such-anchor']],
  'a link to a page that is not there': [() => site.edit(quay, 'Twelve', '[Twelve](/none)'), ['link/no-such-page']],
  'a link to a file that is not there': [() => site.edit(quay, 'Twelve', '[Twelve](./none.md)'), ['link/no-such-file']],
  'a draft': [() => site.edit('content/pages/about.md', 'title: About', 'title: About\ndraft: true'), ['link/no-such-page']],
  'a file that is read now': [
    () => {
      site.write({ 'content/docs/img/new.svg': SQUARE(8) });
      site.edit(quay, 'Twelve', '![New](./img/new.svg) Twelve');
    },
  ],
  'a page and the file that it includes': [
    () => {
      site.edit(chart, '::include', '![A chart](./img/chart.svg)\n\n::include');
      site.edit('content/docs/_parts/depths.md', 'Ten', 'Six');
    },
  ],
  'a page and an output that was lost': [
    () => {
      site.edit(quay, 'Twelve of them', 'Ten of them');
      rmSync(join(site.out, 'docs/chart/index.html'));
    },
  ],
  'a page, and an output that was changed by hand': [
    () => {
      site.edit(quay, 'Twelve of them', 'Ten of them');
      writeFileSync(join(site.out, 'docs/chart/index.html'), 'not ours');
    },
  ],
  'a page and the configuration': [
    () => {
      site.edit(quay, 'Twelve of them', 'Ten of them');
      site.edit('site.config.ts', "copyright: 'The pier'", "copyright: 'The keeper'");
    },
  ],
};

test.each(Object.entries(SEEN))('the whole site is gone through for %s', async (_, [change, codes]) => {
  await buildStart();
  change();
  await expectEdit(false, codes);
});

test('diagnostics of other pages are reported again, and a page with a diagnostic is never patched', async () => {
  site.edit(enter, '[Bollards]', '[Nowhere](/nowhere) [Bollards]');
  const { report } = await build();
  const codes = report.diagnostics.map(({ code }) => code);
  site.edit(quay, 'Twelve of them', 'Ten of them');
  await expectEdit(true, codes);
  site.edit(enter, '(/nowhere)', '(/docs/quay)');
  await expectEdit(false);
});

test('many edits in a row: the cache keeps what no edit asks for', async () => {
  await buildStart();
  for (let count = 1; count <= 8; count++) {
    site.edit(quay, count === 1 ? 'Twelve of' : `${count - 1} bollards of`, `${count} bollards of`);
    expect((await build()).isPatched).toBe(true);
  }
  site.edit(leave, 'title: Leave', 'title: Leave\nslug: /guides/cast-off');
  const { report, isPatched } = await build();
  expect([isPatched, workOf(report).compile]).toEqual([false, [leave]]);
});
