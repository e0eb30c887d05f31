// test:all
// What a reader sees when something fails (specification section 8), what is called (7, without search), and the constants that show
// (9, without search): on the site of this repository and on one unlike it. Fixtures prove the finer cases: specification-rows.ts says where.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, countRequests } from './at-rest.js';
import { clickNewLink } from './click-new-link.js';
import { type OpenSites, openSites } from './open-sites.js';

const SITES = [
  { site: 'own', home: '/', path: '/docs/ai-agents/overview/', next: '/docs/welcome/', island: '/docs/api/api-overview/' },
  {
    site: 'unlike',
    home: '/manual/',
    path: '/manual/guide/next/start/light/',
    next: '/manual/guide/next/start/watch/',
    island: '/manual/guide/next/reference/lens/',
  },
] as const;

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

const heading = (page: Page) => page.locator('main h1').innerText();

/** A window in which nothing was loaded yet: what a test changes on the way holds for the first page too. */
async function blank(options = {}) {
  const context = await sites.browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  countRequests(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => logged.push(`exception: ${error.message}`));
  return { page, logged, close: () => context.close() };
}

describe.each(SITES)('on the $site site', ({ site, home, path, next, island }) => {
  test('misconfigured base URL: a banner states that the site did not load properly and suggests a base URL', async () => {
    const html = await (await fetch(sites.origins[site] + home)).text();
    const { page, logged, close } = await blank();
    await page.route('**/*', (route) =>
      new URL(route.request().url()).pathname === '/moved/here/'
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
        : route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
    );
    await page.goto(`${sites.origins[site]}/moved/here/`);
    const banner = page.getByRole('alert').filter({ hasText: 'This site did not load properly.' });
    expect(await banner.locator('p').last().innerText()).toBe('Suggested: baseUrl = /moved/here/');
    expect(logged.filter((line) => /exception|Content Security/.test(line))).toEqual([]);
    await close();
  });

  test("render error: 'This page crashed.' with a 'Try again' button and the error details, the rest of the page alive", async () => {
    const { page, close } = await blank();
    const body = 'export default () => { if (!globalThis.isFixed) throw new Error("broken on purpose"); return "fixed"; };';
    await page.route(/\/island-/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(sites.origins[site] + island);
    // Not by Playwright, which waits for an element to rest: this one crashes and makes place for the panel.
    await page
      .locator('docgen-island')
      .first()
      .evaluate((element) => element.firstElementChild?.scrollIntoView());
    const panel = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
    await panel.waitFor();
    expect((await panel.innerText()).split(/\n+/)).toEqual(['This page crashed.', 'Try again', 'broken on purpose']);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isFixed: true }));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('docgen-island').innerText()).toBe('fixed');
    // Nothing in it can have the focus by itself, and the button that had it is gone.
    expect(
      await page.evaluate(() => document.activeElement !== document.body && document.activeElement?.textContent?.includes('fixed')),
    ).toBe(true);
    await close();
  });

  test('page chunk fails to load: error text with a Retry button, if the page itself can’t be loaded', async () => {
    const { page, close } = await blank();
    await page.goto(sites.origins[site] + path);
    await page.route('**/*?late', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'no' }));
    await clickNewLink(page, `${next}?late`);
    const panel = page.getByRole('alert').filter({ hasText: 'This page did not load' });
    await panel.waitFor();
    expect(await panel.innerText()).toContain('was answered with status 500.');
    await page.unroute('**/*?late');
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => panel.count()).toBe(0);
    expect(await page.locator('main h1').count()).toBe(1);
    await close();
  });

  test('table of contents levels: 2 to 3', async () => {
    const { page, close } = await blank();
    await page.goto(sites.origins[site] + path);
    const listed = await page.locator('.toc a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
    const headings = await page.locator('main :is(h2, h3)[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(headings.length).toBeGreaterThan(0);
    expect([...new Set(listed)]).toEqual(headings);
    await close();
  });

  test('default locale: en; docs-site generator version: 3.8.1', async () => {
    const { page, close } = await blank();
    await page.goto(sites.origins[site] + path);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('meta[name=generator]').getAttribute('content')).toBe('docgen 3.8.1');
    await close();
  });

  test.each([
    ['2g', { effectiveType: '2g' }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ])('prefetching: skipped on 2g or data-saver connections (%s), and a navigation loads its page all the same', async (_, connection) => {
    const { page, close } = await blank();
    await page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => value }), connection);
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname));
    await page.goto(sites.origins[site] + path);
    await atRest(page);
    const link = page.locator(`[data-sidebar] a[href="${next}"], .navbar a[href="${next}"], main a[href="${next}"]`).first();
    await link.hover();
    const before = await heading(page);
    expect(asked).toEqual([]);
    await link.click();
    await expect.poll(() => heading(page)).not.toBe(before);
    expect(asked).toEqual([next]);
    await close();
  });
});

describe('on the own site', () => {
  test("Chat widget script does not expose its global object after load: logged only, '{product}AI failed to load'; init failure is also logged", async () => {
    for (const body of ['', 'globalThis.ParleyAI = { init() { throw new Error("out of order"); } };']) {
      const { page, logged, close } = await blank();
      await page.route('**/stand-ins/web-client.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto(`${sites.origins.own}/docs/welcome/`);
      await expect.poll(() => logged.filter((line) => line.startsWith('error: ParleyAI failed to load'))).toHaveLength(1);
      expect(logged).toHaveLength(1);
      expect(await page.locator('.fault, [role=alert]').count()).toBe(0);
      await close();
    }
  });

  test('chat widget: loaded and initialised with an integration identifier, the theme of the page and version v2', async () => {
    const { page, logged, close } = await blank();
    await page.addInitScript(() => localStorage.setItem('docgen.theme', 'dark'));
    await page.goto(`${sites.origins.own}/docs/welcome/`);
    const calls = () => page.evaluate(() => (globalThis as { ParleyAI?: { calls: unknown[] } }).ParleyAI?.calls);
    await expect
      .poll(calls)
      .toEqual([{ name: 'init', settings: { integrationId: expect.stringMatching(/^int_/), theme: 'dark', version: 'v2' } }]);
    expect(logged).toEqual([]);
    await close();
  });

  test('page analytics: a page view after each route update, and nothing for a user agent on the exclusion list', async () => {
    const views = (page: Page) =>
      page.evaluate(() =>
        (globalThis as { parleyAnalytics?: { views: { path: string; title: string }[] } }).parleyAnalytics?.views.map(({ path, title }) => [
          path,
          title,
        ]),
      );
    const { page, close } = await blank();
    await page.goto(`${sites.origins.own}/docs/welcome/`);
    const first = ['/docs/welcome/', await page.title()];
    await clickNewLink(page, '/docs/ai-agents/overview/');
    await page.waitForURL('**/overview/');
    await expect.poll(() => views(page)).toEqual([first, ['/docs/ai-agents/overview/', await page.title()]]);
    await close();

    const robot = await blank({ userAgent: 'Mozilla/5.0 (compatible; AnyBot/2.1)' });
    const asked: string[] = [];
    robot.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await robot.page.goto(`${sites.origins.own}/docs/welcome/`);
    // Both are started at once: when the widget has got its call, analytics would have got its own too.
    await robot.page.waitForFunction(() => (globalThis as { ParleyAI?: { calls: unknown[] } }).ParleyAI?.calls.length);
    expect(asked.filter((path) => path.includes('analytics'))).toEqual([]);
    await robot.close();
  });
});
