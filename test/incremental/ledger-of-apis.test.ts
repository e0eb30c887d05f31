// test:all
// What an edit of a specification costs, by the ledger of the build: exactly the pages that reach what was edited. Each build is compared
// with a clean one. How often a specification was read is counted where that is done; the clock stands a minute ahead, as in `unchanged.test.ts`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_SITE, OTHER_FILE, PAGES, SPECIFICATION } from './api-site.js';
import { setClockAhead } from './clock-ahead.js';
import { NOT_FOUND_PAGE } from './prose-site.js';
import { ways } from './recorded-ways.js';
import { createSiteOnDisk, expectSame, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

const seen = vi.hoisted(() => ({ reads: [] as string[] }));
vi.mock('../../src/sources/api/read/load-document.js', async (load) => {
  const real = await load<typeof import('../../src/sources/api/read/load-document.js')>();
  const loadDocument: typeof real.loadDocument = (options) => {
    seen.reads.push(options.file);
    return real.loadDocument(options);
  };
  return { ...real, loadDocument };
});
vi.mock('../../src/pipeline/make-site.js', async (load) => (await import('./recorded-ways.js')).recordWays(await load()));

const quay = 'content/docs/quay.md';

let site: SiteOnDisk;
/** Keys of its pages. */
let all: string[];
beforeEach(async () => {
  setClockAhead();
  site = createSiteOnDisk(API_SITE);
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
  all = report.work.document;
  expect(new Set(report.work.compile)).toEqual(
    new Set([...Object.values(PAGES), ...report.work.compile.filter((key) => key.startsWith('content/'))]),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  site.dispose();
});

interface Done {
  /** The same pages are rendered. */
  compiled: string[];
  /** Rendered as well: what shows their names. */
  rendered?: string[];
}

/** As a build from nothing writes it. */
async function expectClean(): Promise<ReturnType<typeof workOf>> {
  const report = await site.build();
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
  return workOf(report);
}

async function expectDone({ compiled, rendered = [] }: Done): Promise<void> {
  seen.reads.length = 0;
  ways.length = 0;
  const report = await site.build();
  const [reads, taken] = [[...seen.reads], [...ways]];
  const { compile, document } = workOf(report);
  expect({ compile, document }).toEqual({ compile: [...compiled].sort(), document: [...compiled, ...rendered].sort() });
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
  seen.reads.splice(0, Infinity, ...reads);
  ways.splice(0, Infinity, ...taken);
}

test('an edit of a schema in a circle of references renders the operations and schemas that reach it, and no other page', async () => {
  site.edit(SPECIFICATION, 'What it is called.', 'What is painted on it.');
  await expectDone({ compiled: [PAGES.listBoats, PAGES.getBerth, PAGES.Boat, PAGES.Berth] });
});

test('a change of an API in the configuration renders the pages that it changes, and so does undoing it', async () => {
  site.edit(SPECIFICATION, 'summary: List tides', 'summary: List tides\n      x-depth: The deep.');
  site.edit(SPECIFICATION, 'description: It floats.', 'description: It floats.\n      x-depth: The shallow.');
  site.edit(
    SPECIFICATION,
    '\ncomponents:\n',
    '\nsecurity: [{ key: [] }]\ncomponents:\n  securitySchemes: { key: { type: http, scheme: bearer } }\n',
  );
  let setting = '';
  const say = async (next: string) => {
    site.edit('site.config.ts', `path: '/docs/dock'${setting} }`, `path: '/docs/dock'${next} }`);
    setting = next;
    return (await expectClean()).compile;
  };
  const operations = [PAGES.listBoats, PAGES.createBoat, PAGES.getBerth, PAGES.listTides, PAGES.ringBell];
  await say('');
  expect(await say(', console: false')).toEqual([...operations, PAGES.overview].sort());
  for (const next of [
    ", samples: ['go', 'curl']",
    ", credentialVariable: 'SKY_KEY'",
    ", extensions: { 'x-depth': 'Depth' }",
    ', schemas: false',
    '',
  ])
    await say(next);
});

test('an edit of a schema in another file runs what reaches it there', async () => {
  site.edit(OTHER_FILE, 'enum: [new, full]', 'enum: [new, half, full]');
  await expectDone({ compiled: [PAGES.listTides, PAGES.Tide, PAGES.Moon] });
});

test('an edit of how a number is written runs the pages that show it', async () => {
  site.edit(OTHER_FILE, '1.10', '1.100');
  await expectDone({ compiled: [PAGES.listTides, PAGES.Tide] });
});

test('an edit of a schema that a shared parameter has runs the operations with the parameter', async () => {
  site.edit(SPECIFICATION, 'PageNumber: { type: integer, minimum: 1 }', 'PageNumber: { type: integer, minimum: 0 }');
  await expectDone({ compiled: [PAGES.listBoats, PAGES.listTides, PAGES.PageNumber] });
});

test('an edit of a schema that nothing reaches runs its own page', async () => {
  site.edit(SPECIFICATION, 'Of no boat.', 'Of no boat at all.');
  await expectDone({ compiled: [PAGES.Unused] });
});

test('an edit of one operation runs that one', async () => {
  site.edit(SPECIFICATION, 'Rung.', 'It rang.');
  await expectDone({ compiled: [PAGES.ringBell] });
});

test('an edit of the title of an operation runs the overview, and the schemas that name it as their user', async () => {
  site.edit(SPECIFICATION, 'summary: Get a berth', 'summary: Show a berth');
  const report = await site.build();
  expect([...report.work.compile].sort()).toEqual([PAGES.getBerth, PAGES.Berth, PAGES.overview].sort());
  expectSame(site.output(), (await site.clean()).output);
});

test('an edit of what all operations inherit runs them all, and renders every page, for the policy names the server', async () => {
  site.edit(SPECIFICATION, 'https://dock.example', 'https://pier.example');
  const { listBoats, createBoat, getBerth, listTides, ringBell, overview } = PAGES;
  const compiled = [listBoats, createBoat, getBerth, listTides, ringBell, overview];
  await expectDone({ compiled, rendered: all.filter((key) => !compiled.includes(key)) });
});

test('an edit of the description of the whole runs the overview', async () => {
  site.edit(SPECIFICATION, 'Boats and berths.', 'Boats and tides.');
  await expectDone({ compiled: [PAGES.overview] });
});

test('blanks, comments and the order of keys run nothing', async () => {
  site.edit(SPECIFICATION, 'info: { title: Dock, version:', '# Of the dock.\n\ninfo: {  title: Dock,   version:');
  await expectDone({ compiled: [] });
  expect(seen.reads).toEqual([SPECIFICATION]);
});

test('nothing changed: nothing runs, and the specification is not read', async () => {
  await expectDone({ compiled: [] });
  expect(seen.reads).toEqual([]);
  expect(workOf(await site.build())).toEqual(NOTHING);
});

test('an edit of a paragraph takes the last run over, and the specification is not read', async () => {
  site.edit(quay, 'Twelve of them', 'Ten of them');
  await expectDone({ compiled: [quay] });
  expect(seen.reads).toEqual([]);
  expect(ways).toEqual(['revised']);
});

test('a fault of a description is reported again with its line, whether its page, another page or nothing is rendered again', async () => {
  site.edit(SPECIFICATION, 'It floats.', 'It <blink>floats</blink>.');
  const [first, ...others] = (await site.build()).diagnostics;
  expect([first?.code, first?.at?.line, others]).toEqual(['markdown/element-left-out', 49, []]);
  site.edit(SPECIFICATION, 'info: { title', '# Of the dock.\ninfo: { title');
  await expectDone({ compiled: [] });
  site.edit(quay, 'Twelve of them', 'Ten of them');
  await expectDone({ compiled: [quay] });
  expect((await site.build()).diagnostics.map(({ at }) => at?.line)).toEqual([50]);
});

test('an operation that is taken out is gone from the output, and from the pages that named it', async () => {
  const before = site.output()['404.html'];
  site.edit(SPECIFICATION, / {2}\/bell:\n(?: {4}.*\n)+/.exec(String(API_SITE[SPECIFICATION]))?.[0] ?? '', '');
  const report = await site.build();
  expect(Object.keys(site.output()).filter((file) => file.includes('ring-bell'))).toEqual([]);
  expect(report.work.compile).toEqual([PAGES.overview]);
  // It leads to the first page of each section.
  expect(report.work.document.includes(NOT_FOUND_PAGE)).toBe(site.output()['404.html'] !== before);
  const clean = await site.clean();
  expectSame(site.output(), clean.output);
});
