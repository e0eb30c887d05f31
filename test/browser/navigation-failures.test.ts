// test:all
// When the next page does not come, or is none of this site's: the reader gets its content, or a word and a way to try again, and never a
// page that loads for ever.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clickNewLink } from './click-new-link.js';
import { openWalkSite, type Walk, type WalkSite } from './walk-site.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

const shows = (page: Page, title: string) => expect.poll(() => page.locator('main h1').first().innerText()).toBe(title);
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page did not load' });

/** Opens a page, then follows a link to one that was not asked for before. */
async function start(): Promise<Walk & { go(address?: string): Promise<void> }> {
  const walk = await site.open('docs/two/');
  await walk.page.locator('.navbar a').first().hover();
  await walk.page.waitForLoadState('networkidle');
  return {
    ...walk,
    go: (address = '/walk/docs/rest/page-20/#second') => clickNewLink(walk.page, address),
  };
}

test('failed load: a warning, then the browser loads the page, once; the next time an error text with Retry', async () => {
  const { page, complaints, loads, go, close } = await start();
  // Only fetches fail, as with a sign-in page of another origin.
  site.server.tamper(({ url = '', headers }, response) => {
    if (/page-2[01]/.test(url) && headers['sec-fetch-dest'] !== 'document') response.destroy();
  });
  await go();
  await shows(page, 'Rest 20');
  expect(loads()).toBe(2);
  expect(new URL(page.url()).hash).toBe('#second');
  expect(complaints.some((text) => text.startsWith('warning: docgen: /walk/docs/rest/page-20/ did not load.'))).toBe(true);
  await page.locator('main').getByRole('link', { name: 'One', exact: true }).click();
  await shows(page, 'One');
  await go();
  await panel(page).waitFor();
  expect(loads()).toBe(2);
  expect(await panel(page).innerText()).toMatch(
    /^This page did not load\s+The server did not answer as it should\.\s+Retry\s+TypeError: .*fetch/,
  );
  expect(new URL(page.url()).pathname).toBe('/walk/docs/rest/page-20/');
  // While the panel shows, no load is tried for another address either, since the last one did not help.
  await go('/walk/docs/rest/page-21/');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/walk/docs/rest/page-21/');
  await panel(page).waitFor();
  expect(loads()).toBe(2);
  await page.goBack();
  await panel(page).waitFor();
  // The frame is alive: another page can be opened.
  await page.locator('[data-sidebar]').getByRole('link', { name: 'Three', exact: true }).click();
  await shows(page, 'Three');
  await page.goBack();
  await panel(page).waitFor();
  site.server.tamper(undefined);
  await page.getByRole('button', { name: 'Retry' }).click();
  await shows(page, 'Rest 20');
  expect(await page.locator('#second').evaluate((target) => target.getBoundingClientRect().top)).toBeLessThan(200);
  expect(loads()).toBe(2);
  await close();
});

test('offline: no load can help, so the error text shows at once, and the page comes when the browser is online again', async () => {
  const { page, loads, go, close } = await start();
  await page.context().setOffline(true);
  await go();
  await panel(page).waitFor();
  expect(loads()).toBe(1);
  expect(await page.title()).toBe(
    `This page did not load | ${(await page.locator('meta[property="og:site_name"]').getAttribute('content')) ?? ''}`,
  );
  expect(await panel(page).innerText()).toContain('You are offline.');
  expect(await page.locator('[aria-current=page]').count()).toBe(0);
  await page.context().setOffline(false);
  await shows(page, 'Rest 20');
  expect(loads()).toBe(1);
  await page.goBack();
  await shows(page, 'Two');
  await close();
});

test('offline at the first click: the page stays, one panel with Retry is above it, and it disappears when the browser is online', async () => {
  const walk = await site.open('file.txt');
  const { page, loads, close } = walk;
  // Nothing is asked for ahead.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }));
  await page.goto(`${site.server.origin}/walk/docs/one/`, { waitUntil: 'networkidle' });
  const before = loads();
  await page.context().setOffline(true);
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click();
  await panel(page).waitFor();
  await shows(page, 'One');
  expect(await panel(page).innerText()).toMatch(/You are offline\.[\s\S]*Retry/);
  const retry = panel(page).getByRole('button', { name: 'Retry' });
  expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true);
  await retry.click();
  await page.waitForTimeout(200);
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click();
  await page.waitForTimeout(200);
  expect(await panel(page).count()).toBe(1);
  await page.context().setOffline(false);
  await shows(page, 'Two');
  expect(await panel(page).count()).toBe(0);
  expect(loads()).toBe(before);
  await close();
});

test('if the code of navigation can’t be loaded at a hover, it is requested again at the click', async () => {
  const walk = await site.open('docs/one/');
  const { page, loads, close } = walk;
  const link = page.locator('main').getByRole('link', { name: 'Two', exact: true });
  await page.context().setOffline(true);
  await link.hover();
  await page.waitForTimeout(300);
  await page.context().setOffline(false);
  await link.click();
  await shows(page, 'Two');
  expect(loads()).toBe(1);
  await close();
});

