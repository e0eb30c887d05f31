// The promise of 6 KB of JavaScript before a gesture, where it is hard to keep: on phones that are touched, with a fragment in the
// address, with islands that wait, with choices of an earlier visit. Chat widget, analytics and their stand-ins are counted. React and
// an island's own code are not, and only where an island has begun.
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES, type PageType } from './page-types.js';

const MOST_SCRIPT = 6 * 1024;

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
  complaints: string[];
  close(): Promise<void>;
}

async function visit(type: Pick<PageType, 'site' | 'path'>, options: BrowserContextOptions, before?: () => void): Promise<Visit> {
  const asked = new Set<string>();
  const prepare = async (page: Page) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    if (before) await page.addInitScript(before);
    page.on('request', (request) => asked.add(request.url()));
  };
  const { page, complaints, close } = await sites.open(type, { ...options, prepare, waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const urls = [...asked].filter((url) => new URL(url).pathname.endsWith('.js'));
  const scripts = new Map(
    await Promise.all(urls.map(async (url) => [new URL(url).pathname.split('/').at(-1) ?? '', await (await fetch(url)).text()] as const)),
  );
  return { page, scripts, complaints, close };
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
      if (when === 'load' || when === 'idle') return true;
      const { top = 0, bottom = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
      return when === 'visible' && top < innerHeight + 200 && bottom > -200;
    }),
  );

async function expectLight(opened: Visit): Promise<void> {
  const { page, scripts, complaints } = opened;
  const isReact = [...scripts.values()].some((text) => text.includes('hydrateRoot'));
  expect(isReact).toBe(await hasBegun(opened));
  expect([...scripts.keys()].some((name) => name.startsWith('boot-'))).toBe(true);
  const weight = weigh(scripts);
  if (process.env.SHOW_WEIGHTS) console.log(page.url(), page.viewportSize()?.width, weight);
  expect(weight).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(await page.evaluate(() => (globalThis as never as { shifts: number[] }).shifts)).toEqual([]);
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
}

// Each page waits a second for what may still come: several wait at once.
describe.concurrent.each(DEVICES)('on %s', (_, options) => {
  test.each(PAGE_TYPES)('$name: at most 6 KB of JavaScript before a gesture; nothing shifts, nothing complains', async (type) => {
    const opened = await visit(type, options);
    await expectLight(opened);
    await opened.close();
  });

  test.each(PAGE_TYPES.filter(({ layout }) => layout === 'doc'))('$name, with a fragment: no more than without one', async (type) => {
    const plain = await visit(type, options);
    const ids = await plain.page.evaluate(() => [...document.querySelectorAll('main :is(h2, h3)[id]')].map(({ id }) => id));
    const last = ids.at(-1);
    expect(last).toBeDefined();
    const opened = await visit({ ...type, path: `${type.path}#${last}` }, options);
    expect(await opened.page.evaluate(() => document.querySelector(':target')?.id)).toBe(last);
    if (!(await hasBegun(opened)) && !(await hasBegun(plain)))
      expect([...opened.scripts.keys()].sort()).toEqual([...plain.scripts.keys()].sort());
    await expectLight(opened);
    await Promise.all([plain.close(), opened.close()]);
  });

  test('a choice of tabs of an earlier visit shows without more code', async () => {
    const type = { site: 'own', path: '/docs/ai-agents/quickstart/' } as const;
    const plain = await visit(type, options);
    const opened = await visit(type, options, () => localStorage.setItem('docgen.tab.code-samples', 'python'));
    const selected = opened.page.locator('[data-group=code-samples] [role=tab][aria-selected=true]');
    expect(new Set(await selected.allInnerTexts()).size).toBe(1);
    expect(await selected.first().getAttribute('data-value')).not.toBe(
      await plain.page.locator('[role=tab][aria-selected=true]').first().getAttribute('data-value'),
    );
    await expectLight(opened);
    await Promise.all([plain.close(), opened.close()]);
  });
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
