// test:all
// The promises of 6 KB of JavaScript and 12 KB of CSS (14 KB on pages of an API) before a gesture, where they are hard to keep: on phones
// that are touched, with a fragment in the address, with islands that wait, with choices of an earlier visit. Chat widget, analytics and
// their stand-ins are counted. React and an island's own code are not, and only where an island has begun.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../sites/site-fixture.js';
import { atRest } from './at-rest.js';
import { becomes } from './becomes.js';
import { beginAhead } from './begin-ahead.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES, type PageType } from './page-types.js';
import { recordAllShifts, shiftsOf } from './record-shifts.js';

const MOST_SCRIPT = 6 * 1024;
const MOST_STYLE = 12 * 1024;
/** On pages of an API, whose sheet comes beside that of every page. */
const MOST_STYLE_OF_API = 14 * 1024;

/** Beside the sheet of every page. */
const WITH_SHEET_OF_ITS_OWN = new Set<PageType['layout']>([
  'api',
  'search',
  'post',
  'postList',
  'archive',
  'authorIndex',
  'tagIndex',
  'docList',
]);

/** Our own site has styles of more kinds than the fixture of an API. */
const OWN_API: PageType = { name: 'api page of our own site', layout: 'api', site: 'own', path: '/docs/api/analytics/' };

const DEVICES: [string, BrowserContextOptions][] = [
  ['a touched phone of 390 px', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a touched phone of 360 px', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
];

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

interface Visit {
  page: Page;
  /** Of all scripts: name → text. */
  scripts: Map<string, string>;
  /** Bytes of all style sheets, compressed. */
  styleWeight: number;
  complaints: string[];
  close(): Promise<void>;
}

/** What an earlier visit has left in the browser. */
interface Kept {
  local?: Record<string, string>;
  session?: Record<string, unknown>;
}

async function visit(type: Pick<PageType, 'site' | 'path'>, options: BrowserContextOptions, kept: Kept = {}): Promise<Visit> {
  const asked = new Set<string>();
  const prepare = async (page: Page) => {
    await recordAllShifts(page);
    await page.addInitScript(({ local, session }) => {
      for (const [key, value] of Object.entries(local ?? {})) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session ?? {})) sessionStorage.setItem(key, JSON.stringify(value));
    }, kept);
    page.on('request', (request) => asked.add(request.url()));
  };
  const { page, complaints, close } = await sites.open(type, { ...options, prepare });
  await atRest(page);
  const urls = [...asked].filter((url) => new URL(url).pathname.endsWith('.js'));
  const scripts = new Map(
    await Promise.all(urls.map(async (url) => [new URL(url).pathname.split('/').at(-1) ?? '', await (await fetch(url)).text()] as const)),
  );
  const sheets = [...asked].filter((url) => new URL(url).pathname.endsWith('.css'));
  const weights = await Promise.all(sheets.map(async (url) => gzipSync(await (await fetch(url)).text()).length));
  return { page, scripts, styleWeight: weights.reduce((sum, weight) => sum + weight, 0), complaints, close };
}

