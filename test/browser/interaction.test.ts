// test:all
// What a reader does with a page: islands, tabs, copying, old addresses. Colour modes: specification-states.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { type OpenSites, openSites } from './open-sites.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

const LENS = { site: 'unlike', path: '/manual/guide/next/reference/lens/' } as const;

test('an island is readable before its code comes, hydrates without a complaint and keeps state', async () => {
  const plain = await sites.open(LENS, { javaScriptEnabled: false });
  expect(await plain.page.getByRole('button', { name: /Focal length 920/ }).count()).toBe(1);
  await plain.close();
  const { page, complaints, close } = await sites.open(LENS);
  const button = page.getByRole('button', { name: /Focal length/ });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect.poll(() => button.innerText()).toContain('930');
  await button.click();
  await expect.poll(() => button.innerText()).toContain('940');
  expect(complaints).toEqual([]);
  await close();
});

test('a page without an island asks for no React', async () => {
  const requested: string[] = [];
  const { page, close } = await sites.open({ site: 'unlike', path: '/manual/guide/next/start/light/' });
  page.on('request', (request) => requested.push(request.url()));
  await page.reload();
  await atRest(page);
  const scripts = await Promise.all(requested.filter((url) => url.endsWith('.js')).map(async (url) => (await fetch(url)).text()));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('hydrateRoot'))).toEqual([]);
  await close();
});

test('a bad stored colour mode is ignored', async () => {
  const { page, complaints, close } = await sites.open({ site: 'own', path: '/docs/welcome' });
  await page.evaluate(() => localStorage.setItem('docgen.theme', '"><img src=x onerror=alert(1)>'));
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(complaints).toEqual([]);
  await close();
});

test('tabs show one panel, follow the keyboard, and a group follows on the whole page', async () => {
  const { page, close } = await sites.open({ site: 'own', path: '/docs/ai-agents/quickstart' }, { viewport: { width: 1440, height: 900 } });
  const groups = page.locator('[data-tabs]');
  const first = groups.first();
  expect(await first.locator('[role=tabpanel]:visible').count()).toBe(1);
  await first.locator('[role=tab]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const selected = (group: typeof first) => group.locator('[role=tab][aria-selected=true]').innerText();
  const second = await first.locator('[role=tab]').nth(1).innerText();
  // The code of tabs comes with the first gesture.
  await expect.poll(() => selected(first)).toBe(second);
  const labels = await Promise.all((await groups.all()).map((group) => selected(group)));
  expect(labels.filter((label) => label === second).length).toBe(labels.length);
  await page.reload();
  await expect.poll(() => selected(first)).toBe(second);
  await close();
});

test('a code block is copied without what is not code', async () => {
  const { page, close } = await sites.open(
    { site: 'unlike', path: '/manual/guide/next/start/light/' },
    { permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1440, height: 900 } },
  );
  await page.locator('figure.code').first().hover();
  await page.locator('figure.code button[data-copy]').first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("const lamp = open('/dev/lamp');\nlamp.on();");
  await close();
});

test('a redirect keeps the query and the hash of the request', async () => {
  const { page, complaints, close } = await sites.open({ site: 'own', path: '/docs/api/overview?from=mail#errors' });
  await page.waitForURL(/api-overview\/?\?from=mail#errors$/);
  expect(complaints).toEqual([]);
  await close();
});

test('the skip link is the first stop of the keyboard and leads to the text', async () => {
  const { page, close } = await sites.open({ site: 'own', path: '/docs/welcome' }, { viewport: { width: 1440, height: 900 } });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await close();
});
