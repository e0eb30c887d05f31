// test:all
// The tables of the own site in windows of six widths, and what is printed of a page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSites, openSites } from './open-sites.js';
import { builtOwnSite } from './own-site.js';
import { measureTables, pagesWithTables } from './scrolling-tables.js';

/** Pages of operations are alike, so some of them stand for all. */
const EVERY = 16;
const TABLES = '/docs/chat/overview/';
const SCROLLING = '/docs/platform/permissions/';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites(['own']);
});
afterAll(() => sites?.close());

test('no table of the own site scrolls but those whose author chose it', { timeout: 300_000 }, async () => {
  const { page, close } = await sites.open({ site: 'own', path: TABLES }, { javaScriptEnabled: false });
  const paths = pagesWithTables(await builtOwnSite()).filter((path, index) => !path.startsWith('docs/api/rest/') || index % EVERY === 0);
  const measured = await measureTables(page, sites.origins.own, paths);
  expect(measured.length).toBeGreaterThan(600);
  expect(measured.filter(({ scrolls, isChosen }) => scrolls && !isChosen)).toEqual([]);
  await close();
});

test('a table of four columns is cards on a phone, labelled by its header, and stays a table for screen readers', async () => {
  const { page, close } = await sites.open({ site: 'own', path: TABLES }, { viewport: { width: 390, height: 900 } });
  const table = page.locator('.cards-table').first();
  const cell = table.locator('tbody td').nth(1);
  const label = await cell.evaluate((td) => getComputedStyle(td, '::before').content);
  expect(await cell.evaluate((td) => getComputedStyle(td).display)).toBe('flow-root');
  expect(label).toContain(await cell.getAttribute('data-label'));
  expect(await cell.getAttribute('data-label')).toBe(await table.getByRole('columnheader').nth(1).textContent());
  expect(await table.getByRole('row').count()).toBe(await table.locator('tr').count());
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await cell.evaluate((td) => getComputedStyle(td).display)).toBe('table-cell');
  await close();
});

test('the first column of a table that scrolls on a phone stays in view', async () => {
  const { page, close } = await sites.open({ site: 'own', path: SCROLLING }, { viewport: { width: 360, height: 900 } });
  const box = page.locator('.table-scroll').first();
  const cell = box.locator('td').first();
  const place = () => cell.evaluate((element) => element.getBoundingClientRect().left);
  const before = await place();
  await box.evaluate((element) => element.scrollTo(150, 0));
  expect(await box.evaluate((element) => element.scrollLeft)).toBe(150);
  expect(await place()).toBe(before);
  await close();
});

test.each([360, 1024, 1440])('text, tables and code end at one edge at %i px', async (width) => {
  const { page, close } = await sites.open({ site: 'own', path: TABLES }, { viewport: { width, height: 900 } });
  const rights = await page
    .locator('.prose > :is(p, .table-box, .code)')
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().right)));
  expect(rights.length).toBeGreaterThan(5);
  expect(new Set(rights).size).toBe(1);
  await close();
});

const shownOn = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length);

test('a printed page of an operation has its samples in one language, and in full', async () => {
  const { page, close } = await sites.open(
    { site: 'own', path: '/docs/api/rest/create-brain/' },
    { viewport: { width: 1440, height: 900 } },
  );
  await page.emulateMedia({ media: 'print' });
  const panels = '.api-aside [data-group] > .tabs-panel';
  expect(await page.locator(panels).count()).toBeGreaterThan(4);
  expect(await shownOn(page, panels)).toBe(1);
  const cut = await page
    .locator('.api-aside .code-lines')
    .evaluateAll((blocks) => blocks.filter((block) => block.checkVisibility() && block.scrollHeight > block.clientHeight + 1).length);
  expect(cut).toBe(0);
  await close();
});
