// test:all
// Lists of the docs menu that a page carries in part: they become whole with the one fragment that holds all; and what was opened is
// open again after a reload.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openWalkSite, type WalkSite } from './walk-site.js';

const folder = (name: string, label: string, pages: number): Record<string, string> => ({
  [`content/docs/${name}/_category_.json`]: JSON.stringify({ label, collapsed: true, position: 100 }),
  ...Object.fromEntries(Array.from({ length: pages }, (_, n) => [`content/docs/${name}/part-${n}.md`, `# ${label} ${n}\n\nText.\n`])),
});

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite({ ...folder('more', 'More', 3), ...folder('more/inner', 'Inner', 2) });
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

const sidebar = (page: Page) => page.locator('[data-sidebar]');
const summary = (page: Page, label: string) => sidebar(page).locator('summary').filter({ hasText: label });
const entries = (page: Page, label: string) =>
  sidebar(page)
    .locator('li', { has: page.locator('> details > summary', { hasText: label }) })
    .locator('> details > ul > li > a')
    .allInnerTexts();
const WHOLE = Array.from({ length: 44 }, (_, n) => `Rest ${n}`);

describe('a branch that is open and longer than forty entries', () => {
  test('shows above and below that there are more items, and gets them with the fragment that another branch fetches', async () => {
    const { page, complaints, close } = await site.open('docs/rest/page-43/');
    expect(await entries(page, 'Rest')).toEqual(['All 44 in Rest', ...WHOLE.slice(4), 'All 44 in Rest']);
    await summary(page, 'More').scrollIntoViewIfNeeded();
    const top = () => summary(page, 'More').evaluate((opened) => Math.round(opened.getBoundingClientRect().top));
    const before = await top();
    await summary(page, 'More').click();
    await expect.poll(() => entries(page, 'Rest')).toEqual(WHOLE);
    expect(await sidebar(page).locator('[aria-current=page]').innerText()).toBe('Rest 43');
    // The list above it has grown, and what was pressed has not moved away from under the pointer.
    await page.waitForTimeout(100);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is completed when it is closed and opened again', async () => {
    const { page, close } = await site.open('docs/rest/page-03/');
    expect(await entries(page, 'Rest')).toEqual([...WHOLE.slice(0, 40), 'All 44 in Rest']);
    await summary(page, 'Rest').click();
    await summary(page, 'Rest').click();
    await expect.poll(() => entries(page, 'Rest')).toEqual(WHOLE);
    expect(await sidebar(page).locator('[id]').count()).toBe(0);
    await close();
  });

  test('stays a part, with its link, if the fragment can’t be loaded', async () => {
    const { page, close } = await site.open('docs/rest/page-03/');
    site.server.tamper(({ url = '' }, response) => {
      if (url.includes('/_nav/')) response.writeHead(500).end();
    });
    await summary(page, 'More').click();
    await page.waitForTimeout(300);
    expect(await entries(page, 'Rest')).toContain('All 44 in Rest');
    expect(await entries(page, 'More')).toEqual(['All More']);
    site.server.tamper(undefined);
    await summary(page, 'More').click();
    await summary(page, 'More').click();
    await expect.poll(() => entries(page, 'Rest')).toEqual(WHOLE);
    await expect.poll(() => entries(page, 'More')).toEqual(['More 0', 'More 1', 'More 2']);
    await close();
  });
});

/** The code comes with the first sign of a reader, wherever it is. */
async function comeBack(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await page.mouse.move(700, 200, { steps: 4 });
}

describe('after a reload', () => {
  test('the categories that the reader opened are open, those below them too, and closed ones are closed', async () => {
    const { page, close } = await site.open('docs/one/');
    await summary(page, 'More').click();
    await summary(page, 'Inner').click();
    await expect.poll(() => entries(page, 'Inner')).toEqual(['Inner 0', 'Inner 1']);
    await summary(page, 'Inner').scrollIntoViewIfNeeded();
    await comeBack(page);
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'Inner 1' }).isVisible()).toBe(true);
    expect(await sidebar(page).locator('details[open] > summary').allInnerTexts()).toEqual(['More', 'Inner']);
    await summary(page, 'Inner').click();
    await comeBack(page);
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'More 1' }).isVisible()).toBe(true);
    expect(await sidebar(page).locator('details[open] > summary').allInnerTexts()).toEqual(['More']);
    await close();
  });

  test('what was opened on another page is open as well', async () => {
    const { page, close } = await site.open('docs/one/');
    await summary(page, 'More').click();
    await expect.poll(() => entries(page, 'More')).toHaveLength(3);
    await sidebar(page).getByRole('link', { name: 'Two', exact: true }).click();
    await page.waitForURL('**/docs/two/');
    expect(await sidebar(page).locator('details[open] > summary').allInnerTexts()).toEqual(['More']);
    await comeBack(page);
    await expect.poll(() => entries(page, 'More')).toHaveLength(3);
    expect(await sidebar(page).locator('details[open] > summary').allInnerTexts()).toEqual(['More']);
    await close();
  });

  test('the menu is scrolled to where it was, though what was open comes later', async () => {
    const { page, close } = await site.open('docs/slow/', { viewport: { width: 1440, height: 320 } });
    await summary(page, 'Rest').click();
    await expect.poll(() => entries(page, 'Rest')).toEqual(WHOLE);
    await sidebar(page).evaluate((menu) => menu.scrollTo({ top: 60, behavior: 'instant' }));
    await comeBack(page);
    await expect.poll(() => entries(page, 'Rest')).toEqual(WHOLE);
    await expect.poll(() => sidebar(page).evaluate((menu) => menu.scrollTop)).toBe(60);
    await close();
  });

  test('nothing is asked for where nothing was opened', async () => {
    const { page, close } = await site.open('docs/one/');
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (name.endsWith('.js') ? name : []))
          .sort(),
      );
    await page.waitForLoadState('networkidle');
    const built = await scripts();
    await sidebar(page).getByRole('link', { name: 'Two', exact: true }).hover();
    await expect.poll(async () => (await scripts()).length).toBeGreaterThan(built.length);
    await page.waitForLoadState('networkidle');
    site.server.requests.length = 0;
    await page.mouse.move(0, 0);
    await page.reload({ waitUntil: 'networkidle' });
    expect(site.server.requests.filter(({ path }) => path.includes('/_nav/'))).toEqual([]);
    expect(await scripts()).toEqual(built);
    await close();
  });
});
