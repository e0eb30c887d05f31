// test:all
// A site of which nothing changed is not built again (`last-run.ts`): that this is done, and that no change at all is
// taken for none. The clock stands a minute ahead here: a file that was written just now is never trusted, and nothing would be found equal.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildReport } from '../../src/pipeline/build-site.js';
import type { WorkLedger } from '../../src/pipeline/session-report.js';
import { SEED } from '../seed.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { setClockAhead } from './clock-ahead.js';
import { EDITED_SITE, PLUGGED_SITE } from './edited-site.js';
import { SQUARE } from './full-site.js';
import { DOC_FILES, NAV_FRAGMENT, NOT_FOUND_PAGE, PLAIN_SITE } from './prose-site.js';
import { createEditor } from './random-edits.js';
import { ways } from './recorded-ways.js';
import { createSiteOnDisk, expectSame, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

vi.mock('../../src/pipeline/make-site.js', async (load) => (await import('./recorded-ways.js')).recordWays(await load()));

const STEPS = Number(process.env.DOCGEN_EDITS ?? 6);

const quay = 'content/docs/quay.md';
const chart = 'content/docs/chart.md';

let site: SiteOnDisk;
beforeEach(() => {
  setClockAhead();
  site = createSiteOnDisk(PLAIN_SITE);
});
afterEach(() => {
  vi.restoreAllMocks();
  site.dispose();
});

interface Taken {
  report: BuildReport;
  /** The last run was found to be good for this one. */
  isShort: boolean;
}

async function build(allowPartial = false): Promise<Taken> {
  ways.length = 0;
  const report = await site.build({ allowPartial });
  return { report, isShort: ways.includes('same') };
}

/** A build of what is there now, the long way, with this work; then one more, which has nothing to do and says the same. */
async function expectBuilt(wanted: Partial<WorkLedger> | 'any'): Promise<void> {
  const { report, isShort } = await build();
  expect(isShort).toBe(false);
  const { highlight, ...work } = workOf(report);
  const sorted = Object.fromEntries(
    Object.entries({ ...NOTHING, ...(wanted !== 'any' && wanted) }).map(([table, keys]) => [table, [...keys].sort()]),
  );
  if (wanted !== 'any') expect({ ...work, highlight: [] }).toEqual(sorted);
  await expectClean(report);
  await expectShort(report);
}

async function expectClean(report: BuildReport): Promise<void> {
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expect(report.published).toBe(clean.report.published);
  expectSame(site.output(), clean.output);
}

async function expectShort(before: BuildReport): Promise<void> {
  const output = site.output();
  const { report, isShort } = await build();
  expect(isShort).toBe(true);
  expect(workOf(report)).toEqual(NOTHING);
  const { pages, links, published, diagnostics } = before;
  expect(report).toMatchObject({ pages, links, published, diagnostics, changed: 0 });
  expectSame(site.output(), output);
}

test('if nothing changed, the last run is reused, and its numbers of pages and links are reported again', async () => {
  const { report } = await build();
  expect([report.diagnostics, report.published]).toEqual([[], true]);
  expect(report.pages).toBeGreaterThan(DOC_FILES.length);
  await expectShort(report);
  await expectClean(report);
});

test('the third build warns as the first', async () => {
  site.write({
    'content/docs/faulty.md': '---\ntitle: Faulty\ncolour: red\n---\n\n:::unknown\nText\n:::\n\n[No](/nowhere) [No](./quay.md#none)\n',
  });
  const { report } = await build();
  expect(report.published).toBe(true);
  expect(new Set(report.diagnostics.map(({ code }) => code)).size).toBeGreaterThan(3);
  await expectShort(report);
  await expectShort(report);
});

test('a site with an error is not short-cut: it is refused again', async () => {
  await build();
  site.write({ 'content/docs/bad.md': '---\ntitle: [\n---\n' });
  for (let count = 0; count < 2; count++) {
    const { report, isShort } = await build();
    expect([isShort, report.published, report.diagnostics.length]).toEqual([false, false, 1]);
  }
  const partial = await build(true);
  expect([partial.isShort, partial.report.published]).toEqual([false, true]);
  expect((await build(true)).isShort).toBe(false);
});

test('drafts and another base URL are other runs', async () => {
  await build();
  for (const options of [{ drafts: true }, { baseUrl: '/there/' }]) {
    ways.length = 0;
    await site.build(options);
    expect(ways).not.toContain('same');
    expectSame(site.output(), (await site.clean(options)).output);
  }
});

const CHANGES: Record<string, [change: () => void, work: Partial<WorkLedger> | 'any']> = {
  'a page': [() => site.edit(quay, 'made of stone', 'made of wood'), { compile: [quay], document: [quay] }],
  'a page, to the size and the modification time that it had': [
    () => {
      site.edit(quay, 'stone', 'grass');
      utimesSync(join(site.root, quay), new Date(0), new Date(0));
    },
    { compile: [quay], document: [quay] },
  ],
  'an included file': [() => site.edit('content/docs/_parts/depths.md', 'Ten', 'Six'), { compile: [chart], document: [chart] }],
  'a file of code that a page shows': [() => site.edit('content/docs/samples/sound.ts', '5', '6'), { compile: [chart], document: [chart] }],
  'the bytes of an image': [
    () => site.write({ 'content/docs/img/chart.svg': SQUARE(16, '#321') }),
    { compile: [chart], document: [chart] },
  ],
  'a public file': [() => site.write({ 'content/public/terms.txt': 'Pay in gold.\n' }), {}],
  'a new public file': [() => site.write({ 'content/public/fees.txt': 'Two.\n' }), {}],
  'a public file that goes': [() => site.remove('content/public/terms.txt'), {}],
  'a _category_ file': [
    () => site.edit('content/docs/guides/_category_.yml', 'Guides', 'Ways'),
    { document: [...DOC_FILES, NOT_FOUND_PAGE, NAV_FRAGMENT] },
  ],
  'a new _category_ file': [() => site.write({ 'content/docs/_category_.yml': 'label: All\n' }), 'any'],
  'a new page': [() => site.write({ 'content/docs/new.md': '---\ntitle: New\n---\n\nText.\n' }), 'any'],
  'a page with another name': [() => site.move('content/pages/about.md', 'content/pages/of.md'), 'any'],
  'the configuration': [() => site.edit('site.config.ts', 'The pier', 'The keeper'), 'any'],
  'an output that was changed by hand': [() => writeFileSync(join(site.out, 'docs/quay/index.html'), 'not ours'), { document: [quay] }],
  'an output that is lost': [() => rmSync(join(site.out, 'docs/quay/index.html')), { document: [quay] }],
  'an output that is no page': [() => rmSync(join(site.out, 'terms.txt')), {}],
};

test.each(Object.entries(CHANGES))('a change is seen after builds that had nothing to do: %s', async (_, [change, work]) => {
  await expectShort((await build()).report);
  change();
  await expectBuilt(work);
});

test('a file that a page links to and that was missing is there now', async () => {
  site.edit(quay, 'Twelve of them.', '[A link to a file](./fees.pdf)');
  const { report } = await build();
  expect([report.published, report.diagnostics.length]).toEqual([true, 1]);
  await expectShort(report);
  site.write({ 'content/docs/fees.pdf': 'Two coins.\n' });
  const found = await build();
  expect([found.isShort, found.report.diagnostics]).toEqual([false, []]);
  await expectClean(found.report);
});

test('a touch without a change is read, and then known', async () => {
  const { report } = await build();
  for (const file of [quay, 'content/docs/img/chart.svg', 'site.config.ts']) utimesSync(join(site.root, file), new Date(), new Date());
  const touched = await build();
  expect(workOf(touched.report)).toEqual(NOTHING);
  await expectClean(touched.report);
  await expectShort(report);
});

test('a new empty folder, and what comes into it', async () => {
  await build();
  mkdirSync(join(site.root, 'content/docs/empty'));
  await expectClean((await build()).report);
  await expectShort((await build()).report);
  site.write({ 'content/docs/empty/_category_.yml': 'label: Empty\n' });
  await expectClean((await build()).report);
  site.write({ 'content/docs/empty/page.md': '---\ntitle: Not empty\n---\n\nText.\n' });
  await expectBuilt('any');
});

test('a commit that changes a date and no file', async () => {
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
  site.edit(quay, 'Twelve of them.', 'Thirteen of them.');
  await expectBuilt('any');
  git('commit', '-q', '-a', '--date=2025-06-07T08:09:10Z', '-m', '2025-06-07T08:09:10Z');
  await expectBuilt({ document: [quay] });
  git('commit', '-q', '--allow-empty', '--date=2025-06-08T08:09:10Z', '-m', '2025-06-08T08:09:10Z');
  await expectShort((await build()).report);
});

test.each([
  ['without code', PLAIN_SITE],
  ['with code', EDITED_SITE],
  ['with a plugin', PLUGGED_SITE],
])(`${STEPS} random edits of a site %s, each followed by a build that has nothing to do`, { timeout: STEPS * 30_000 }, async (_, files) => {
  site.write(files);
  const editor = createEditor(site.root, seededRandom(SEED), { site: files, isPlain: files === PLAIN_SITE, isPast: true });
  await build();
  let isFaulty = false;
  let short = 0;
  const history: string[] = [];
  for (let step = 1; step <= STEPS; step++) {
    history.push(`${step}: ${editor.step(isFaulty).join('; ')}`);
    try {
      const { report } = await build();
      isFaulty = !report.published;
      const again = await build();
      const clean = await site.clean();
      expect(report.diagnostics).toEqual(clean.report.diagnostics);
      expect(again.report.diagnostics).toEqual(clean.report.diagnostics);
      expect([report.published, again.report.published]).toEqual([clean.report.published, clean.report.published]);
      // What was refused left no run to compare with.
      expect(again.isShort).toBe(report.published);
      if (report.published) expectSame(site.output(), clean.output);
      if (again.isShort) short++;
    } catch (error) {
      throw new Error(`Seed ${SEED}, after\n${history.slice(-4).join('\n')}`, { cause: error });
    }
  }
  expect(short).toBeGreaterThan(STEPS / 2);
});