/** Files that `names` import at once, and they themselves. */
function withImports(names: string[], scripts: Map<string, string>): Set<string> {
  const all = new Set(names);
  for (const name of all)
    for (const [, imported = ''] of (scripts.get(name) ?? '').matchAll(/(?:^|;|\})import(?:[\w{][^"()]*)?"\.\/([\w.-]+\.js)"/g))
      all.add(imported);
  return all;
}

/** Bytes, compressed, without what came with an island: its own file, React, and what nothing else asked for. */
function weigh(scripts: Map<string, string>): number {
  const names = [...scripts.keys()];
  const ofIslands = names.filter((name) => name.startsWith('island-') || scripts.get(name)?.includes('hydrateRoot'));
  const others = withImports(
    names.filter((name) => !withImports(ofIslands, scripts).has(name)),
    scripts,
  );
  return names.filter((name) => others.has(name)).reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? '').length, 0);
}

const hasBegun = ({ page }: Visit): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('docgen-island')].some(({ dataset: { when }, firstElementChild }) => {
      // One that has begun already says so.
      if (when === 'load' || when === 'idle' || when === 'alive') return true;
      const { top = 0, bottom = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
      return when === 'visible' && top < innerHeight + 200 && bottom > -200;
    }),
  );

/** `mostShift`: of the layout, as the browser counts it. */
async function expectLight(opened: Visit, mostShift = 0): Promise<void> {
  const { page, scripts, complaints } = opened;
  const isReact = [...scripts.values()].some((text) => text.includes('hydrateRoot'));
  expect(isReact).toBe(await hasBegun(opened));
  expect([...scripts.keys()].some((name) => name.startsWith('boot-'))).toBe(true);
  const weight = weigh(scripts);
  if (process.env.SHOW_WEIGHTS) console.log(page.url(), page.viewportSize()?.width, weight);
  expect(weight).toBeLessThanOrEqual(MOST_SCRIPT);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(mostShift);
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
}

async function expectLightStyle({ page, styleWeight, complaints }: Visit, layout: PageType['layout']): Promise<void> {
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(WITH_SHEET_OF_ITS_OWN.has(layout) ? 2 : 1);
  expect(styleWeight).toBeGreaterThan(0);
  expect(styleWeight).toBeLessThanOrEqual(layout === 'api' ? MOST_STYLE_OF_API : MOST_STYLE);
  expect(await shiftsOf(page)).toEqual([]);
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
}

interface Plain extends Visit {
  /** Of the headings of the text. */
  ids: string[];
  hasBegun: boolean;
  /** The first of the page that is selected; null: there are no tabs. */
  tab: string | null;
}

/** As a reader comes there first. One visit for all tests that compare with it; the page is closed with its browser. */
async function visitPlainly(type: Pick<PageType, 'site' | 'path'>, options: BrowserContextOptions): Promise<Plain> {
  const visited = await visit(type, options);
  const shown = await visited.page.evaluate(() => ({
    ids: [...document.querySelectorAll('main :is(h2, h3)[id]')].map(({ id }) => id),
    tab: document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.dataset.value ?? null,
  }));
  return { ...visited, ...shown, hasBegun: await hasBegun(visited) };
}

// Each page waits a second for what may still come.
describe.concurrent.each(DEVICES)('on %s', (_, options) => {
  // A reader who opens the search page wants its code.
  const types = PAGE_TYPES.filter(({ layout }) => layout !== 'search');
  const visits = beginAhead(new Map(types.map((type) => [type.site + type.path, () => visitPlainly(type, options)])));
  const plainly = (type: Pick<PageType, 'site' | 'path'>): Promise<Plain> => visits(type.site + type.path);

  test.each(types)(
    '$name: at most 6 KB of JavaScript and 12 KB of CSS before a gesture; nothing shifts, nothing complains',
    async (type) => {
      const opened = await plainly(type);
      await expectLight(opened);
      await expectLightStyle(opened, type.layout);
      await opened.close();
    },
  );

  test.each(PAGE_TYPES.filter(({ layout }) => layout === 'doc'))('$name, with a fragment: no more than without one', async (type) => {
    const plain = await plainly(type);
    const last = plain.ids.at(-1);
    expect(last).toBeDefined();
    const opened = await visit({ ...type, path: `${type.path}#${last}` }, options);
    expect(await opened.page.evaluate(() => document.querySelector(':target')?.id)).toBe(last);
    if (!(await hasBegun(opened)) && !plain.hasBegun) expect([...opened.scripts.keys()].sort()).toEqual([...plain.scripts.keys()].sort());
    await expectLight(opened);
    await opened.close();
  });

  test('a choice of tabs of an earlier visit shows without more code', async () => {
    const type = { site: 'own', path: '/docs/ai-agents/quickstart/' } as const;
    const [plain, opened] = await Promise.all([plainly(type), visit(type, options, { local: { 'docgen.tab.code-samples': 'python' } })]);
    const selected = opened.page.locator('[data-group=code-samples] [role=tab][aria-selected=true]');
    expect(new Set(await selected.allInnerTexts()).size).toBe(1);
    expect(await selected.first().getAttribute('data-value')).not.toBe(plain.tab);
    expect(plain.tab).not.toBeNull();
    await expectLight(opened);
    await opened.close();
  });
});

describe.concurrent('where JavaScript is the page’s own affair', () => {
  const [, , [, options]] = DEVICES as [unknown, unknown, [string, BrowserContextOptions]];

  test.each([...PAGE_TYPES.filter(({ layout }) => layout === 'search'), OWN_API])(
    '$name: at most 12 KB of CSS before a gesture; nothing shifts, nothing complains',
    async (type) => {
      const opened = await visit(type, options);
      await expectLightStyle(opened, type.layout);
      await opened.close();
    },
  );
});

test('an island that waits for its place in the window asks for nothing until it is near', async () => {
  const [, options] = DEVICES[0] ?? ['', {}];
  const opened = await visit({ site: 'own', path: '/docs/api/api-overview/' }, options);
  expect(await opened.page.locator('docgen-island[data-when=visible]').count()).toBe(1);
  expect([...opened.scripts.keys()].filter((name) => name.startsWith('island-'))).toEqual([]);
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(request.url()));
  await opened.page.locator('docgen-island > *').first().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter((url) => url.includes('/island-')).length).toBe(1);
  await opened.close();
});

