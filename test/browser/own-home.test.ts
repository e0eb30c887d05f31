// test:all
// The home page of our own site and its search: what each reader is led to, and what the search shows before and after a query.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from './axe-violations.js';
import { type OpenOptions, type OpenSites, openSites } from './open-sites.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites(['own']);
});
afterAll(() => sites?.close());

const openHome = (options: OpenOptions = {}) => sites.open({ site: 'own', path: '/' }, options);
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('each reader has one first step, and Welcome has the same three', async () => {
  const { page, close } = await openHome();
  const steps = await page
    .locator('.cards')
    .first()
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(steps).toEqual(['/docs/guides/quick-start/', '/docs/ai-agents/quickstart/', '/docs/chat/overview/']);
  const heights = await page
    .locator('.cards')
    .first()
    .locator('.card')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  // The whole card leads there, its sentence too.
  await page.locator('.card p:not(.card-title)').first().click({ force: true });
  await page.waitForURL('**/docs/guides/quick-start/');
  await close();
  const welcome = await sites.open({ site: 'own', path: '/docs/welcome/' });
  for (const step of steps) expect(await welcome.page.locator(`main p a[href^="${step}"]`).count(), step ?? '').toBeGreaterThan(0);
  await welcome.close();
});

test('the newest posts of the changelog are on the home page', async () => {
  const files = readdirSync('content/blog').filter((file) => file.endsWith('.md'));
  const newest = files.sort().reverse().slice(0, 3);
  const { page, close } = await openHome();
  const shown = await page.locator('main li a[href^="/changelog/"]').evaluateAll((links) => links.map((link) => link.textContent));
  const titles = newest.map((file) => /^title: (.*)$/m.exec(readFileSync(join('content/blog', file), 'utf8'))?.[1]);
  expect(shown).toEqual(titles);
  await close();
});

test('text, cards and footer begin at one edge, at each width', async () => {
  for (const width of [360, 768, 1024, 1440, 1920]) {
    const { page, close } = await openHome({ viewport: { width, height: 900 } });
    const lefts = await page.evaluate(() =>
      ['.hero h1', '.cards', '.journey', '.footer-columns'].map((name) =>
        Math.round(document.querySelector(name)?.getBoundingClientRect().left ?? -1),
      ),
    );
    expect(new Set(lefts).size, `${width}: ${lefts}`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    await close();
  }
});

test('the path of a message is read in its order, and no step lies on another', async () => {
  for (const width of [360, 1440]) {
    const { page, close } = await openHome({ viewport: { width, height: 900 } });
    const steps = page.locator('.journey li');
    expect(await steps.locator('strong').allInnerTexts()).toEqual(['Contact', 'Channel', 'Rules', 'AI agent', 'Desk', 'Answer']);
    const boxes = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const touching = boxes.some((a, index) =>
      boxes.slice(index + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(touching).toBe(false);
    await close();
  }
});

test('a touch screen shows no keys beside the search', async () => {
  const { page, close } = await openHome(PHONE);
  expect(await page.locator('.search-keys:visible').count()).toBe(0);
  await close();
  const mouse = await openHome();
  expect(await mouse.page.locator('.search-keys:visible').count()).toBeGreaterThan(0);
  await mouse.close();
});

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('.search-dialog input:focus').waitFor();
  await page.keyboard.insertText(query);
}

test('before a query the search shows the first page of each section', async () => {
  const { page, close } = await openHome();
  await ask(page, '');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByText('No recent searches').waitFor();
  const names = await dialog.getByRole('row').allInnerTexts();
  expect(names.map((name) => name.trim())).toEqual(
    expect.arrayContaining(['Welcome', 'AI agents', 'REST API operations', 'WebSocket API', 'Changelog']),
  );
  expect(await axeViolations(page)).toEqual([]);
  await close();
});

test('a hit of an operation has its method and path, and a post is in the group of the changelog', async () => {
  const { page, close } = await openHome();
  await ask(page, 'create a brain');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const hit = dialog.getByRole('option').filter({ has: page.getByText('Create a brain', { exact: true }) });
  await hit.waitFor();
  expect(await hit.locator('.search-hit-operation').innerText()).toMatch(/^POST\s+\/brains$/);
  expect(await hit.locator('.search-hit-sentence').innerText()).not.toBe('');
  await dialog.getByRole('combobox').fill('rotate webhook secret without losing an event');
  await dialog.getByRole('group', { name: 'Changelog' }).getByRole('option').first().waitFor();
  await close();
});

test('if nothing is found, the first query already gets three suggestions and a way to report it', async () => {
  const { page, close } = await openHome(PHONE);
  await page.locator('[data-search-open]:visible').first().tap();
  await page.locator('.search-dialog input:focus').waitFor();
  await page.keyboard.insertText('qwertzuiop');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByText('No results for "qwertzuiop"').first().waitFor();
  await dialog.getByText('Try searching for:').waitFor();
  expect(await dialog.locator('.search-screen li button').count()).toBe(3);
  await dialog.getByText('Believe this query should return results?').waitFor();
  expect(await dialog.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toContain('query=qwertzuiop');
  await close();
});
