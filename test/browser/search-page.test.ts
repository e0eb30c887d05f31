// test:all
// The page with all results: what its address says, what it asks and when, and what it shows of each outcome.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe-violations.js';
import { becomes } from './becomes.js';
import { openDialog, type SearchSite, searchSites } from './search-site.js';

const { hosted, onBoth } = searchSites();
let searchSite: SearchSite;
beforeAll(() => {
  searchSite = hosted();
});

const PATH = '/base/search';
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const status = (page: Page) => page.locator('[data-search-status]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.locator('.search-result');
const asked = () => searchSite.service.asked.map(({ request }) => request.query);

onBoth('has the focus, a title, and asks search engines to leave it out; nothing is asked of the engine', async (searchSite) => {
  const { page, logged, close } = await searchSite.site.open(PATH);
  await becomes(() => box(page).evaluate((element) => element === document.activeElement), true);
  expect(await heading(page).innerText()).toBe('Search the documentation');
  expect(await page.title()).toBe('Search the documentation | Pier');
  expect(await box(page).getAttribute('placeholder')).toBe('Type your search here');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('link[rel=search]').getAttribute('href')).toBe('/base/opensearch.xml');
  await page.waitForTimeout(500);
  expect(searchSite.asked()).toBe(0);
  expect(logged).toEqual([]);
  await close();
});

onBoth('the query of the address is searched at once; what is typed replaces it, and makes no entry of the history', async (searchSite) => {
  const { page, logged, close } = await searchSite.site.open(`${PATH}?q=tide`);
  await becomes(() => results(page).count(), searchSite.tides);
  if (searchSite.engine === 'hosted') expect(searchSite.service.asked[0]?.request.attributesToSnippet).toContain('content:10');
  expect(await box(page).inputValue()).toBe('tide');
  expect(await heading(page).innerText()).toBe('Search results for "tide"');
  expect(await page.title()).toBe('Search results for "tide" | Pier');
  expect(await status(page).innerText()).toBe(`${searchSite.tides} documents found`);
  if (searchSite.engine === 'hosted')
    expect(searchSite.service.asked[0]?.request).toMatchObject({ hitsPerPage: 20, page: 0, advancedSyntax: true });
  const entries = await page.evaluate(() => history.length);
  await box(page).fill('zzyzx & <b>');
  await becomes(() => new URL(page.url()).search, '?q=zzyzx+%26+%3Cb%3E');
  await becomes(() => status(page).innerText(), 'No results were found');
  expect(await heading(page).innerText()).toBe('Search results for "zzyzx & <b>"');
  await page.getByText('Try searching for:').waitFor();
  expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toBe(
    'https://issues.example/new?title=zzyzx%20%26%20%3Cb%3E',
  );
  const suggestions = page.locator('[data-search-results] button');
  expect(await suggestions.count()).toBe(3);
  const name = await suggestions.first().innerText();
  await suggestions.first().click();
  expect(await box(page).inputValue()).toBe(name);
  await becomes(() => heading(page).innerText(), `Search results for "${name}"`);
  await box(page).fill('buoy');
  await becomes(() => status(page).innerText(), 'One document found');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await box(page).fill('');
  await becomes(() => page.url().endsWith(PATH), true);
  expect(await heading(page).innerText()).toBe('Search the documentation');
  await becomes(() => results(page).count(), 0);
  expect(logged).toEqual([]);
  await close();
});

onBoth('a result is a link with the deepest level, its path and a snippet, and leads there with its query', async (searchSite) => {
  const { page, close } = await searchSite.site.open(`${PATH}?q=tide`);
  await becomes(() => results(page).count(), searchSite.tides);
  // The service's record has a query in its address, and is one of two of that place.
  const address = `/base/docs/tides${searchSite.engine === 'hosted' ? '?from=search' : ''}#high-water`;
  const high = results(page).nth(1);
  expect(await high.getByRole('link', { name: 'High tide' }).getAttribute('href')).toBe(address);
  expect(await high.locator('mark').allInnerTexts()).toEqual(['tide', 'Tide', ...(searchSite.engine === 'embedded' ? ['tide'] : [])]);
  const buoy = results(page).filter({ hasText: 'A buoy moves' });
  expect(await buoy.innerText()).toBe('Buoys\n\nMarks\n\nA buoy moves with the tide.');
  expect(
    await page
      .locator('.search-result a')
      .evaluateAll((links) => links.flatMap((link) => ('noNavigate' in (link as HTMLElement).dataset ? [link.getAttribute('href')] : []))),
    'what leads elsewhere is left to the browser, and nothing else',
  ).toEqual(searchSite.engine === 'hosted' ? ['https://crawled.example/forum/tide'] : []);
  await high.getByRole('link').click();
  await page.waitForURL(`**${address}`);
  await page.goBack();
  await becomes(() => results(page).count(), searchSite.tides);
  await close();
});