test('a server that answers 500: the error text, Retry tries again and fails again without a load, then succeeds', async () => {
  const { page, loads, go, close } = await start();
  let asked = 0;
  site.server.tamper(({ url = '' }, response) => {
    if (!url.includes('page-20')) return;
    asked += 1;
    response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Oh</h1>');
  });
  await go();
  await panel(page).waitFor();
  expect(await panel(page).innerText()).toContain('Error: /walk/docs/rest/page-20/ was answered with status 500.');
  expect(asked).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked).toBe(2);
  await panel(page).waitFor();
  site.server.tamper(undefined);
  await page.getByRole('button', { name: 'Retry' }).click();
  await shows(page, 'Rest 20');
  expect(loads()).toBe(1);
  await page.goBack();
  await shows(page, 'Two');
  await close();
});

test('a sign-in or a refusal is the browser’s to show: it loads the page', async () => {
  const html = readFileSync(`${site.out}/docs/rest/page-20/index.html`, 'utf8');
  for (const status of [401, 403]) {
    const { loads, go, close } = await start();
    site.server.tamper(({ url = '' }, response) => {
      if (url.includes('page-20')) response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
    });
    await go();
    await expect.poll(loads).toBe(2);
    await close();
  }
});

test('redirects in a circle, of two builds on one host, end with a load by the browser', async () => {
  const { page, loads, go, close } = await start();
  let asked = 0;
  site.server.tamper(({ url = '', headers }, response) => {
    if (!url.includes('page-2') || headers['sec-fetch-dest'] === 'document') return;
    asked += 1;
    // Another query each time: what was asked for before is not asked for again, and would go round for ever.
    const next = `/walk/docs/rest/page-20/?round=${asked}`;
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><meta name="docgen:redirect" content="${next}"></html>`);
  });
  await go();
  await shows(page, 'Rest 20');
  expect(loads()).toBe(2);
  expect(asked).toBe(6);
  await close();
});

test.each([
  ['with a length', true],
  ['in pieces', false],
])('a page of which only a part arrives is not shown (%s)', async (_, hasLength) => {
  const { page, go, close } = await start();
  const html = readFileSync(`${site.out}/docs/rest/page-20/index.html`, 'utf8');
  const half = html.slice(0, html.length / 2);
  let documents = 0;
  site.server.tamper(({ url = '', headers }, response) => {
    if (!url.includes('page-20')) return;
    if (headers['sec-fetch-dest'] === 'document') {
      documents += 1;
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(hasLength && { 'Content-Length': Buffer.byteLength(html) }),
    });
    response.write(half, () => (hasLength ? response.destroy() : response.end()));
  });
  await go();
  // By the browser's own load.
  await shows(page, 'Rest 20');
  expect(documents).toBe(1);
  await close();
});

test('what is no HTML, or no page of a build, is the browser’s to load', async () => {
  for (const [type, body] of [
    ['text/plain', 'words'],
    ['text/html', '<!doctype html><title>Foreign</title><h1>Foreign</h1></html>'],
  ]) {
    const { page, loads, go, close } = await start();
    site.server.tamper(({ url = '' }, response) => {
      if (url.includes('page-20')) response.writeHead(200, { 'Content-Type': type }).end(body);
    });
    await go('/walk/docs/rest/page-20/');
    await expect.poll(loads).toBe(2);
    expect(await page.locator('body').innerText()).toContain(type === 'text/plain' ? 'words' : 'Foreign');
    await close();
  }
});

test('another policy on the fetched page means a load', async () => {
  const { page, loads, go, close } = await start();
  const html = readFileSync(`${site.out}/docs/rest/page-20/index.html`, 'utf8').replace("frame-src 'none'", "frame-src 'self'");
  site.server.tamper(({ url = '' }, response) => {
    if (url.includes('page-20')) response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await go();
  await shows(page, 'Rest 20');
  expect(loads()).toBe(2);
  await close();
});

test('a redirect out of the site is the browser’s to follow', async () => {
  const { page, loads, go, close } = await start();
  site.server.tamper(({ url = '' }, response) => {
    if (url.includes('page-20')) response.writeHead(302, { Location: '/elsewhere' }).end();
    if (url.includes('elsewhere')) response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Elsewhere</h1>');
  });
  await go('/walk/docs/rest/page-20/');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Elsewhere');
  expect(loads()).toBe(2);
  await close();
});

test('if the code of navigation can’t be loaded, the browser loads the page, also on Back', async () => {
  const client = `${site.out}/assets/client`;
  const chunk = readdirSync(client).find((name) => readFileSync(`${client}/${name}`, 'utf8').includes('startViewTransition'));
  expect(chunk).toBeDefined();
  const { page, loads, close } = await site.open('docs/one/');
  const follow = (name: string) => page.locator('main').getByRole('link', { name, exact: true }).click();
  await follow('Two');
  await shows(page, 'Two');
  expect(loads()).toBe(1);
  // Gone from now on, also out of the browser's memory.
  await page.route(`**/${chunk}*`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.goBack();
  await shows(page, 'One');
  expect(loads()).toBe(3);
  await follow('Three');
  await shows(page, 'Three');
  expect(loads()).toBe(4);
  await close();
});

test('storage that throws: an error text instead of a load that can’t be counted', async () => {
  const walk = await site.open('file.txt');
  const { page, close } = walk;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  await page.goto(`${site.server.origin}/walk/docs/one/`, { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click();
  await shows(page, 'Two');
  site.server.tamper(({ url = '' }, response) => {
    if (url.includes('page-20')) response.destroy();
  });
  await clickNewLink(page, '/walk/docs/rest/page-20/');
  await panel(page).waitFor();
  await close();
});