const OWN = { site: 'own', path: '/docs/ai-agents/quickstart/' } as const;
const OWN_MAP = '/_nav/default/current/docs/';
const API = { site: 'own', path: '/docs/api/api-overview/' } as const;
const API_MAP = '/_nav/default/current/api/';
const UNLIKE = { site: 'unlike', path: '/manual/' } as const;
const VERSIONED = { site: 'unlike', path: '/manual/guide/next/start/light/' } as const;

/** Every key that the client stores under, with what may lie there when a reader comes back. */
const RETURNS: [string, Pick<PageType, 'site' | 'path'>, Kept][] = [
  ['a colour mode', OWN, { local: { 'docgen.theme': 'dark' } }],
  ['an invalid colour mode', OWN, { local: { 'docgen.theme': 'purple' } }],
  [
    'another colour mode than the address asks for',
    { ...OWN, path: `${OWN.path}?docgen-theme=dark` },
    { local: { 'docgen.theme': 'light' } },
  ],
  ['an announcement that was closed', UNLIKE, { local: { 'docgen.announcement.id': 'storm', 'docgen.announcement.dismiss': 'true' } }],
  ['tabs', OWN, { local: { 'docgen.tab.code-samples': 'python' } }],
  ['a version', UNLIKE, { local: { 'docs-preferred-version-default': 'current' } }],
  ['a version, on a page of another', VERSIONED, { local: { 'docs-preferred-version-default': '1.0' } }],
  ['a version that is gone', UNLIKE, { local: { 'docs-preferred-version-default': '0.1' } }],
  ['open categories', API, { session: { 'docgen.open': [API_MAP, 'Reference/Analytics API', 'Reference/REST API/Schemas'] } }],
  ['open categories of another menu', OWN, { session: { 'docgen.open': ['/elsewhere/', 'a'] } }],
  ['where the menu was scrolled to', OWN, { session: { 'docgen.sidebar': [OWN_MAP, 300] } }],
  ['where pages were scrolled to', OWN, { session: { 'docgen.scroll': [['x', 300]] } }],
  ['pages that were loaded anew', OWN, { session: { 'docgen.reloaded': ['/docs/welcome/'] } }],
  ['what was typed into a console', OWN, { session: { 'docgen.console': {} } }],
];
const ALL: Kept = {
  local: Object.assign({}, ...RETURNS.map(([, , { local }]) => local), { 'docgen.theme': 'purple' }),
  session: { ...Object.assign({}, ...RETURNS.map(([, , { session }]) => session)), 'docgen.open': [OWN_MAP, 'a'] },
};

describe.concurrent('a reader who comes back', () => {
  const [, , [, options]] = DEVICES as [unknown, unknown, [string, BrowserContextOptions]];

  const returns = [...RETURNS, ['all of it', OWN, ALL], ['all of it, elsewhere', UNLIKE, ALL]] as typeof RETURNS;
  const visits = beginAhead(new Map(returns.map(([name, type, kept]) => [name, () => visit(type, options, kept)])));

  test.each(returns)('with %s: at most 6 KB of JavaScript before a gesture', async (name, _, kept) => {
    const opened = await visits(name);
    // Another name of another length moves its neighbours of the bar, where the browser paints before the module runs.
    await expectLight(opened, kept.local?.['docs-preferred-version-default'] ? 0.001 : 0);
    await opened.close();
  });

  test('every key that the client stores under is in the table', () => {
    // What `docgen dev` adds is in no build.
    const text = filesIn('client')
      .filter((file) => !file.startsWith('dev/'))
      .map((file) => readFileSync(`client/${file}`, 'utf8'))
      .join('\n');
    const keys = [...text.matchAll(/['`]((?:docgen\.|docs-preferred-version-)[\w.]*)/g)].map(([, key = '']) => key);
    expect(keys.length).toBeGreaterThan(6);
    const kept = Object.keys({ ...ALL.local, ...ALL.session });
    expect(keys.filter((key) => !kept.some((one) => one.startsWith(key)))).toEqual([]);
  });
});

// Alone: the pages of one browser share its pointer, and those beside this one would hear of it too.
test('for a reader who comes back, the first input opens the categories that were open, and tidies what is stored', async () => {
  const key = 'Reference/Analytics API';
  const kept = { local: { 'docgen.theme': 'purple' }, session: { 'docgen.open': [API_MAP, key] } };
  const { page, close } = await visit(API, DEVICES[2]?.[1] ?? {}, kept);
  const isOpen = () =>
    page.evaluate((wanted) => document.querySelector<HTMLDetailsElement>(`[data-sidebar] [data-key="${wanted}"] > details`)?.open, key);
  expect(await isOpen()).toBe(false);
  await page.mouse.move(700, 400, { steps: 4 });
  await becomes(isOpen, true);
  await page.locator(`[data-sidebar] [data-key="${key}"] > details li :is(a, summary):visible`).first().waitFor();
  await becomes(() => page.evaluate(() => localStorage.getItem('docgen.theme')), null);
  await close();
});
