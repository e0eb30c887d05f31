// test:all
// Pages ahead of the click. A server counts what is asked for; the connection is what the page believes it to be.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { builtOwnSite } from './own-site.js';
import { startTamperedServer, wait } from './tampered-server.js';
import { openWalkSite, type WalkSite } from './walk-site.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

/** Requests of scripts for pages. */
const allAsked = () => site.server.requests.flatMap(({ path, isDocument }) => (!isDocument && /\/(?:\?|$)/.test(path) ? [path] : []));
const pagesAsked = () =>
  site.server.requests.filter(({ path, isDocument }) => path.includes('/docs/') && !isDocument).map(({ path }) => path);

async function open(path: string, connection?: Record<string, unknown>) {
  site.server.requests.length = 0;
  const walk = await site.open('file.txt');
  if (connection)
    await walk.page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => value }), connection);
  await walk.page.goto(`${site.server.origin}/walk/${path}`, { waitUntil: 'networkidle' });
  return walk;
}
/** Sends an event to a new link, which is removed again. */
const turnTo = (page: Page, href: string, event: 'pointerover' | 'click') =>
  page.evaluate(
    ([address, type]) => {
      const made = document.createElement('a');
      made.href = address;
      document.querySelector('main')?.append(made);
      made.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
      made.remove();
    },
    [href, event] as const,
  );
/** Bytes of the pages that scripts have fetched, as the browser received them. */
const received = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'fetch' && /\/(?:\?|$)/.test(name))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );

/** `announced`: with its length. */
type Sent = 'announced' | 'unannounced' | 'compressed';

/** From now on scripts get pages of this size on the wire. `except`: this one stays as it is. */
function answerPages(bytes: number, sent: Sent = 'announced', except = ''): void {
  site.server.tamper(({ url = '', headers }, response) => {
    if (headers['sec-fetch-dest'] === 'document' || url === except || !/\/(?:\?|$)/.test(url)) return;
    // Noise can't be compressed, and what is between its digits takes no room.
    const noise = randomBytes(bytes).toString('base64');
    const body = sent === 'compressed' ? gzipSync(noise + ' '.repeat(200_000)) : noise.slice(0, bytes);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(sent === 'compressed' && { 'content-encoding': 'gzip' }),
      ...(sent !== 'unannounced' && { 'content-length': body.length }),
    });
    response.end(body);
  });
}
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

test('prefetching: a link that is in view, once a page, and none that is not', async () => {
  const { page, close } = await open('docs/one/');
  const asked = pagesAsked();
  expect(asked).toContain('/walk/docs/two/');
  expect(asked).toContain('/walk/docs/three/');
  expect(new Set(asked).size).toBe(asked.length);
  // The neighbours stand at the end of a long page.
  expect(asked.some((path) => path.includes('/rest/'))).toBe(false);
  await page.locator('nav[aria-label="Docs pages"] a').first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  await link(page, 'Two').hover();
  await link(page, 'Two').click();
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Two');
  expect(pagesAsked().filter((path) => path === '/walk/docs/two/')).toHaveLength(1);
  await close();
});

test('what was asked for ahead more than five minutes ago is asked for again when it is wanted', async () => {
  const { page, close } = await open('docs/one/');
  expect(pagesAsked()).toEqual(expect.arrayContaining(['/walk/docs/two/', '/walk/docs/three/']));
  const passTime = (minutes: number) =>
    page.evaluate((time) => {
      const { now } = Date;
      Date.now = () => now() + time;
    }, minutes * 60_000);
  const asks = (path: string) => pagesAsked().filter((asked) => asked === path).length;
  await passTime(4.5);
  await link(page, 'Two').click();
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Two');
  expect(asks('/walk/docs/two/')).toBe(1);
  await passTime(1);
  await link(page, 'Three').click();
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Three');
  expect(asks('/walk/docs/three/')).toBe(2);
  await close();
});

test('a hundred pages are kept, the newest: the oldest is asked for again when it is pointed at again', async () => {
  const { page, close } = await open('docs/slow/', { effectiveType: '2g' });
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined }));
  const pointAt = async (from: number, to: number) => {
    for (let n = from; n <= to; n++) await turnTo(page, `/walk/docs/two/?n=${n}`, 'pointerover');
  };
  await pointAt(0, 100);
  await expect.poll(() => pagesAsked().length).toBe(101);
  await pointAt(1, 100);
  await pointAt(0, 0);
  await expect.poll(() => pagesAsked().slice(101)).toEqual(['/walk/docs/two/?n=0']);
  await close();
});

test.each([
  ['effectiveType', { effectiveType: '2g' }],
  ['effectiveType', { effectiveType: 'slow-2g' }],
  ['saveData', { effectiveType: '4g', saveData: true }],
])('prefetching: skipped on 2g or data-saver connections, hover too; the load of a navigation never (%s)', async (_, connection) => {
  const { page, loads, close } = await open('docs/one/', connection);
  const before = loads();
  await link(page, 'Two').hover();
  await page.waitForTimeout(200);
  expect(pagesAsked()).toEqual([]);
  await link(page, 'Two').click();
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Two');
  expect(pagesAsked()).toEqual(['/walk/docs/two/']);
  expect(loads()).toBe(before);
  await close();
});