onBoth('is asked 300 ms after the last key stroke; what arrives for an earlier query is dropped', async (searchSite) => {
  const { page, close } = await searchSite.site.open(PATH);
  // It is given the focus when the page has loaded.
  await box(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('tide', { delay: 40 });
  await becomes(() => results(page).count(), searchSite.tides);
  if (searchSite.engine === 'hosted') expect(asked()).toEqual(['tide']);
  const before = searchSite.asked();
  searchSite.disturb(1500);
  await box(page).fill('knot');
  await becomes(() => searchSite.asked() > before, true);
  searchSite.disturb(undefined);
  await box(page).fill('buoy');
  await becomes(() => results(page).count(), 1);
  await page.waitForTimeout(1600);
  expect(await results(page).count()).toBe(1);
  await close();
});

onBoth('search hits per page: 20; more come when the reader gets there, by a button too', async (searchSite) => {
  const { page, close } = await searchSite.site.open(`${PATH}?q=knot`);
  await becomes(() => status(page).innerText(), '45 documents found');
  await becomes(() => results(page).count(), 20);
  await page.getByRole('button', { name: 'Show more results' }).scrollIntoViewIfNeeded();
  await becomes(() => results(page).count(), 40);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await becomes(() => results(page).count(), 45);
  expect(await page.getByRole('button', { name: 'Show more results' }).count()).toBe(0);
  if (searchSite.engine === 'hosted') expect(searchSite.service.asked.map(({ request }) => request.page)).toEqual([0, 1, 2]);
  await close();
});

onBoth('search input maximum length: 512 characters', async (searchSite) => {
  const { page, close } = await searchSite.site.open(`${PATH}?q=${'y'.repeat(600)}`);
  await becomes(() => heading(page).innerText(), `Search results for "${'y'.repeat(512)}"`);
  if (searchSite.engine === 'hosted') await becomes(() => asked().at(-1), 'y'.repeat(512));
  await box(page).fill('');
  await page.keyboard.insertText('x'.repeat(10_000));
  expect(await box(page).inputValue()).toHaveLength(512);
  // A script puts in more than the field lets a reader type.
  await box(page).evaluate((element: HTMLInputElement) => {
    element.value = 'z'.repeat(600);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  expect(await box(page).inputValue()).toHaveLength(512);
  await box(page).fill('x'.repeat(512));
  if (searchSite.engine === 'hosted') await becomes(() => asked().at(-1), 'x'.repeat(512));
  else await becomes(() => status(page).innerText(), 'No results were found');
  await close();
});

onBoth('a fault is shown as in the dialog, stays, and the next query is sent', async (searchSite) => {
  const { page, close } = await searchSite.site.open(PATH);
  searchSite.disturb('fails');
  await box(page).fill('tide');
  await becomes(() => status(page).innerText(), 'Unable to fetch results. You might want to check your network connection.');
  expect(await page.getByText('Fetching new results').count()).toBe(0);
  searchSite.disturb(600);
  await box(page).fill('buoy');
  await becomes(() => status(page).innerText(), 'Fetching new results...');
  await becomes(() => status(page).innerText(), 'One document found');
  searchSite.disturb('fails');
  await box(page).fill('knot');
  await becomes(
    () => status(page).innerText(),
    (text) => text.startsWith('Unable to fetch results'),
  );
  await becomes(() => results(page).count(), 0);
  await close();
});

test('Retry requests again what could not be loaded; a word in composition is not searched; Enter does not wait', async () => {
  const { page, logged, close } = await searchSite.site.open(`${PATH}?q=tide`, {
    answer: (path) => (path.includes('search.json') ? { status: 500, body: 'no' } : undefined),
  });
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  searchSite.site.answer = () => undefined;
  await retry.click();
  await becomes(() => results(page).count(), 5);
  expect(await retry.count()).toBe(0);
  const session = await page.context().newCDPSession(page);
  await box(page).fill('');
  await box(page).focus();
  searchSite.service.asked.length = 0;
  await session.send('Input.imeSetComposition', { text: 'bu', selectionStart: 2, selectionEnd: 2 });
  await becomes(() => box(page).inputValue(), 'bu');
  await page.waitForTimeout(500);
  expect(asked(), 'while it is composed').toEqual([]);
  await session.send('Input.insertText', { text: 'buoy' });
  await becomes(() => asked().join(), 'buoy');
  // From here the clock is the test's: nothing is asked because time passes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await box(page).fill('knot');
  await page.clock.runFor(250);
  expect(asked()).toEqual(['buoy']);
  await box(page).press('Enter');
  await page.clock.runFor(10);
  await becomes(() => asked().join(), 'buoy,knot');
  expect(await page.evaluate(() => 'isSame' in globalThis), 'by no new page').toBe(true);
  expect(logged.filter((line) => !line.includes('status of 500'))).toEqual([]);
  await close();
});

test('a further page of results that failed is requested again only if the reader asks for it', async () => {
  searchSite.service.answer = ({ request }) => (request.page === 1 ? { status: 400, body: { message: 'bad' } } : undefined);
  const { page, close } = await searchSite.site.open(`${PATH}?q=knot`);
  const more = page.getByRole('button', { name: 'Show more results' });
  await becomes(() => results(page).count(), 20);
  await more.scrollIntoViewIfNeeded();
  await becomes(() => status(page).innerText(), 'Unable to fetch results. You might want to check your network connection.');
  expect(await results(page).count(), 'what was found stays').toBe(20);
  await page.mouse.wheel(0, -50);
  await page.mouse.wheel(0, 50);
  await page.waitForTimeout(300);
  const pages = () => searchSite.service.asked.map(({ request }) => request.page);
  expect(pages()).toEqual([0, 1]);
  searchSite.service.answer = () => undefined;
  await more.click();
  await becomes(
    () => results(page).count(),
    (count) => count >= 40,
  );
  await close();
});

onBoth('a query is text, whatever it holds', async (searchSite) => {
  const hostile = '<img src=x onerror=globalThis.harmed=true> .*+?^${}()|[\\] 😀 مرحبا';
  const { page, logged, close } = await searchSite.site.open(`${PATH}?q=${encodeURIComponent(hostile)}`);
  await becomes(() => status(page).innerText(), 'No results were found');
  expect(await heading(page).innerText()).toBe(`Search results for "${hostile}"`);
  expect(await page.evaluate(() => (globalThis as never as { harmed?: number }).harmed)).toBeUndefined();
  expect(logged).toEqual([]);
  await close();
});

onBoth("'See all {count} results' leads there by navigation, with the query, and the focus is in the box", async (searchSite) => {
  const { page, close } = await searchSite.site.open('/base/docs/');
  await openDialog(page);
  await page.keyboard.type('tide');
  await page.getByRole('link', { name: `See all ${searchSite.tides} results` }).click();
  await page.waitForURL('**/base/search?q=tide');
  await becomes(() => page.locator('.search-result').count(), searchSite.tides);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});

describe('for everybody', () => {
  test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (mode) => {
    const { page, close } = await searchSite.site.open(`${PATH}?q=tide`, { bypassCSP: true, colorScheme: mode });
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    await becomes(() => results(page).count(), 5);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  test('without JavaScript it explains that the search needs it', async () => {
    const { page, close } = await searchSite.site.open(PATH, { javaScriptEnabled: false });
    expect(await page.locator('noscript p').innerText()).toContain('The search needs JavaScript');
    await close();
  });

  test('is no wider than a phone', async () => {
    const { page, close } = await searchSite.site.open(`${PATH}?q=tide`, { viewport: { width: 360, height: 740 } });
    await becomes(() => results(page).count(), 5);
    expect(searchSite.service.asked[0]?.request.attributesToSnippet, 'snippets are shorter').toContain('content:5');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await close();
  });
});
