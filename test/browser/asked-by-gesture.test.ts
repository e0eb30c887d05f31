// test:all
// Code that comes with a gesture: whose click waits for it, what a fragment, a scrolling or another tab asks for, and what is stopped
// when the reader goes on.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { wait } from './tampered-server.js';
import { openWalkSite, type WalkSite } from './walk-site.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

const scripts = () => site.server.requests.filter(({ path }) => path.includes('.js')).map(({ path }) => path);

/** On a slow connection, where nothing is asked for ahead. */
async function openSlow(path: string) {
  const walk = await site.open('file.txt');
  await walk.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '2g' }) }));
  await walk.page.goto(`${site.server.origin}/walk/${path}`, { waitUntil: 'networkidle' });
  site.server.requests.length = 0;
  return walk;
}

/** Whether the page let the browser have each click, as the window saw it last. */
const watchClicks = (page: Page) =>
  page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    addEventListener('click', (event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    });
  });

test.each(['Alt', 'Control', 'Shift', 'Meta'] as const)(
  'a click with %s is the browser’s also while the code is on its way',
  async (key) => {
    const { page, close } = await site.open('docs/one/');
    await page.waitForLoadState('networkidle');
    await watchClicks(page);
    site.server.tamper(({ url = '' }) => (url.includes('.js') ? wait(1000) : undefined));
    await page
      .locator('[data-toc] a')
      .first()
      .click({ modifiers: [key] });
    expect(await page.evaluate(() => (globalThis as never as { seen: boolean[] }).seen)).toEqual([false]);
    await close();
  },
);

test('a plain click on a link of the contents waits for the code, and the link stays marked', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.waitForLoadState('networkidle');
  site.server.tamper(({ url = '' }) => (url.includes('.js') ? wait(500) : undefined));
  const link = page.locator('[data-toc] a').last();
  await link.click();
  expect(new URL(page.url()).hash).toBe('');
  await expect.poll(() => new URL(page.url()).hash).toBe('#second');
  await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
  await close();
});

test('an address that leads into a tab that does not show makes it show without the code of tabs; following one later, with it', async () => {
  site.server.requests.length = 0;
  const { page, complaints, close } = await site.open('docs/three/#in-a-tab');
  const tab = page.getByRole('tab', { name: 'B' });
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('heading', { name: 'In a tab' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'In a tab' }).evaluate((target) => target.getBoundingClientRect().top < innerHeight)).toBe(
    true,
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const before = scripts().length;
  expect(await tab.getAttribute('aria-controls')).toBeNull();
  await tab.hover();
  await expect.poll(() => tab.getAttribute('aria-controls')).not.toBeNull();
  expect(scripts().length).toBeGreaterThan(before);

  await page.getByRole('tab', { name: 'A' }).click();
  expect(await tab.getAttribute('aria-selected')).toBe('false');
  await page.evaluate(() => {
    location.hash = '#first';
    location.hash = '#in-a-tab';
  });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(complaints).toEqual([]);
  await close();
});

test('a choice in another window asks for the code of tabs here, and shows', async () => {
  const { page, close } = await site.open('docs/three/');
  await page.waitForLoadState('networkidle');
  const other = await page.context().newPage();
  await other.goto(page.url(), { waitUntil: 'networkidle' });
  await other.getByRole('tab', { name: 'B' }).click();
  await expect.poll(() => page.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
  await close();
});

test('the browser’s own scrolling, to a fragment, asks for nothing; the reader’s does', async () => {
  site.server.requests.length = 0;
  const { page, close } = await site.open('docs/one/#second');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(scripts()).toHaveLength(1);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.locator('.back-to-top').count()).toBe(1);
  await close();
});

test('given up, a journey stops the request that a redirect has led to', async () => {
  const { page, close } = await openSlow('docs/one/');
  site.server.tamper(({ url = '' }) => (url.includes('/docs/two/') ? wait(3000) : undefined));
  await page.locator('main').getByRole('link', { name: 'Old', exact: true }).click();
  const second = () => site.server.requests.find(({ path }) => path === '/walk/docs/two/');
  await expect.poll(second).toBeDefined();
  expect(second()?.isAborted).toBe(false);
  await page.locator('main').getByRole('link', { name: 'Three', exact: true }).click();
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Three');
  await expect.poll(() => second()?.isAborted, { timeout: 1500 }).toBe(true);
  await close();
});

test('what still waits to be prefetched leaves with its page', async () => {
  const { page, close } = await site.open('file.txt');
  site.server.tamper(({ url = '', headers }) => (/docs\/./.test(url) && headers['sec-fetch-dest'] !== 'document' ? wait(150) : undefined));
  await page.goto(`${site.server.origin}/walk/docs/one/`, { waitUntil: 'load' });
  site.server.requests.length = 0;
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/walk/docs/rest/page-30/';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Rest 30');
  // One that was on its way goes on.
  const arrived = site.server.requests.length;
  await page.waitForTimeout(3000);
  const later = site.server.requests.slice(arrived + 1).map(({ path }) => path);
  expect(later.length).toBeGreaterThan(0);
  // Links of the first page alone, at its end.
  expect(later.filter((path) => /\/docs\/(old|older)/.test(path))).toEqual([]);
  await close();
});

test('each new title is announced in the same live region', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click();
  await expect.poll(() => page.locator('[role=status]').allInnerTexts()).toEqual(['Two | Walk']);
  await page.goBack();
  await expect.poll(() => page.locator('[role=status]').allInnerTexts()).toEqual(['One | Walk']);
  await close();
});

test('code that can’t be loaded is requested at once at another address, for which the browser has stored no failure, and the press takes effect', async () => {
  const { page, complaints, close } = await site.open('docs/one/');
  await page.waitForLoadState('networkidle');
  const refused: string[] = [];
  site.server.tamper(({ url = '' }, response) => {
    if (!url.endsWith('.js')) return;
    refused.push(url);
    response.writeHead(503).end();
  });
  await page.locator('[data-theme-toggle]').click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(refused.length).toBeGreaterThan(0);
  expect(complaints.filter((text) => text.startsWith('warning'))).toEqual([]);
  await close();
});

test('if code can’t be loaded at all, the console reports it, and the next press requests it again', async () => {
  const { page, complaints, close } = await site.open('docs/one/');
  await page.waitForLoadState('networkidle');
  site.server.tamper(({ url = '' }, response) => (url.includes('.js') ? response.writeHead(503).end() : undefined));
  const toggle = page.locator('[data-theme-toggle]');
  await toggle.click();
  await expect.poll(() => complaints.some((text) => /^warning: TypeError: .*imported module/.test(text))).toBe(true);
  site.server.tamper(undefined);
  await toggle.click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await close();
});
