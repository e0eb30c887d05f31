// test:all
// What a reader's browser is asked to fetch before any gesture on pages of operations, as the site is served: and what reading and going
// from page to page never asks for. (Every page type: touch-budget.test.ts.)
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickNewLink } from './click-new-link.js';
import { type OpenSites, openSites } from './open-sites.js';
import { recordShifts, shiftsOf } from './record-shifts.js';

const MOST_STYLE = 14 * 1024;
const MOST_SCRIPT = 6 * 1024;

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

const gzipped = async (url: string): Promise<number> => gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
const sum = async (urls: string[]): Promise<number> => (await Promise.all(urls.map(gzipped))).reduce((all, one) => all + one, 0);

// An island or two may stand on other pages; on these nothing may wait but the console, and that for a click.
test.each(['create-brain', 'list-brains', 'get-brain'])(
  'our own operation %s: at most 6,144 B of JavaScript and 14,336 B of CSS before a gesture, chat widget and analytics counted',
  async (name) => {
    const asked = new Set<string>();
    const { page, complaints, close } = await sites.open(
      { site: 'own', path: `/docs/api/rest/${name}/` },
      {
        viewport: { width: 1440, height: 900 },
        async prepare(page) {
          page.on('request', (request) => asked.add(request.url()));
        },
        waitUntil: 'networkidle',
      },
    );
    // Both are asked for when the browser has nothing else to do, which it says late on a busy machine.
    const paths = () => [...asked].map((url) => new URL(url).pathname);
    await expect
      .poll(
        () =>
          paths()
            .filter((path) => path.startsWith('/stand-ins/'))
            .sort(),
        { timeout: 20_000 },
      )
      .toEqual(['/stand-ins/analytics.js', '/stand-ins/web-client.js']);
    await page.waitForTimeout(500);
    const all = [...asked];
    const scripts = all.filter((url) => new URL(url).pathname.endsWith('.js'));
    expect(await sum(scripts)).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(await sum(all.filter((url) => new URL(url).pathname.endsWith('.css')))).toBeLessThanOrEqual(MOST_STYLE);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('reading ten pages one after the other loads no React, shifts no layout and logs nothing', async () => {
  const { page, complaints, close } = await sites.open({ site: 'own', path: '/docs/welcome/' }, { viewport: { width: 1440, height: 900 } });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await page.evaluate(recordShifts);
  for (let step = 0; step < 10; step++) {
    await page.mouse.wheel(0, 1500);
    const links = page.locator('[data-sidebar] a:not([aria-current]):visible');
    const link = links.nth(step % (await links.count()));
    const title = await link.innerText();
    await link.click();
    await expect.poll(() => page.locator('[data-sidebar] [aria-current=page]').first().innerText()).toBe(title);
    await page.waitForTimeout(600);
  }
  const scripts = await Promise.all([...asked].filter((url) => url.endsWith('.js')).map(async (url) => (await fetch(url)).text()));
  expect(scripts.filter((text) => text.includes('hydrateRoot'))).toEqual([]);
  expect(await shiftsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('an island of a page that was swapped in starts, ends with its page, and starts again on Back', async () => {
  const { page, complaints, close } = await sites.open(
    { site: 'unlike', path: '/manual/guide/next/start/light/' },
    { viewport: { width: 1440, height: 900 } },
  );
  const requests: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && requests.push(request.url()));
  const button = page.getByRole('button', { name: /Focal length/ });
  for (let round = 0; round < 2; round++) {
    if (round === 0) await clickNewLink(page, '/manual/guide/next/reference/lens/');
    else await page.goBack();
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await expect.poll(() => button.innerText()).toContain('930');
    if (round === 0) await clickNewLink(page, '/manual/guide/next/start/light/');
    await expect.poll(() => button.count()).toBe(round === 0 ? 0 : 1);
  }
  expect(requests).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
