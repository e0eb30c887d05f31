// test:all
// What the dialog of the search remembers, and that everybody can use it: by keyboard, with a screen reader, with an input method.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { axeViolations } from './axe-violations.js';
import { becomes } from './becomes.js';
import { recordShifts, shiftsOf } from './record-shifts.js';
import {
  active,
  dialog,
  FAVORITE,
  HOME,
  hitOf,
  input,
  isOpen,
  openAt,
  options,
  RECENT,
  screen,
  stored,
  typed,
} from './search-dialog-parts.js';
import { openDialog, type SearchSite, searchSites } from './search-site.js';

const { hosted, onBoth } = searchSites();
let searchSite: SearchSite;
beforeAll(() => {
  searchSite = hosted();
});

describe('remembers', () => {
  const remember = async (page: Page, recent: number, favorites: number, keys = [RECENT, FAVORITE]) =>
    page.evaluate(
      ([recentKey, favoriteKey, recentHits, favoriteHits]) => {
        localStorage.setItem(recentKey as string, JSON.stringify(recentHits));
        localStorage.setItem(favoriteKey as string, JSON.stringify(favoriteHits));
      },
      [...keys, Array.from({ length: recent }, (_, n) => hitOf(n)), Array.from({ length: favorites }, (_, n) => hitOf(100 + n))] as const,
    );
  const section = (page: Page, name: string) => dialog(page).getByRole('rowgroup', { name }).getByRole('row');

  onBoth('recent searches: 7, or 4 when favorites exist; favorites: 10', async (searchSite) => {
    const { page, close } = await openAt(searchSite);
    const keys = [searchSite.recent, searchSite.favorite];
    await remember(page, 9, 0, keys);
    await openDialog(page);
    await becomes(() => section(page, 'Recent').count(), 7);
    await page.keyboard.press('Escape');
    await remember(page, 9, 12, keys);
    await openDialog(page);
    await becomes(() => section(page, 'Recent').count(), 4);
    expect(await section(page, 'Favorite').count()).toBe(10);
    await close();
  });

  test('what was opened, newest first and once; of a paragraph its page, if that was found too', async () => {
    const { page, close } = await typed(searchSite, 'tide');
    for (const [query, at] of [
      ['tide', 2],
      ['buoy', 0],
      ['Knot number 1', 0],
      ['tide', 1],
      ['tide', 0],
    ] as const) {
      if (!(await isOpen(page))) await openDialog(page);
      await input(page).fill(query);
      await becomes(
        () =>
          dialog(page)
            .locator('.search-all a')
            .getAttribute('href', { timeout: 1000 })
            .catch(() => ''),
        `/base/search?q=${encodeURIComponent(query)}`,
      );
      await options(page).nth(at).click();
      await becomes(() => isOpen(page), false);
      // A page that shows closes what has opened meanwhile.
      await atRest(page);
    }
    expect(await stored(page, RECENT)).toEqual(['tide', 'tide-high', 'knot-1']);
    expect(JSON.parse((await page.evaluate((key) => localStorage.getItem(key), RECENT)) ?? '')[0]).toEqual({
      objectID: 'tide',
      type: 'lvl1',
      url: 'https://crawled.example/docs/tides',
      hierarchy: { lvl0: 'Water', lvl1: 'Tide tables' },
    });
    await close();
  });

  test('entries are starred and removed by their buttons, and opened by Enter', async () => {
    const { page, close } = await openAt(searchSite);
    await remember(page, 3, 0);
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Save this search: Page 1' }).click();
    await becomes(() => stored(page, FAVORITE).then(String), 'o1');
    expect(await stored(page, RECENT)).toEqual(['o0', 'o2']);
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Remove this search from history: Page 0' }).click();
    await becomes(() => stored(page, RECENT).then(String), 'o2');
    await page.keyboard.press('ArrowDown');
    await becomes(
      () => active(page).innerText(),
      (text) => text.includes('Page 1'),
    );
    await dialog(page).getByRole('button', { name: 'Remove this search from favorites: Page 1' }).click();
    await becomes(() => stored(page, FAVORITE).then(String), '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/base/docs/tides#2');
    await close();
  });

  test.each([['no JSON'], ['{}'], ['null'], ['[null, 7, {"url": "javascript:alert(1)"}, {"url": "/docs/tides"}]']])(
    'stored values that are not docgen’s do no harm: %s',
    async (text) => {
      const { page, logged, close } = await openAt(searchSite, HOME);
      await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [RECENT, text]);
      await openDialog(page);
      await input(page).fill('tide');
      await options(page).first().waitFor();
      expect(await dialog(page).locator('a[href^=javascript]').count()).toBe(0);
      expect(logged).toEqual([]);
      await close();
    },
  );
});

