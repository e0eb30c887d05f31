// test:all
// Readers who know the keys type on at once: what they type while the dialog's code is on its way is their query, whichever part of it is late.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import type { Answer, Opened } from './make-site.js';
import { button, HOME, input, isOpen, openAt } from './search-dialog-parts.js';
import { openSearchSite, type SearchSite } from './search-site.js';

let searchSite: SearchSite;
beforeAll(async () => {
  searchSite = await openSearchSite();
});
afterAll(() => searchSite?.close());

const LATE = 700;
/** Each is one that the dialog waits for, and what its file says; names of chunks say nothing. */
const PARTS = {
  'the code of the dialog': 'showModal',
  'what it knows of the site': '"indexName"',
};

function filesThatSay(text: string): string[] {
  const folder = join(searchSite.site.outFolder, 'assets');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => /\.js(on)?$/.test(name) && readFileSync(join(folder, name), 'utf8').includes(text),
  );
  expect(files).not.toEqual([]);
  return files;
}

/** With the code that hears the keys, which comes with a reader's first sign of interest. */
async function openWarm(text: string): Promise<Opened> {
  const opened = await openAt(searchSite, HOME, { answer: late(text) });
  await button(opened.page).hover();
  const files = filesThatSay('search-fault');
  const isThere = (names: string[]) =>
    performance
      .getEntriesByType('resource')
      .some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0 && names.some((name) => entry.name.endsWith(name)));
  await becomes(() => opened.page.evaluate(isThere, files), true);
  await opened.page.waitForTimeout(50);
  return opened;
}

/** Files of the site that say so come late. */
function late(text: string): (path: string) => Answer {
  const files = filesThatSay(text);
  return (path) => (files.some((name) => path.endsWith(name)) ? { after: LATE } : undefined);
}

test.each(Object.entries(PARTS))('while %s is on its way, letters go into the query, and what is typed then goes on', async (_, part) => {
  const { page, logged, close } = await openWarm(part);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tid ');
  await becomes(() => isOpen(page), true);
  await becomes(() => input(page).inputValue(), 'tid ');
  await page.keyboard.type('es');
  expect(await input(page).inputValue()).toBe('tid es');
  expect(logged).toEqual([]);
  await close();
});

test.each(Object.entries(PARTS))('while %s is on its way, Escape gives the dialog up, and the next time it is empty', async (_, part) => {
  const { page, close } = await openWarm(part);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ti');
  await page.keyboard.press('Escape');
  await new Promise((resolve) => setTimeout(resolve, LATE * 3));
  expect(await isOpen(page)).toBe(false);
  await page.keyboard.press('Control+k');
  await becomes(() => isOpen(page), true);
  expect(await input(page).inputValue()).toBe('');
  await close();
});

test.each(['Control+k', '/'])(
  'the code that hears the keys is on its way itself: what follows the first %s goes into the query',
  async (key) => {
    const { page, logged, close } = await openAt(searchSite, HOME, { answer: late('search-fault') });
    await page.keyboard.press(key);
    await page.keyboard.type('tid es');
    await becomes(() => isOpen(page), true);
    await becomes(() => input(page).inputValue(), 'tid es');
    expect(logged).toEqual([]);
    await close();
  },
);

test('keys of the browser, and of a field of the page, are theirs while that code is on its way', async () => {
  const { page, close } = await openAt(searchSite, HOME, { answer: late('search-fault') });
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('input'), { id: 'own' })));
  await page.keyboard.press('Control+k');
  const isTaken = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(event);
  });
  expect(isTaken).toBe(false);
  await page.locator('#own').focus();
  await page.keyboard.type('ab');
  expect(await page.locator('#own').inputValue()).toBe('ab');
  await becomes(() => isOpen(page), true);
  expect(await input(page).inputValue()).toBe('');
  await close();
});

test('what is typed into a field of the page meanwhile stays there', async () => {
  const { page, close } = await openWarm('showModal');
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('input'), { id: 'own' })));
  await page.locator('#own').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ab');
  expect(await page.locator('#own').inputValue()).toBe('ab');
  await becomes(() => isOpen(page), true);
  expect(await input(page).inputValue()).toBe('');
  await close();
});

test('a letter too many is taken back before the dialog is there', async () => {
  const { page, close } = await openWarm('"indexName"');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tidw');
  await page.keyboard.press('Backspace');
  await becomes(() => isOpen(page), true);
  expect(await input(page).inputValue()).toBe('tid');
  await close();
});