test('the map of the sidebar is large: its link in view asks for nothing, pointed at it does', async () => {
  const { page, close } = await open('docs/rest/page-20/');
  const all = page.locator('[data-sidebar] .side-more:visible');
  await all.scrollIntoViewIfNeeded();
  const maps = () => site.server.requests.filter(({ path }) => path.includes('/_nav/')).length;
  await expect.poll(() => pagesAsked().length).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  expect(maps()).toBe(0);
  await all.hover();
  await expect.poll(maps).toBe(1);
  await close();
});

test('as much is fetched ahead at rest after a hundred pages were stored', async () => {
  const { page, close } = await open('docs/slow/', { effectiveType: '2g' });
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined }));
  for (let n = 0; n < 100; n++) await turnTo(page, `/walk/docs/two/?n=${n}`, 'pointerover');
  await expect.poll(() => pagesAsked().length).toBe(100);
  answerPages(18_000, 'announced', '/walk/docs/rest/page-20/');
  await turnTo(page, '/walk/docs/rest/page-20/', 'click');
  await expect.poll(() => page.locator('main h1').innerText()).toContain('20');
  const ahead = () => allAsked().filter((path) => path !== '/walk/docs/rest/page-20/' && !path.includes('/two/?n='));
  await expect.poll(() => ahead().length).toBe(3);
  await page.waitForTimeout(300);
  expect(ahead()).toHaveLength(3);
  await close();
});

test.each<[string, number, Sent, number]>([
  ['small pages: many', 5000, 'announced', 11],
  ['three, as large as that of a long operation', 18_000, 'announced', 3],
  ['two large pages', 25_000, 'announced', 2],
  ['two large pages whose size the host does not announce', 25_000, 'unannounced', 2],
  ['compressed pages: what was received counts, and not what it becomes', 18_000, 'compressed', 3],
  ['one page of more than half', 40_000, 'unannounced', 1],
])('at rest at most 60 KB are fetched ahead, and a page whose link is pointed at after that: %s', async (_, bytes, sent, pages) => {
  answerPages(bytes, sent);
  const { page, close } = await open('docs/rest/page-20/');
  const asked = () => new Set(allAsked()).size;
  await expect.poll(asked).toBe(pages);
  await page.waitForTimeout(300);
  expect(asked()).toBe(pages);
  expect(await received(page)).toBeLessThanOrEqual(60_000);
  expect(await received(page)).toBeGreaterThan(pages * bytes);
  const before = pagesAsked().length;
  const other = page.locator('[data-sidebar] a[href*="/rest/page-1"]:visible').last();
  await other.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  expect(pagesAsked().length).toBe(before);
  await other.hover();
  await expect.poll(() => pagesAsked().length).toBe(before + 1);
  await close();
});

test('a page that is announced as larger than 60 KB is cancelled, nothing more is fetched at rest, and a pointer brings it', async () => {
  answerPages(4_000_000);
  const { page, close } = await open('docs/rest/page-20/');
  await expect.poll(() => received(page)).toBeGreaterThan(0);
  // The head of the answer.
  expect(await received(page)).toBeLessThan(1000);
  await page.waitForTimeout(300);
  const [large, ...others] = allAsked();
  expect(others).toEqual([]);
  site.server.tamper(undefined);
  await turnTo(page, large ?? '', 'pointerover');
  await expect.poll(() => allAsked().filter((path) => path === large).length).toBe(2);
  await close();
});

test('a link that is pointed at, or focused, is asked for at once, before those that are in view', async () => {
  const { page, close } = await open('docs/slow/', { effectiveType: '2g' });
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined }));
  await link(page, 'One').hover();
  await expect.poll(pagesAsked).toEqual(['/walk/docs/one/']);
  await page.locator('.navbar').getByRole('link', { name: 'Two', exact: true }).first().focus();
  await expect.poll(pagesAsked).toEqual(['/walk/docs/one/', '/walk/docs/two/']);
  await close();
});

test('what waits in the queue leaves room: one request at a time', async () => {
  let most = 0;
  let now = 0;
  site.server.tamper(async ({ url = '', headers }) => {
    if (!url.includes('/docs/') || headers['sec-fetch-dest'] === 'document') return;
    most = Math.max(most, ++now);
    await wait(30);
    now -= 1;
  });
  const { close } = await open('docs/one/');
  await expect.poll(() => pagesAsked().length).toBeGreaterThan(1);
  expect(most).toBe(1);
  await close();
});

test.each(['/docs/welcome/', '/docs/api/rest/create-dialog/'])(
  'before a gesture, %s fetches at most 60 KB of other pages',
  async (path) => {
    const out = await builtOwnSite();
    const server = await startTamperedServer(out);
    // Hosts compress pages.
    server.tamper(({ url = '' }, response) => {
      const file = join(out, url, 'index.html');
      if (!url.endsWith('/') || !existsSync(file)) return;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(gzipSync(readFileSync(file)));
    });
    const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    // A busy machine may look at the links later than the network is at rest.
    await expect.poll(() => received(page)).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await received(page)).toBeLessThanOrEqual(60_000);
    await context.close();
    await server.close();
  },
);
