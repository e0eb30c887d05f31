// test:all
// Events about searches: none unless a site asks for them; then which results showed, which was opened and at which place of all, and that a
// reader found what was searched. A stand-in for the service's script records the events.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { input, options, typed } from './search-dialog-parts.js';
import { openSearchSite, type SearchSite } from './search-site.js';

let searchSite: SearchSite;
let plain: SearchSite;
beforeAll(async () => {
  [searchSite, plain] = await Promise.all([openSearchSite({ insights: true }), openSearchSite()]);
});
afterAll(async () => {
  await searchSite?.close();
  await plain?.close();
});

/** Takes the queue over, as the real one does. */
const STAND_IN = 'globalThis.sent = [...aa.queue]; globalThis.aa = (...call) => sent.push(call);';
type Call = [method: string, event: Record<string, unknown>, more?: { headers: object }];

beforeEach(() => {
  for (const { service } of [searchSite, plain]) {
    service.asked.length = 0;
    service.answer = ({ host }) => (host === 'cdn.jsdelivr.net' ? { body: STAND_IN } : undefined);
  }
});

const sentEvents = (page: Page, method: string): Promise<Call[]> =>
  page.evaluate((name) => ((globalThis as never as { sent?: Call[] }).sent ?? []).filter(([called]) => called === name), method);

test('viewed-items events: debounce 400 ms, chunked 20 at a time, with the index and the credentials', async () => {
  const { page, logged: complaints, close } = await typed(searchSite, 't');
  await page.keyboard.type('ide', { delay: 60 });
  await becomes(() => sentEvents(page, 'viewedObjectIDs').then(({ length }) => length), 1);
  expect(await sentEvents(page, 'init')).toEqual([['init', { appId: 'PIER1', apiKey: 'key-1' }]]);
  const [[, event, more] = []] = await sentEvents(page, 'viewedObjectIDs');
  expect(event).toEqual({ eventName: 'Items Viewed', index: 'pier', objectIDs: ['tide', 'tide-high', 'tide-text', 'buoy', 'forum'] });
  expect(more?.headers).toEqual({ 'X-Algolia-Application-Id': 'PIER1', 'X-Algolia-API-Key': 'key-1' });
  expect(searchSite.service.asked.find(({ request }) => request.query === 'tide')?.request.clickAnalytics).toBe(true);
  // Groups hold five at most: many groups make many objects.
  const hits = Array.from({ length: 45 }, (_, n) => ({
    objectID: `o${n}`,
    type: 'lvl1',
    url: `/docs/${n}`,
    hierarchy: { lvl0: `Group ${n}`, lvl1: `Page ${n}` },
  }));
  searchSite.service.answer = () => ({ body: { results: [{ hits, nbHits: 45, queryID: 'many' }] } });
  await input(page).fill('many');
  await becomes(() => sentEvents(page, 'viewedObjectIDs').then(({ length }) => length), 4);
  expect((await sentEvents(page, 'viewedObjectIDs')).slice(1).map(([, { objectIDs }]) => (objectIDs as string[]).length)).toEqual([
    20, 20, 5,
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ['mouse', 0],
  ['mouse', 3],
  ['keyboard', 0],
  ['keyboard', 3],
] as const)('a click is reported with its place among all results, from 1: by %s, entry %i; then a conversion', async (by, at) => {
  const { page, close } = await typed(searchSite, 'tide');
  await options(page).first().waitFor();
  await becomes(() => page.evaluate(() => 'sent' in globalThis), true);
  if (by === 'mouse') await options(page).nth(at).click();
  else {
    for (let n = 0; n < at; n++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await becomes(() => sentEvents(page, 'clickedObjectIDsAfterSearch').then(({ length }) => length), 1);
  const objectIDs = [['tide', 'tide-high', 'tide-text', 'buoy'][at]];
  const [[, event] = []] = await sentEvents(page, 'clickedObjectIDsAfterSearch');
  expect(event).toEqual({ eventName: 'Item Selected', index: 'pier', queryID: 'q-tide', objectIDs, positions: [at + 1] });
  await page.evaluate(() => dispatchEvent(new Event('docgen:search-converted')));
  await page.evaluate(() => dispatchEvent(new Event('docgen:search-converted')));
  const converted = await sentEvents(page, 'convertedObjectIDsAfterSearch');
  expect(converted.map(([, one]) => one)).toEqual([{ eventName: 'Item Converted', index: 'pier', queryID: 'q-tide', objectIDs }]);
  await close();
});

test('a script that can’t be loaded costs one line in the console and nothing else', async () => {
  searchSite.service.answer = ({ host }) => (host === 'cdn.jsdelivr.net' ? { status: 404, body: 'no' } : undefined);
  const { page, logged: complaints, close } = await typed(searchSite, 'tide');
  await options(page).first().click();
  await page.waitForURL('**/docs/tides');
  expect(complaints.filter((text) => text.includes("can't be loaded"))).toHaveLength(1);
  await close();
});

test('off by default: no script, no events, no id of the query, no such host in the policy', async () => {
  const { page, close } = await typed(plain, 'tide');
  await options(page).first().waitFor();
  await page.waitForTimeout(600);
  expect(plain.service.asked.map(({ host }) => host)).toEqual(['pier1-dsn.algolia.net']);
  expect(plain.service.asked[0]?.request.clickAnalytics).toBe(false);
  const policy = (site: Page) => site.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  expect(await policy(page)).not.toMatch(/jsdelivr|insights/);
  await close();
  const other = await searchSite.site.open('/base/docs/');
  expect(await policy(other.page)).toMatch(
    /script-src [^;]*https:\/\/cdn\.jsdelivr\.net\/npm\/search-insights@2\.15\.0\/dist\/search-insights\.min\.js/,
  );
  expect(await policy(other.page)).toMatch(/connect-src [^;]*https:\/\/insights\.algolia\.io/);
  await other.close();
});