describe('for everybody', () => {
  test('the dialog is modal: the page behind it is inert, and Tab stays in it in both directions, in every state', async () => {
    const { page, close } = await openAt(searchSite);
    await openDialog(page);
    const stops = async () => {
      const names: string[] = [];
      for (let n = 0; n < 12; n++) {
        names.push(
          await page.evaluate(() =>
            document.querySelector('.search-dialog')?.contains(document.activeElement)
              ? (document.activeElement?.textContent ?? '') || (document.activeElement?.localName ?? '')
              : 'OUT',
          ),
        );
        await page.keyboard.press(n < 6 ? 'Tab' : 'Shift+Tab');
      }
      return names;
    };
    expect(await stops()).not.toContain('OUT');
    await input(page).fill('nothing');
    await screen(page).getByText('No results for').waitFor();
    expect(await stops()).not.toContain('OUT');
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
    expect(await dialog(page).evaluate((element) => element.matches(':modal')), 'the browser says so too').toBe(true);
    // A control of the page that stands above everything: it can be neither focused nor clicked.
    const reached = await page.evaluate(() => {
      const own = document.createElement('button');
      own.popover = 'manual';
      document.querySelector('main')?.append(own);
      own.showPopover();
      own.addEventListener('click', () => Object.assign(globalThis, { isClicked: true }));
      const { x, y, width, height } = own.getBoundingClientRect();
      own.focus();
      return { isFocused: document.activeElement === own, x: x + width / 2, y: y + height / 2 };
    });
    expect(reached.isFocused).toBe(false);
    await page.mouse.click(reached.x, reached.y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => 'isClicked' in globalThis)).toBe(false);
    await close();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing in any state, %s', async (colorScheme) => {
    const { page, close } = await openAt(searchSite, HOME, { bypassCSP: true, colorScheme });
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
    }, colorScheme);
    const within = '.search-dialog';
    await openDialog(page);
    expect(await axeViolations(page, within), 'start').toEqual([]);
    await input(page).fill('tide');
    await options(page).first().waitFor();
    expect(await axeViolations(page, within), 'results').toEqual([]);
    await input(page).fill('nothing');
    await screen(page).getByText('No results for').waitFor();
    expect(await axeViolations(page, within), 'no results').toEqual([]);
    searchSite.service.answer = () => ({ status: 500, body: 'x' });
    await input(page).fill('fault');
    await dialog(page).locator('.search-screen-title').getByText('Unable to fetch results').waitFor();
    expect(await axeViolations(page, within), 'error').toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(
      ([recent, favorite, one, two]) => {
        localStorage.setItem(recent as string, JSON.stringify([one]));
        localStorage.setItem(favorite as string, JSON.stringify([two]));
      },
      [RECENT, FAVORITE, hitOf(1), hitOf(2)] as const,
    );
    await openDialog(page);
    await dialog(page).getByRole('row').first().waitFor();
    expect(await axeViolations(page, within), 'remembered').toEqual([]);
    await close();
  });

  test('nothing moves when it opens and closes', async () => {
    const { page, close } = await openAt(searchSite, HOME);
    await page.evaluate(recordShifts);
    await openDialog(page);
    await page.waitForTimeout(200);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
    expect(await shiftsOf(page)).toEqual([]);
    await close();
  });

  onBoth('an input method is not disturbed: nothing is asked while a word is composed, Enter ends it', async (searchSite) => {
    const { page, close } = await openAt(searchSite);
    await openDialog(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'ti', selectionStart: 2, selectionEnd: 2 });
    await page.waitForTimeout(400);
    expect(searchSite.asked()).toBe(0);
    await session.send('Input.insertText', { text: 'tide' });
    await becomes(() => options(page).count(), searchSite.tides);
    const address = page.url();
    await session.send('Input.imeSetComposition', { text: 'tide', selectionStart: 4, selectionEnd: 4 });
    await page.evaluate(() =>
      addEventListener('keydown', ({ key, isComposing }) => Object.assign(globalThis, { pressed: `${key} ${isComposing}` }), true),
    );
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate(() => (globalThis as never as { pressed?: string }).pressed), 'Enter true');
    await page.waitForTimeout(200);
    expect([await isOpen(page), page.url()], 'the Enter that ends a composition opens nothing').toEqual([true, address]);
    await close();
  });
});
