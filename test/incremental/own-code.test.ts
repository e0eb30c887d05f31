// test:all
// A site with code of its own takes the short ways of a build as any other does: a build of which nothing changed does nothing, an edit of prose
// goes through no other page, and neither asks the bundler. Whatever the bundler would see is seen all the same. The clock stands a
// minute ahead, as in `unchanged.test.ts`.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildReport } from '../../src/pipeline/build-site.js';
import { setClockAhead } from './clock-ahead.js';
import { FULL_SITE, SQUARE } from './full-site.js';
import { createSiteOnDisk, expectSame, type Files, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

const bundled = vi.hoisted((): number[] => []);
vi.mock('../../src/pipeline/bundles/load-bundles.js', async (load) => {
  const real = await load<typeof import('../../src/pipeline/bundles/load-bundles.js')>();
  const loadBundles: typeof real.loadBundles = (...input) => {
    bundled.push(1);
    return real.loadBundles(...input);
  };
  return { ...real, loadBundles };
});

const quay = 'content/docs/quay.md';
const tide = 'content/docs/tide.mdx';
const gauge = 'content/docs/_parts/gauge.tsx';

const GAUGE = [
  "import { tons } from 'cargo/weights';",
  "import { spare } from 'cargo/spare';",
  "import { metres } from './deep/scale.ts';",
  "import { depth } from './depth';",
  'const signOf = async (name: string): Promise<string> => {',
  '  try { return (await import(`./data/$' + '{name}.json`)).default.sign; } catch { return "none"; }',
  '};',
  "const signs = await Promise.all(['a', 'b'].map(signOf));",
  'export const Gauge = ({ value }: { value: number }) => <b>{metres(value)}, {depth}, {tons}, {spare}, {signs.join()}</b>;',
  '',
].join('\n');

const START: Files = {
  ...FULL_SITE,
  [gauge]: GAUGE,
  'content/docs/_parts/data/a.json': '{ "sign": "red" }\n',
  'content/docs/_parts/depth.ts': 'export const depth = 4;\n',
  'parts/harbour.css': "@import './keeper.css';\n",
  'parts/keeper.css': ".keeper {\n  color: green;\n  background: url('./mark.svg?v=1');\n}\n",
  'parts/mark.svg': SQUARE(8),
  'node_modules/cargo/package.json':
    '{ "name": "cargo", "version": "1.0.0", "exports": { "./weights": "./weights.js", "./spare": "./spare.cjs" } }\n',
  'node_modules/cargo/spare.cjs':
    "const { lid } = require('./lids');\nlet spare = 'none';\ntry { spare = require('hold').spare; } catch {}\nexports.spare = spare + lid;\n",
  'node_modules/cargo/lids/index.js': "exports.lid = ' open';\n",
  'node_modules/cargo/weights.js': "export { tons } from './tons.js';\n",
  'node_modules/cargo/tons.js': 'export const tons = 7;\n',
  'node_modules/cargo/other.js': 'export const tons = 8;\n',
};

let site: SiteOnDisk;
beforeEach(() => {
  setClockAhead();
  site = createSiteOnDisk(START);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  site.dispose();
});

async function build(): Promise<{ report: BuildReport; isShort: boolean }> {
  bundled.length = 0;
  const report = await site.build();
  const isShort = bundled.length === 0;
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expect([report.pages, report.links, report.published]).toEqual([clean.report.pages, clean.report.links, clean.report.published]);
  if (report.published) expectSame(site.output(), clean.output);
  return { report, isShort };
}

test('nothing changed: nothing is bundled and nothing runs', async () => {
  const first = await build();
  expect([first.isShort, first.report.diagnostics]).toEqual([false, []]);
  const second = await build();
  expect([second.isShort, workOf(second.report)]).toEqual([true, NOTHING]);
});

test('an edit of prose renders its page, bundles nothing, and can be followed by another one', async () => {
  await build();
  for (const [from, to] of [
    ['made of stone', 'made of wood'],
    ['made of wood', 'made of iron'],
  ] as const) {
    site.edit(quay, from, to);
    const { isShort, report } = await build();
    expect([isShort, report.work.document]).toEqual([true, [quay]]);
  }
  expect((await build()).isShort).toBe(true);
});

test('code blocks, and pages that were edited before, are no reason to bundle', async () => {
  await build();
  site.edit(quay, 'const rope = 1', 'const rope = 2');
  expect((await build()).isShort).toBe(true);
  site.edit('content/docs/index.md', 'The harbour.', 'A harbour.');
  expect((await build()).isShort).toBe(true);
});

/** Puts Markdown into the bundle. It shows another file, and has a slip that is reported. */
function importSign(): void {
  site.write({ 'content/docs/_parts/sign.mdx': '::include{file=./depths.md}\n\n##Not a heading\n' });
  site.edit(gauge, 'import { depth }', "import Sign from './sign.mdx';\nimport { depth }");
  site.edit(gauge, '<b>{metres(value)}', '<b><Sign />{metres(value)}');
}

const WHOLE: Record<string, () => void> = {
  'a title': () => site.edit(quay, 'title: The quay', 'title: The long quay'),
  'a line above an import': () => site.edit(tide, 'sidebar_position: 3', 'sidebar_position: 3\ndescription: How high.'),
  'Markdown that a page imports': () => site.edit('content/docs/_parts/note.mdx', 'Mind the mark.', 'Mind the red mark.'),
  'a new page': () => site.write({ 'content/docs/buoy.md': '---\ntitle: The buoy\n---\n\nRed.\n' }),
};

test.each(Object.entries(WHOLE))('a whole run bundles nothing if the code of the site is unchanged: %s', async (_, change) => {
  importSign();
  const first = await build();
  expect(first.report.diagnostics.map(({ at }) => at?.file)).toEqual(['content/docs/_parts/sign.mdx']);
  change();
  const { report, isShort } = await build();
  expect([isShort, report.published]).toEqual([true, true]);
});

test('after a whole run that bundled nothing, every change of the code is noticed', async () => {
  importSign();
  await build();
  const isBundledAfter = async (change: () => void): Promise<boolean> => {
    change();
    return !(await build()).isShort;
  };
  expect(await isBundledAfter(() => site.edit(quay, 'title: The quay', 'title: The long quay'))).toBe(false);
  expect(await isBundledAfter(() => site.edit(quay, 'Twelve of them.', 'Ten of them.'))).toBe(false);
  expect(await isBundledAfter(() => site.edit('content/docs/_parts/depths.md', 'Ten', 'Nine'))).toBe(true);
  expect(await isBundledAfter(() => site.edit(gauge, '<b>', '<b className="gauge">'))).toBe(true);
  const folder = join(site.root, '.docgen');
  for (const name of readdirSync(folder)) if (name.startsWith('templates-')) rmSync(join(folder, name));
  expect(await isBundledAfter(() => site.edit(quay, 'title: The long quay', 'title: The quay'))).toBe(true);
});

const CHANGES: Record<string, () => void> = {
  'a component': () => site.edit(gauge, '<b>', '<b className="gauge">'),
  'a module that a component imports': () => site.edit('content/docs/_parts/deep/scale.ts', ' m`', ' metres`'),
  'a module that is found before another': () => site.write({ 'content/docs/_parts/depth.tsx': 'export const depth = 5;\n' }),
  'an island': () => site.edit('content/docs/_parts/bell.island.tsx', 'Ring', 'Sound'),
  'a replaced part': () => site.edit('parts/Footer.tsx', 'the master', 'the keeper'),
  'a style sheet that a style sheet imports': () => site.edit('parts/keeper.css', 'green', 'blue'),
  'a variable that the configuration lists': () => vi.stubEnv('HARBOUR_TAGLINE', 'Deep water'),
  'a file of a package': () => site.edit('node_modules/cargo/tons.js', '7', '9'),
  'what a package exports': () => site.edit('node_modules/cargo/package.json', '"./weights.js"', '"./other.js"'),
  'a package that was missing': () =>
    site.write({ 'node_modules/hold/package.json': '{ "name": "hold" }\n', 'node_modules/hold/index.js': "exports.spare = 'mast';\n" }),
  'a file of a package that is found before a folder': () => site.write({ 'node_modules/cargo/lids.js': "exports.lid = ' shut';\n" }),
  'a file that a pattern of imports matches': () => site.edit('content/docs/_parts/data/a.json', 'red', 'black'),
  'a new file that a pattern of imports matches': () => site.write({ 'content/docs/_parts/data/b.json': '{ "sign": "white" }\n' }),
  'an image that a style sheet names with a query': () => site.write({ 'parts/mark.svg': SQUARE(8, '#321') }),
  'a package of that name which is nearer': () =>
    site.write({
      'content/docs/node_modules/cargo/package.json':
        '{ "name": "cargo", "exports": { "./weights": "./weights.js", "./spare": "./weights.js" } }\n',
      'content/docs/node_modules/cargo/weights.js': 'export const tons = 11;\nexport const spare = 12;\n',
    }),
};

test.each(Object.entries(CHANGES))('what the bundler would see is seen: %s', async (_, change) => {
  await build();
  expect((await build()).isShort).toBe(true);
  change();
  expect((await build()).isShort).toBe(false);
  expect((await build()).isShort).toBe(true);
});

test('an edit of MDX that imports something else is bundled again, and one that fails is refused', async () => {
  await build();
  site.edit(tide, 'import { Gauge }', "import { depth } from './_parts/depth';\nimport { Gauge }");
  expect((await build()).isShort).toBe(false);
  site.edit(gauge, 'export const Gauge', 'export const Meter');
  const { report } = await build();
  expect([report.published, report.diagnostics.length]).toEqual([false, 1]);
});

test('a bundle that is lost is made again', async () => {
  await build();
  const folder = join(site.root, '.docgen');
  for (const name of readdirSync(folder)) if (name.startsWith('templates-')) rmSync(join(folder, name));
  site.edit(quay, 'made of stone', 'made of wood');
  expect((await build()).isShort).toBe(false);
});
